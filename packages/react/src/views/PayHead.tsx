import type { ReactNode } from 'react'
import './PayHead.css'

type PayHeadProps = {
  /** Who is paid: a heading, or a line. */
  readonly title: ReactNode
  /** The amount, or that the payer chooses it. */
  readonly amount: ReactNode
  readonly description: string | undefined
  /** What else a payment says of itself: its reference. */
  readonly children?: ReactNode
}

/** Who is paid, how much and what for, in the middle of a slip or above a code: the amount first for the eye (design §14). */
export function PayHead({ title, amount, description, children }: PayHeadProps) {
  return (
    <div className="x-pay-head">
      {title}
      <p>{amount}</p>
      {description && <p dir="auto">{description}</p>}
      {children}
    </div>
  )
}
