import { say, type Saying } from '../say.ts'

/** A row of a file as its cells, and the line it begins on, from 1. */
export type Cells = { line: number; cells: string[] }

/** A file that cannot be taken apart any further; line and column count from 1. */
export class Unreadable extends Error {
  readonly line: number
  readonly column: number
  readonly saying: Saying

  constructor(saying: Saying, { line, column }: { line: number; column: number }) {
    super(saying.message)
    this.saying = saying
    this.line = line
    this.column = column
  }
}

/** Cells longer than any text we take: who opens quotes and never closes them does not fill our memory. */
const longestCell = 100_000
export const mostCells = 200

/**
 * Takes a file for spreadsheets apart while it comes in, piece by piece: quotes as usual (a cell in quotes may hold
 * separators, line ends and doubled quotes), any line ends. Empty rows are left out, lines keep their numbers.
 * @throws Unreadable when quotes are never closed, or a cell or row has no end
 */
export async function* rowsOf(pieces: AsyncIterable<string>, separator: string): AsyncGenerator<Cells> {
  let cells: string[] = []
  let cell = ''
  // Where a character stands: at the start of a cell, in a plain one, in quotes, or behind a quote inside quotes.
  let state: 'start' | 'plain' | 'quoted' | 'quote' = 'start'
  let line = 1
  let first = 1
  let wasReturn = false

  const endCell = () => {
    cells.push(cell)
    cell = ''
    state = 'start'
    if (cells.length > mostCells)
      throw new Unreadable(say('too many columns', 'rowTooWide', {}), { line: first, column: mostCells })
  }

  for await (const piece of pieces) {
    for (const sign of piece) {
      const isSecond = wasReturn && sign === '\n'
      wasReturn = sign === '\r'
      if (isSecond) {
        if (state === 'quoted') cell += sign
        continue
      }
      const isEnd = sign === '\n' || sign === '\r'
      if (state === 'quoted' && sign !== '"') {
        cell += sign
        if (isEnd) line += 1
        if (cell.length > longestCell) throw unclosed(first, cells)
        continue
      }
      if (isEnd) {
        endCell()
        if (cells.some(it => it.trim() !== '')) yield { line: first, cells }
        cells = []
        line += 1
        first = line
      } else if (sign === separator) {
        endCell()
      } else if (sign === '"' && state === 'quoted') {
        state = 'quote'
      } else if (sign === '"' && state === 'quote') {
        cell += sign
        state = 'quoted'
      } else if (sign === '"' && state === 'start') {
        state = 'quoted'
      } else {
        cell += sign
        if (state !== 'quote') state = 'plain'
        if (cell.length > longestCell) throw unclosed(first, cells)
      }
    }
  }
  if (state === 'quoted') throw unclosed(first, cells)
  endCell()
  if (cells.some(it => it.trim() !== '')) yield { line: first, cells }
}

function unclosed(line: number, cells: readonly string[]): Unreadable {
  return new Unreadable(say('a cell has no end: its quotes are not closed', 'rowNoEnd', {}), {
    line,
    column: cells.length + 1,
  })
}
