import { CsvSyntaxError, mostInTable, readCsvPieces, type CsvCause, type CsvLine } from '@exchange-kit/model'
import papa from 'papaparse'
import { say, type Saying } from '../say.ts'

/** A row of a file as its cells, and the line it begins on, from 1. */
export type Cells = CsvLine

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

/**
 * Takes a file for spreadsheets apart while it comes in, piece by piece, by the reader the browser has too. Empty rows are
 * left out, lines keep their numbers.
 * @throws Unreadable when quotes do not fit, or a cell or row has no end
 */
export async function* rowsOf(
  pieces: AsyncIterable<string>,
  { separator, line }: { separator: string; line: number },
): AsyncGenerator<Cells> {
  try {
    yield* readCsvPieces(pieces, { papa, separator, line, most: mostInTable })
  } catch (error) {
    throw error instanceof CsvSyntaxError ? new Unreadable(sayings[error.reason], error) : error
  }
}

const sayings: Readonly<Record<CsvCause, Saying>> = {
  unclosed: say('a cell has no end: its quotes are not closed', 'rowNoEnd', {}),
  afterQuote: say('text stands behind the closing quote of a cell', 'rowAfterQuote', {}),
  tooWide: say('too many columns', 'rowTooWide', {}),
  tooLong: say('a cell is too long', 'rowTooLong', {}),
}
