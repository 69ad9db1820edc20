import { createDayOrder, looksLikeData, placeHeader } from '@exchange-kit/model'
import type { Table } from './readTable.ts'

/** Whether the first row of a table looks like a person or a payment: names of columns are no numbers, days or e-mails. */
export function looksHeadless({ first: { cells } }: Pick<Table, 'first'>): boolean {
  return cells.some(looksLikeData)
}

/** The table with its first row among the others, and columns called by where they stand (B11). */
export function withoutHeader(table: Table): Table {
  const { first, rows, count } = table
  const cells = first.cells.map((_, at) => placeHeader(at))
  const days = table.days.map(({ order, open }, at) => {
    const all = createDayOrder({ order, open })
    all.add(first.cells[at] ?? '')
    return all.found()
  })
  const filled = table.filled.map((it, at) => it || (first.cells[at] ?? '') !== '')
  return { ...table, first: { cells, names: cells }, rows: [first.cells, ...rows], count: count + 1, days, filled }
}
