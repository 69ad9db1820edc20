// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- on phones CSS
// turns the table into stacks, and only explicit roles keep it a table for screen readers (design §12).
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { down } from './icons.ts'
import './text.css'
import './Ledger.css'
import './Table.css'

/** A column: what stands in its head and in its cells. The first column names the row. */
export type Column<Row> = {
  readonly id: string
  readonly head: string
  readonly cell: (row: Row) => ReactNode
  /** Figures: aligned at the end. */
  readonly cash?: boolean | undefined
  /** Where the cell goes when rows become cards on phones: beside the name, across the card, or nowhere. */
  readonly narrow?: 'end' | 'wide' | 'none' | undefined
  /** A head of only acts is read out and not shown. */
  readonly hideHead?: boolean | undefined
  readonly sort?: { readonly by: 'ascending' | 'descending' | 'none'; readonly onSort: () => void } | undefined
}

type TableProps<Row> = {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
}

/** A plain table of data; on phones each row is a card. The roles stay in the markup, so it is still read as a table. */
export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className="x-table-scroll" role="region" aria-label={caption} tabIndex={0}>
      <table className="x-ledger" data-narrow="cards" role="table">
        <caption className="x-sr">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(column => (
              <Head key={column.id} column={column} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(row => (
            <tr role="row" key={keyOf(row)}>
              {columns.map((column, index) => (
                <Cell key={column.id} column={column} row={row} isName={index === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head<Row>({ column }: { readonly column: Column<Row> }) {
  const { head, cash, hideHead, sort } = column
  return (
    <th role="columnheader" scope="col" className={cash ? 'x-cash' : undefined} aria-sort={sort?.by}>
      {sort ? (
        <button className="x-sort" type="button" onClick={sort.onSort}>
          {head}
          {sort.by !== 'none' && <Icon of={down} />}
        </button>
      ) : (
        <span className={hideHead ? 'x-sr' : undefined}>{head}</span>
      )}
    </th>
  )
}

type CellProps<Row> = { readonly column: Column<Row>; readonly row: Row; readonly isName: boolean }

function Cell<Row>({ column, row, isName }: CellProps<Row>) {
  const { head, cell, cash, narrow, hideHead } = column
  if (isName)
    return (
      <th role="rowheader" scope="row">
        {cell(row)}
      </th>
    )
  return (
    <td role="cell" className={cash ? 'x-cash' : undefined} data-at={narrow} data-label={hideHead ? undefined : head}>
      {cell(row)}
    </td>
  )
}
