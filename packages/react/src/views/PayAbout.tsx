import type { ReactNode } from 'react'
import { AccountLine } from '../parts/AccountLine.tsx'
import type { AccountFace } from '../parts/face.ts'
import './PayAbout.css'

type PayAboutProps = {
  /** On a card, the purpose beside the amount; on a slip or above a code, in the middle and the amount first for the eye. */
  readonly layout?: 'card' | 'slip' | undefined
  /** Nothing while it is on its way. */
  readonly payee?: AccountFace | undefined
  /** In the place of the payee's line: a heading, or a sentence. */
  readonly head?: ReactNode
  readonly description: string | undefined
  /** The amount, or that the payer chooses it; nothing while it is on its way. */
  readonly amount: ReactNode
  /** What else a payment says of itself: its reference. */
  readonly children?: ReactNode
}

/** Who is paid, what for and how much (design §14). */
export function PayAbout({ layout = 'card', payee, head, description, amount, children }: PayAboutProps) {
  return (
    <div className="x-pay-about" data-layout={layout}>
      <div className="x-pay-payee">{head ?? (payee ? <AccountLine face={payee} /> : <Waiting />)}</div>
      <p className="x-pay-what">
        <span>
          <bdi>{description}</bdi>
        </span>
        {amount ?? <Waiting />}
      </p>
      {children}
    </div>
  )
}

// A tag of its own: what comes in its place is another node and stands elsewhere, which is no shift of the layout.
function Waiting() {
  return <i className="x-skeleton" data-shape="line" />
}
