import './Progress.css'

type ProgressProps = {
  /** From 0 to 1; without it nobody can say how much is done, only that something is. */
  readonly value?: number | undefined
  readonly label: string
}

/** How much of something is done. */
export function Progress({ value, label }: ProgressProps) {
  return <progress className="x-progress" aria-label={label} value={value} max={1} />
}
