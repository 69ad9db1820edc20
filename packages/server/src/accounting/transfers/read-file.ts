import { AppError, listCreate, readPaymentsSteps, type CsvLine, type PaymentsReading } from '@exchange-kit/model'
import papaparse from 'papaparse'
import { takingTurns } from '../../turns.ts'

/** Whether the first row is a header: `true` and `false` as the caller says, or undecided. */
export type HeaderChoice = boolean | undefined

/** The payments of a file, and the row that was taken for its header. */
export type PaymentsFile = { readonly header: CsvLine | undefined; readonly lines: readonly CsvLine[] }

/**
 * Takes a file of payments apart (S-PAY-50), by the reader the browser has too and in turns with other requests (A-1-46). The
 * first row is the header (A-4-32): one that looks like a payment is never dropped unless the caller says that it is none.
 *
 * @throws InvalidTransfersCSVFile with `meta.line` and `meta.column`
 */
export async function readPaymentsFile(bytes: Buffer, hasHeader: HeaderChoice): Promise<PaymentsFile> {
  const text = decoded(bytes)
  mustBeShort(text)
  const mayRest = takingTurns()
  const steps = readPaymentsSteps(text, { papa: papaparse, most: listCreate.transfers })
  let step = steps.next()
  for (; !step.done; step = steps.next()) await mayRest()
  const reading = step.value
  if (!reading.ok) throw invalid(reading, causes[reading.reason])
  const { header, lines, isDoubtful } = reading
  if (hasHeader === false) return checked({ header: undefined, lines: [header, ...lines] })
  if (isDoubtful && hasHeader === undefined) throw invalid({ line: header.line, column: 1 }, doubt)
  return checked({ header, lines })
}

// Of a few hundred payments, with empty rows behind them and descriptions of several lines.
const mostLines = 20_000

/** Before it is taken apart: a megabyte of line ends is a million rows (A-1-46). */
function mustBeShort(text: string): void {
  let lines = 1
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code !== feed && (code !== carriageReturn || text.charCodeAt(at + 1) === feed)) continue
    lines++
    if (lines > mostLines) throw invalid({ line: lines, column: 1 }, causes.rows)
  }
}

const [carriageReturn, feed] = [0x0d, 0x0a]

function checked(file: PaymentsFile): PaymentsFile {
  const tooMany = file.lines[listCreate.transfers]
  if (tooMany) throw invalid({ line: tooMany.line, column: 1 }, causes.rows)
  if (file.lines.length === 0) throw invalid({ line: 1, column: 1 }, causes.empty)
  return file
}

const doubt =
  'the first row looks like a payment: put a header above it, or say header=false to book it too, header=true to leave it out'

const causes: Readonly<Record<Extract<PaymentsReading, { ok: false }>['reason'], string>> = {
  empty: 'a header and at least one payment are expected',
  rows: `at most ${listCreate.transfers} payments at once`,
  unclosed: 'the quotes that open this cell are never closed',
  afterQuote: 'text stands behind the closing quote of this cell: double the quotes inside a cell in quotes',
  tooWide: 'too many columns',
  tooLong: 'the text of a cell is too long',
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw invalid({ line: 1, column: 1 }, 'the file is not in UTF-8')
  }
}

/** A fault of the file itself; line and column count from 1. */
export function invalid({ line, column }: { line: number; column: number }, detail: string): AppError {
  return new AppError('InvalidTransfersCSVFile', { detail, meta: { line, column } })
}
