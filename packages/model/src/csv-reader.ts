import type { CsvLine } from './csv.ts'

/** The part of papaparse this reader stands on; the browser loads it only when there is a file. */
export type CsvParser = {
  parse(text: string, config: { delimiter: string; newline: '\n' }): { data: unknown[] }
}

/** Why a text cannot be taken apart any further. */
export type CsvCause =
  /** Quotes open a cell and never close it. */
  | 'unclosed'
  /** Text stands between the closing quote of a cell and its end. */
  | 'afterQuote'
  /** More cells in a row, or more characters in a cell, than any table has. */
  | 'tooWide'
  | 'tooLong'

/** A fault of the form of a file, by the line and the column of the cell it stands in, both from 1. */
export class CsvSyntaxError extends Error {
  readonly reason: CsvCause
  readonly line: number
  readonly column: number

  constructor(reason: CsvCause, { line, column }: { line: number; column: number }) {
    super(`CSV ${reason} in line ${line}, column ${column}`)
    this.reason = reason
    this.line = line
    this.column = column
  }
}

export type CsvForm = {
  readonly papa: CsvParser
  readonly separator: string
  /** Line of the file the text begins on: 2 behind a line that names the separator. */
  readonly line?: number
  /** Cells of a row, and characters of a cell: who never closes a quote does not fill the memory. */
  readonly most?: { readonly cells: number; readonly characters: number }
}

const pieceLength = 32_768

/**
 * Takes a text apart: quotes as usual (RFC 4180), any line ends, empty rows left out, lines of the file counted. Rows before
 * a fault come first; a caller that has enough reads no further.
 * @throws CsvSyntaxError with the place of the fault
 */
export function* readCsv(text: string, form: CsvForm): Generator<CsvLine> {
  for (const row of readCsvSteps(text, form)) if (row) yield row
}

/** The same in steps of a few milliseconds, with nothing in place of a row between them: others may have their turn there. */
export function* readCsvSteps(text: string, form: CsvForm): Generator<CsvLine | undefined> {
  const reader = createCsvReader(form)
  for (let at = 0; at < text.length; at += pieceLength) {
    yield* reader.push(text.slice(at, at + pieceLength))
    yield undefined
  }
  yield* reader.end()
}

/** The same of a text that comes in pieces, none of which is kept. @throws CsvSyntaxError */
export async function* readCsvPieces(pieces: AsyncIterable<string>, form: CsvForm): AsyncGenerator<CsvLine> {
  const reader = createCsvReader(form)
  for await (const piece of pieces) yield* reader.push(piece)
  yield* reader.end()
}

const [quote, feed] = [0x22, 0x0a]

/**
 * Finds where rows end and whether quotes fit, in one pass; papaparse then reads whole rows. By itself it gives faults no
 * column, and a text with a thousand quotes in the wrong place takes it time by the square of its length.
 */
function createCsvReader({ papa, separator, line: begin = 1, most }: CsvForm) {
  const divider = separator.charCodeAt(0)
  let state: 'start' | 'plain' | 'quoted' | 'quote' = 'start'
  let line = begin
  let rest = ''
  let isHeldBack = false
  // Of the row and the cell at hand: where they begin, and how many cells came before.
  let [rowLine, cellLine, cellAt, column] = [begin, begin, 0, 1]
  let closedAt = 0
  let nextQuote = -1

  return { push, end }

  function* push(piece: string): Generator<CsvLine> {
    const text = (isHeldBack ? '\r' : '') + piece
    // A return at the end may be the first half of a line end.
    isHeldBack = text.endsWith('\r')
    yield* take((isHeldBack ? text.slice(0, -1) : text).replaceAll(/\r\n?/g, '\n'))
  }

  function* end(): Generator<CsvLine> {
    yield* take('\n')
    if (state === 'quoted') throw new CsvSyntaxError('unclosed', { line: cellLine, column })
  }

  function* take(piece: string): Generator<CsvLine> {
    let at = rest.length
    const text = rest + piece
    nextQuote = -1
    let ended = 0
    const lines: number[] = []
    let fault: CsvSyntaxError | undefined
    for (; at < text.length && !fault; at += 1) {
      fault = step(text, at)
      if (fault || text.charCodeAt(at) !== feed) continue
      line += 1
      if (state === 'quoted') continue
      lines.push(rowLine)
      ended = at + 1
      for (let next = plainEnd(text, ended); next > 0; next = plainEnd(text, ended)) {
        lines.push(line)
        line += 1
        ended = next
      }
      at = ended - 1
      rowLine = line
      ;[state, column, cellAt] = ['start', 1, ended]
    }
    yield* rowsIn(text.slice(0, ended), lines)
    if (fault) throw fault
    rest = text.slice(ended)
    cellAt -= ended
    closedAt -= ended
  }

  // Most rows have no quotes: where such a one ends is found without looking at each character. 0 = it is none.
  function plainEnd(text: string, from: number): number {
    const end = text.indexOf('\n', from)
    if (end < 0) return 0
    if (nextQuote < from) nextQuote = quoteFrom(text, from)
    if (nextQuote < end || (most && !isNarrow(text, from, end))) return 0
    return end + 1
  }

  function quoteFrom(text: string, from: number): number {
    const at = text.indexOf('"', from)
    return at < 0 ? text.length : at
  }

  function isNarrow(text: string, from: number, end: number): boolean {
    if (!most || end - from > most.characters) return !most
    let cells = 1
    for (let at = from; at < end; at += 1) if (text.charCodeAt(at) === divider) cells += 1
    return cells <= most.cells
  }

  function step(text: string, at: number): CsvSyntaxError | undefined {
    const code = text.charCodeAt(at)
    if (state === 'quoted') {
      if (code === quote) {
        state = 'quote'
        closedAt = at
      }
      return tooLong(at)
    }
    if (code === divider) {
      column += 1
      cellAt = at + 1
      state = 'start'
      return most && column > most.cells
        ? new CsvSyntaxError('tooWide', { line: rowLine, column: most.cells })
        : undefined
    }
    if (code === feed) return undefined
    if (state === 'quote') {
      if (code === quote && closedAt === at - 1) state = 'quoted'
      else if (!isSpace(code)) return afterQuote(text, at)
    } else if (state === 'start' && code === quote) {
      state = 'quoted'
      cellLine = line
    } else state = 'plain'
    return tooLong(at)
  }

  function tooLong(at: number): CsvSyntaxError | undefined {
    if (!most || at - cellAt <= most.characters) return undefined
    const isOpen = state === 'quoted'
    return new CsvSyntaxError(isOpen ? 'unclosed' : 'tooLong', { line: isOpen ? cellLine : rowLine, column })
  }

  // A quote that opens, by what is around it, shows that one in a line before never closed.
  function afterQuote(text: string, at: number): CsvSyntaxError {
    const before = text.charCodeAt(closedAt - 1)
    const opens = at === closedAt + 1 && (before === divider || isSpace(before))
    if (opens && cellLine < line) return new CsvSyntaxError('unclosed', { line: cellLine, column })
    return new CsvSyntaxError('afterQuote', { line, column })
  }

  function rowsIn(text: string, lines: readonly number[]): CsvLine[] {
    if (lines.length === 0) return []
    // Behind the last line end papaparse sees a row more.
    const { data } = papa.parse(text, { delimiter: separator, newline: '\n' })
    return lines.flatMap((of, at) => {
      const cells = data[at] as readonly string[]
      return cells.some(cell => cell.trim() !== '') ? [{ line: of, cells }] : []
    })
  }
}

function isSpace(code: number): boolean {
  return /\s/.test(String.fromCharCode(code))
}
