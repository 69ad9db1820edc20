import type { Direction } from '@exchange-kit/model'

/** A row as typed: accounts by code, amount and description as text (S-PAY-40). */
export type Row = {
  /** Names the row while the table is open; never shown. */
  readonly key: string
  readonly payer: string
  readonly payee: string
  readonly description: string
  readonly amount: string
}
export type CellName = Exclude<keyof Row, 'key'>

/** The whole table: its rows, and one description for all where that is switched on. */
export type Table = {
  readonly rows: readonly Row[]
  readonly isSame: boolean
  readonly description: string
}

/** Rows at the start, and rows that come when the last one is used (S-PAY-40). */
const rowStep = 5
/** Most rows of one batch (S-CONST-7). */
export const mostRows = 500

/** A row in which nothing stands. */
export function blankRow(cells: Partial<Omit<Row, 'key'>> = {}): Row {
  return { key: crypto.randomUUID(), payer: '', payee: '', description: '', amount: '', ...cells }
}

/** An empty table. */
export function emptyTable(): Table {
  return { rows: Array.from({ length: rowStep }, () => blankRow()), isSame: false, description: '' }
}

/** The cells of a row that are typed in a direction, in the order of the columns: the own side is not asked. */
export function cellsOf(direction: Direction, isSame = false): readonly CellName[] {
  const sides = { send: ['payee'], receive: ['payer'], transfer: ['payer', 'payee'] } as const
  return [...sides[direction], ...(isSame ? [] : (['description'] as const)), 'amount']
}

/** Whether nothing stands in a row, so that it is ignored (S-PAY-40). */
export function isBlank(row: Row, cells: readonly CellName[]): boolean {
  return cells.every(name => row[name].trim() === '')
}

/** Whether nothing at all was typed. */
export function isEmpty({ rows, description }: Table): boolean {
  const cells = ['payer', 'payee', 'description', 'amount'] as const
  return description.trim() === '' && rows.every(row => isBlank(row, cells))
}

/** Five more rows once the last one is used, up to the limit (S-PAY-40). */
export function grown(rows: readonly Row[], cells: readonly CellName[]): readonly Row[] {
  const last = rows.at(-1)
  if (last && isBlank(last, cells)) return rows
  const room = Math.min(rowStep, mostRows - rows.length)
  return room > 0 ? [...rows, ...Array.from({ length: room }, () => blankRow())] : rows
}

/** The table with cells of a row changed. */
export function changed(rows: readonly Row[], key: string, cells: Partial<Omit<Row, 'key'>>): readonly Row[] {
  return rows.map(row => (row.key === key ? { ...row, ...cells } : row))
}

export function without(rows: readonly Row[], key: string): readonly Row[] {
  const left = rows.filter(row => row.key !== key)
  return left.length > 0 ? left : [blankRow()]
}

/** The same payment once more, right under the first. Full tables stay as they are. */
export function doubled(rows: readonly Row[], key: string): readonly Row[] {
  if (rows.length >= mostRows) return rows
  return rows.flatMap(row => (row.key === key ? [row, { ...row, key: crypto.randomUUID() }] : [row]))
}

/** One row up (−1) or down (1). */
export function moved(rows: readonly Row[], key: string, by: -1 | 1): readonly Row[] {
  const at = rows.findIndex(row => row.key === key)
  const row = rows[at]
  const other = rows[at + by]
  if (!row || !other) return rows
  return rows.map((it, index) => (index === at ? other : index === at + by ? row : it))
}

/**
 * Cells copied from a spreadsheet, put in from one cell on: to the right as far as there are columns, and down, with new
 * rows where they are needed. What does not fit into the limit is left out.
 */
export function pasted(
  rows: readonly Row[],
  { key, name, grid, cells }: Pasting,
): { readonly rows: readonly Row[]; readonly left: number } {
  const top = rows.findIndex(row => row.key === key)
  if (top < 0) return { rows, left: 0 }
  const columns = cells.slice(cells.indexOf(name))
  const fits = grid.slice(0, mostRows - top)
  const needed = Math.max(0, top + fits.length - rows.length)
  const all = [...rows, ...Array.from({ length: needed }, () => blankRow())]
  return {
    rows: all.map((row, index) => {
      const line = fits[index - top]
      if (!line) return row
      const pairs = columns.flatMap((column, at) => {
        const text = line[at]
        return text === undefined ? [] : [[column, text.trim()] as const]
      })
      return { ...row, ...Object.fromEntries(pairs) }
    }),
    left: grid.length - fits.length,
  }
}

type Pasting = {
  readonly key: string
  readonly name: CellName
  readonly grid: readonly (readonly string[])[]
  readonly cells: readonly CellName[]
}

/** Typed rows stay, rows of a file come after them (S-PAY-54). */
export function joined(rows: readonly Row[], added: readonly Row[], cells: readonly CellName[]): readonly Row[] {
  const typed = rows.filter(row => !isBlank(row, cells))
  return grown([...typed, ...added].slice(0, mostRows), cells)
}

/** Reads a table that this device kept (S-PAY-45); nothing when it is not one. */
export function readKept(value: unknown): Table | null {
  if (typeof value !== 'object' || value === null) return null
  const { rows, isSame, description } = value as Record<string, unknown>
  if (!Array.isArray(rows) || typeof isSame !== 'boolean' || typeof description !== 'string') return null
  const read = rows.flatMap((row: unknown) => {
    const { payer, payee, description: words, amount } = (row ?? {}) as Record<string, unknown>
    const isRow = [payer, payee, words, amount].every(it => typeof it === 'string')
    return isRow ? [blankRow({ payer, payee, description: words, amount } as Omit<Row, 'key'>)] : []
  })
  if (read.length === 0) return null
  const table = { rows: read, isSame, description }
  return isEmpty(table) ? null : table
}
