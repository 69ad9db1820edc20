import type { LucideIcon } from 'lucide-react'
import './Icon.css'

/** A drawing out of `icons`. */
export type IconShape = LucideIcon

type IconProps = {
  readonly of: IconShape
  /** Only where the icon stands without a word beside it that says the same. */
  readonly label?: string | undefined
}

/** An icon beside words, hidden from screen readers unless it has a label of its own. */
export function Icon({ of: Shape, label }: IconProps) {
  return label ? (
    <Shape className="x-icon" role="img" aria-label={label} />
  ) : (
    <Shape className="x-icon" aria-hidden="true" />
  )
}
