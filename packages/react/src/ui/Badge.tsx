import './Badge.css'

type BadgeProps = {
  readonly count: number
  /** The count in words; without it the thing it hangs on says the count already. */
  readonly label?: string | undefined
}

/** A small round count; 99+ above ninety-nine (S-SHELL-13). */
export function Badge({ count, label }: BadgeProps) {
  const shown = count > 99 ? '99+' : String(count)
  return label ? (
    <span className="x-count-badge" role="img" aria-label={label}>
      {shown}
    </span>
  ) : (
    <span className="x-count-badge" aria-hidden="true">
      {shown}
    </span>
  )
}
