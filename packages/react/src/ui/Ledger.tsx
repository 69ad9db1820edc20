// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- on phones CSS
// turns the table into stacks, and only explicit roles keep it a table for screen readers (design §12).
import type { ReactNode } from 'react'
import { LedgerLine } from './LedgerLine.tsx'
import type { LinkTo } from './Link.tsx'
import './text.css'
import './Ledger.css'

/** A line of a statement. Amounts come written. */
export type LedgerRow =
  | {
      readonly kind: 'entry'
      readonly id: string
      readonly day: ReactNode
      readonly who: ReactNode
      readonly to?: LinkTo | undefined
      readonly what?: ReactNode
      readonly label?: ReactNode
      readonly out?: ReactNode
      readonly in?: ReactNode
      readonly balance: ReactNode
      /** Waits; came to nothing. */
      readonly state?: 'wait' | 'void' | undefined
    }
  /** Brought forward; closing balance or total. */
  | {
      readonly kind: 'carry' | 'sum'
      readonly id: string
      readonly day?: ReactNode
      readonly who: ReactNode
      readonly balance: ReactNode
    }

/** The heads of the five columns. */
export type LedgerHeads = {
  readonly day: string
  readonly what: string
  readonly out: string
  readonly in: string
  readonly balance: string
}

type LedgerProps = {
  readonly caption: string
  readonly heads: LedgerHeads
  /** Its lines, as one or more `LedgerBlock`. */
  readonly children: ReactNode
}

/** A ruled page: date behind a double margin rule, what, out, in, balance. On phones each line stacks, the balance stays. */
export function Ledger({ caption, heads, children }: LedgerProps) {
  return (
    <div className="x-ledger-wrap">
      <table className="x-ledger" data-narrow="stack" role="table">
        <caption className="x-sr">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" className="x-day">
              {heads.day}
            </th>
            <th role="columnheader" scope="col" className="x-what">
              {heads.what}
            </th>
            <th role="columnheader" scope="col" className="x-cash">
              {heads.out}
            </th>
            <th role="columnheader" scope="col" className="x-cash">
              {heads.in}
            </th>
            <th role="columnheader" scope="col" className="x-cash">
              {heads.balance}
            </th>
          </tr>
        </thead>
        {children}
      </table>
    </div>
  )
}

type LedgerBlockProps = { readonly rows: readonly LedgerRow[]; readonly balanceLabel: string }

/** Some lines of a Ledger: a page more draws no former block again. */
export function LedgerBlock({ rows, balanceLabel }: LedgerBlockProps) {
  return (
    <tbody role="rowgroup">
      {rows.map(row => (
        <LedgerLine key={row.id} row={row} balanceLabel={balanceLabel} />
      ))}
    </tbody>
  )
}
