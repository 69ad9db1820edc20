import {
  CsvSyntaxError,
  createDayOrder,
  migrationRows,
  mostInTable,
  openCsv,
  plainHeader,
  readCsv,
  separatorOf,
  type CsvCause,
  type CsvParser,
  type DayOrderFound,
  type FirstRow,
} from '@exchange-kit/model'
import { looksHeadless } from './headless.ts'

/** What can be said of a table before it is sent: its first row, rows behind it, and how many there are (B12). */
export type Table = {
  readonly text: string
  readonly bytes: number
  readonly separator: string
  readonly first: FirstRow
  /** The line the first row stands on, from 1. */
  readonly line: number
  /** Some thousand rows behind the first; of the others only what is said of them below is kept. */
  readonly rows: readonly (readonly string[])[]
  /** Of all of it, without the first. */
  readonly count: number
  /** By column, what the days in it tell of their order, and one that may be read in two ways. */
  readonly days: readonly ColumnDays[]
  /** By column, whether anything stands in it under the first row. */
  readonly filled: readonly boolean[]
  /** Where the text cannot be taken apart any further. */
  readonly fault: { readonly reason: CsvCause; readonly line: number; readonly column: number } | null
  /** The lines of the first row with something beyond the header, and of the first that ends before it. */
  readonly surplus: number | null
  readonly short: number | null
  readonly hasFormulas: boolean
  readonly hasLostLetters: boolean
}

export type ColumnDays = { readonly order: DayOrderFound; readonly open: string | null }

/** Characters that are kept of a table: some thousand rows. */
const most = 200_000

/** Rows that are counted: how many more than ten times too many there are is of no matter. */
const mostCounted = 10 * migrationRows

/** Looks into a text by the reader the server has too (B12). */
export function readTable(text: string, papa: CsvParser): Table {
  const { body, ...form } = openCsv(text, separatorOf)
  const scan = createScan()
  let fault: Table['fault'] = null
  try {
    for (const { line, cells } of readCsv(body, { papa, ...form, most: mostInTable })) {
      scan.add(line, cells)
      if (scan.isEnough()) break
    }
  } catch (error) {
    if (!(error instanceof CsvSyntaxError)) throw error
    const { reason, line, column } = error
    fault = { reason, line, column }
  }
  return {
    text,
    bytes: new Blob([text]).size,
    separator: form.separator,
    ...scan.found(),
    fault,
    hasLostLetters: text.includes('\ufffd'),
  }
}

function createScan() {
  let first: FirstRow = { cells: [], names: [] }
  let begin = 1
  let count = -1
  let kept = 0
  let [named, width] = [0, 0]
  let surplus: number | null = null
  let short: number | null = null
  let hasFormulas = false
  const rows: (readonly string[])[] = []
  const orders: ReturnType<typeof createDayOrder>[] = []
  const filled: boolean[] = []

  return { add, isEnough, found }

  function isEnough(): boolean {
    return count >= mostCounted
  }

  function add(line: number, raw: readonly string[]): void {
    const cells = raw.map(cell => cell.trim())
    count += 1
    if (count === 0) return begins(line, cells)
    if (kept < most) {
      kept += cells.reduce((sum, cell) => sum + cell.length, 0)
      rows.push(cells)
      hasFormulas ||= cells.some(cell => /^[=@]/.test(cell))
    }
    // What no header names has no place, and the server refuses the row (B12).
    if (surplus === null && lastFilled(cells) > width) surplus = line
    if (short === null && cells.length < named) short = line
    for (const [at, cell] of cells.entries()) {
      if (cell === '') continue
      filled[at] = true
      orders[at] ??= createDayOrder()
      orders[at].add(cell)
    }
  }

  // Where the first row is one of the others, its cells may be empty.
  function begins(line: number, cells: readonly string[]): void {
    first = { cells, names: cells.map(plainHeader) }
    begin = line
    named = lastFilled(cells)
    width = looksHeadless({ first }) ? cells.length : named
  }

  function found() {
    const columns = Math.max(first.cells.length, orders.length)
    const days = Array.from(
      { length: columns },
      (_, at) => orders[at]?.found() ?? { order: 'none' as const, open: null },
    )
    const shared = { count: Math.max(0, count), surplus, short, hasFormulas }
    return { first, line: begin, rows, days, filled: days.map((_, at) => filled[at] === true), ...shared }
  }
}

function lastFilled(cells: readonly string[]): number {
  return cells.findLastIndex(it => it !== '') + 1
}
