import { plainHeader, separatorOf, type FirstRow, type Separator } from '@exchange-kit/model'
import type Papa from 'papaparse'
import { looksHeadless } from './headless.ts'

/** Only the parser: it is loaded when there is a table. */
export type Parser = Pick<typeof Papa, 'parse'>

/** What can be said of a table before it is sent: its first row, rows behind it, and how many there are (B12). */
export type Table = {
  readonly text: string
  readonly bytes: number
  readonly separator: Separator
  readonly first: FirstRow
  /** As many as the beginning of the file holds; the whole of a large file is never taken apart here. */
  readonly rows: readonly (readonly string[])[]
  /** Of all of it, without the first. */
  readonly count: number
  /** A line whose quotes never close. */
  readonly unclosed: number | null
  /** The first row with something beyond the header, and the first that ends before it; as spreadsheets count rows. */
  readonly surplus: number | null
  readonly short: number | null
  readonly hasFormulas: boolean
  readonly hasLostLetters: boolean
}

/** Characters that are taken apart: some thousand rows. */
const most = 200_000

/** Looks into a text; its beginning is read, the rest only counted, so that the screen never stands still. */
export function readTable(text: string, papa: Parser): Table {
  const { lines, unclosed } = countRows(text)
  const beginning = beginningOf(text)
  const separator = separatorOf(beginning)
  const { data } = papa.parse<string[]>(beginning, { delimiter: separator })
  const numbered = data
    .map((row, at) => ({ row: at + 1, cells: row.map(cell => cell.trim()) }))
    .filter(it => it.cells.some(cell => cell !== ''))
  const [cells = [], ...rows] = numbered.map(it => it.cells)
  const first = { cells, names: cells.map(plainHeader) }
  return {
    text,
    bytes: new Blob([text]).size,
    separator,
    first,
    rows,
    count: Math.max(0, lines - 1),
    unclosed,
    ...unevenIn(first, numbered),
    hasFormulas: rows.some(row => row.some(cell => /^[=@]/.test(cell))),
    hasLostLetters: text.includes('\ufffd'),
  }
}

// What no header names has no place, and the server refuses the row (B12). Where the first row is one of the others, its cells
// may be empty.
function unevenIn(first: FirstRow, rows: readonly { row: number; cells: readonly string[] }[]) {
  const filled = lastFilled(first.cells)
  const most = looksHeadless({ first }) ? first.cells.length : filled
  return {
    surplus: rows.find(({ cells }) => lastFilled(cells) > most)?.row ?? null,
    short: rows.find(({ cells }) => cells.length < filled)?.row ?? null,
  }
}

function lastFilled(cells: readonly string[]): number {
  return cells.findLastIndex(it => it !== '') + 1
}

// Cut at the end of a line, so that no half row is shown.
function beginningOf(text: string): string {
  const whole = text.replace(/^\ufeff/, '')
  if (whole.length <= most) return whole
  const end = whole.lastIndexOf('\n', most)
  return whole.slice(0, end < 0 ? most : end)
}

const [quote, feed, back] = [0x22, 0x0a, 0x0d]

// Lines with something in them; those inside quotes belong to the row that began before.
function countRows(text: string): { lines: number; unclosed: number | null } {
  let [lines, line, opened] = [0, 1, 0]
  let [isQuoted, isFilled] = [false, false]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) {
      isQuoted = !isQuoted
      if (isQuoted) opened = line
      isFilled = true
    } else if (code === feed || (code === back && text.charCodeAt(at + 1) !== feed)) {
      line += 1
      if (isQuoted) continue
      if (isFilled) lines += 1
      isFilled = false
    } else if (code > 0x20) isFilled = true
  }
  if (isFilled) lines += 1
  return { lines, unclosed: isQuoted ? opened : null }
}
