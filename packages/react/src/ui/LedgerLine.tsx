// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label -- on phones CSS
// turns the table into stacks, and only explicit roles keep it a table for screen readers (design §12).
import type { LedgerRow } from './Ledger.tsx'

type LedgerLineProps = { readonly row: LedgerRow; readonly balanceLabel: string }

/** One line of a Ledger. */
export function LedgerLine({ row, balanceLabel }: LedgerLineProps) {
  if (row.kind !== 'entry')
    return (
      <tr role="row" data-row={row.kind}>
        <td role="cell" className="x-day">
          {row.day}
        </td>
        <th role="rowheader" scope="row" className="x-what">
          {row.who}
        </th>
        <td role="cell" className="x-cash" />
        <td role="cell" className="x-cash" />
        <td role="cell" className="x-cash" data-col="balance" data-label="">
          {row.kind === 'sum' ? <span className="x-total">{row.balance}</span> : row.balance}
        </td>
      </tr>
    )
  return (
    <tr role="row" data-state={row.state}>
      <td role="cell" className="x-day">
        {row.day}
      </td>
      <th role="rowheader" scope="row" className="x-what">
        {row.to ? (
          <a className="x-row-link" {...row.to}>
            {row.who}
          </a>
        ) : (
          <b>{row.who}</b>
        )}
        {row.label}
        {row.what && <span className="x-sub">{row.what}</span>}
      </th>
      <td role="cell" className="x-cash">
        {row.out}
      </td>
      <td role="cell" className="x-cash">
        {row.in}
      </td>
      <td role="cell" className="x-cash" data-col="balance" data-label={balanceLabel}>
        {row.balance}
      </td>
    </tr>
  )
}
