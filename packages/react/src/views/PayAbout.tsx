import type { ReactNode } from 'react'
import { AccountLine } from '../parts/AccountLine.tsx'
import type { AccountFace } from '../parts/face.ts'
import './PayAbout.css'

type PayAboutProps = {
  /** Nothing while it is on its way. */
  readonly payee: AccountFace | undefined
  readonly description: string | undefined
  /** The amount, or that the payer chooses it. */
  readonly amount: ReactNode
}

/** Who is paid, what for and how much (design §14). */
export function PayAbout({ payee, description, amount }: PayAboutProps) {
  return (
    <>
      <div className="x-pay-payee">{payee ? <AccountLine face={payee} /> : <Waiting />}</div>
      <PayWhat description={description} amount={amount} />
    </>
  )
}

/** What for and how much. */
export function PayWhat({ description, amount }: Omit<PayAboutProps, 'payee'>) {
  return (
    <p className="x-pay-what">
      <span>
        <bdi>{description}</bdi>
      </span>
      {amount ?? <Waiting />}
    </p>
  )
}

// A tag of its own: what comes in its place is another node and stands elsewhere, which is no shift of the layout.
function Waiting() {
  return <i className="x-skeleton" data-shape="line" />
}
