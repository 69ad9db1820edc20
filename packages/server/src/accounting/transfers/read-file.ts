import { AppError, paymentSeparator, type CsvLine } from '@exchange-kit/model'
import papaparse from 'papaparse'

/**
 * Takes a file for spreadsheets apart (S-PAY-50): UTF-8, with or without byte order mark; comma, semicolon or tab, found
 * by itself; quotes as usual. Empty lines are left out, lines keep their numbers.
 *
 * @throws InvalidTransfersCSVFile with `meta.line` and `meta.column`
 */
export function readLines(bytes: Buffer): CsvLine[] {
  const text = decoded(bytes)
  const lines: CsvLine[] = []
  let line = 1
  let read = 0
  papaparse.parse<string[]>(text, {
    delimiter: paymentSeparator((delimiter, preview) => papaparse.parse<string[]>(text, { preview, delimiter }).data),
    step: ({ data, errors, meta }) => {
      const [fault] = errors
      if (fault) throw invalid(line, 1, fault.message)
      if (data.some(cell => cell.trim() !== '')) lines.push({ line, cells: data })
      // A quoted cell may go over several lines of the file.
      line += text.slice(read, meta.cursor).split('\n').length - 1
      read = meta.cursor
    },
  })
  return lines
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll(/\r\n?/g, '\n')
  } catch {
    throw invalid(1, 1, 'the file is not in UTF-8')
  }
}

/** A fault of the file itself; line and column count from 1. */
export function invalid(line: number, column: number, detail: string): AppError {
  return new AppError('InvalidTransfersCSVFile', { detail, meta: { line, column } })
}
