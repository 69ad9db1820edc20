import { plainHeader, separatorOf, type FirstRow, type Separator } from '@exchange-kit/model'
import type Papa from 'papaparse'

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
  const { data } = papa.parse<string[]>(beginning, { delimiter: separator, skipEmptyLines: 'greedy' })
  const [cells = [], ...rows] = data.map(row => row.map(cell => cell.trim()))
  return {
    text,
    bytes: new Blob([text]).size,
    separator,
    first: { cells, names: cells.map(plainHeader) },
    rows,
    count: Math.max(0, lines - 1),
    unclosed,
    hasFormulas: rows.some(row => row.some(cell => /^[=@]/.test(cell))),
    hasLostLetters: text.includes('\ufffd'),
  }
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
