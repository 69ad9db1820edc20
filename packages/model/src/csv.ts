import { amountCauseOf, type AmountCause } from './amount-cause.ts'
import { expandAccountCode } from './codes.ts'
import { CsvSyntaxError, readCsv, readCsvSteps, type CsvCause, type CsvForm, type CsvParser } from './csv-reader.ts'
import type { ErrorCode } from './errors.ts'
import { lengths } from './limits.ts'
import { parseAmount, type Unit } from './money.ts'
import { openCsv, separators } from './csv-separator.ts'
import { clean, isBounded, isVisible, isWithin } from './rules/clean-text.ts'

/** A row of a file as its cells, and the line of the file it begins on, from 1. */
export type CsvLine = { readonly line: number; readonly cells: readonly string[] }

/** Columns of a file of payments, in their order (S-PAY-50). */
export const paymentColumns = ['payer', 'payee', 'description', 'amount'] as const
export type PaymentColumn = (typeof paymentColumns)[number]

/** What a spreadsheet would take for a formula: such a cell begins with an apostrophe. A plain number is none (A-4-72). */
export const formulaStart = /^(?!-?\d+(?:\.\d+)?$)[=+\-@\t\r]/

/** The text of a cell: what went out with an apostrophe, so that no spreadsheet takes it for a formula, comes back without (A-4-72). */
export function withoutApostrophe(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r])/, '')
}

/** Rows a separator is tried on: what stands above the header, a title or nothing, is not what counts. */
const triedRows = 20
const triedCharacters = 32_000

/**
 * The separator of a file of payments, found by itself (S-PAY-50): the one that cuts most of its first rows into the four
 * columns; else any that cuts them at all.
 */
export function paymentSeparator(text: string, papa: CsvParser): string {
  const beginning = text.slice(0, triedCharacters)
  const found = separators.map(it => ({ it, widths: widthsOf(beginning, { papa, separator: it }) }))
  const best = (is: (width: number) => boolean) =>
    found
      .map(({ it, widths }) => ({ it, count: widths.filter(is).length }))
      .reduce((one, other) => (other.count > one.count ? other : one), { it: '', count: 0 }).it
  return best(width => width === paymentColumns.length) || best(width => width > 1) || ','
}

function widthsOf(text: string, form: CsvForm): readonly number[] {
  const widths: number[] = []
  try {
    for (const { cells } of readCsv(text, form)) {
      widths.push(cells.length)
      if (widths.length === triedRows) break
    }
  } catch (error) {
    // Quotes that fit with one separator may not fit with another: rows up to there count.
    if (!(error instanceof CsvSyntaxError)) throw error
  }
  return widths
}

/** A file of payments taken apart, or where and why that ended. */
export type PaymentsReading =
  | { readonly ok: false; readonly reason: 'empty' | 'rows' | CsvCause; readonly line: number; readonly column: number }
  /** The first row is the header, unless a person says that it is a payment: then it looks like one (S-PAY-51). */
  | { readonly ok: true; readonly header: CsvLine; readonly lines: readonly CsvLine[]; readonly isDoubtful: boolean }

// A description has 500 characters at most; a row of a thousand cells is none of payments, and dear to take apart (A-1-46).
const mostInFile = { cells: 100, characters: 20_000 } as const

type PaymentsForm = { readonly papa: CsvParser; readonly most: number }

/**
 * Takes a file of payments apart (S-PAY-50, S-PAY-51), in the browser and on the server alike. A text with more rows than
 * allowed is not read to its end.
 */
export function readPayments(text: string, form: PaymentsForm): PaymentsReading {
  const steps = readPaymentsSteps(text, form)
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}

/** {@link readPayments} in steps of a few milliseconds, between which others may have their turn. */
export function* readPaymentsSteps(text: string, { papa, most }: PaymentsForm): Generator<void, PaymentsReading> {
  const { body, ...form } = openCsv(text, it => paymentSeparator(it, papa))
  const lines: CsvLine[] = []
  try {
    for (const row of readCsvSteps(body, { papa, ...form, most: mostInFile })) {
      yield
      if (!row) continue
      const { line, cells } = row
      // The header is one more.
      if (lines.length > most) return { ok: false, reason: 'rows', line, column: 1 }
      lines.push({ line, cells: cells.map(cell => cell.trim()) })
    }
  } catch (error) {
    if (!(error instanceof CsvSyntaxError)) throw error
    const { reason, line, column } = error
    return { ok: false, reason, line, column }
  }
  const [header, ...rest] = lines
  const isDoubtful = header !== undefined && looksLikePayment(header)
  if (!header || (rest.length === 0 && !isDoubtful)) return { ok: false, reason: 'empty', line: 1, column: 1 }
  return { ok: true, header, lines: rest, isDoubtful }
}

/**
 * Whether a row looks like a payment rather than a header: it names an account or a person's e-mail, or something counted in
 * place of an amount. To ask once too often costs a press, to drop a payment costs the payment.
 */
export function looksLikePayment({ cells: raw }: Pick<CsvLine, 'cells'>): boolean {
  if (raw.length < 2) return false
  const cells = raw.map(bare)
  const isAccount = (cell = '') =>
    /^\s*(?:[A-Za-z]{4})?\d{1,12}\s*$|^\s*[A-Za-z]{4}[ -]?\d{4,12}\s*$/.test(cell.slice(0, longestNumber)) ||
    looksLikeData(cell)
  // "5 euros" too, and a number that a spreadsheet was kept from reading: no column is called by a number.
  const isAmount = (cell: string) => /^\s*['’]?[-+−]?\p{N}/u.test(cell) || looksLikeNumber(cell)
  // Two cells may be a title, such as "Payments of June, 2026".
  if (cells.length === 2) return isAccount(cells[0]) && isAccount(cells[1])
  return isAccount(cells[0]) || isAccount(cells[1]) || cells.slice(3).some(isAmount)
}

// Without invisible marks, and without what keeps a spreadsheet from reading a number: `="0002"`, `=12`, `~12`.
function bare(cell: string): string {
  return cell
    .slice(0, longestData)
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^[=~≈]+\s*"?|"$/g, '')
}

const longestNumber = 40

/** Whether a cell is no name of a column: an account, a number, a day, an e-mail or an address of the web. */
export function looksLikeData(cell: string): boolean {
  const text = bare(cell)
  if (/^[A-Za-z]{4}\d{4,12}$/.test(text) || /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?=$|[\sT,])/.test(text)) return true
  if (/^https?:\/\//i.test(text)) return true
  const [name = '', host = '', ...more] = text.split('@')
  if (name !== '' && more.length === 0 && !/\s/.test(text) && /[^.]\.[^.]/.test(host)) return true
  return /^[-+]?\d[\d\s.,:/-]*$/.test(text) || (/^(?:[-+−]|\p{Sc}) ?[\d.,]|^\d/u.test(text) && looksLikeNumber(text))
}

const longestData = 300

/** Whether a cell holds a number in whatever form: with grouping, sign, exponent, or the symbol of a currency. */
export function looksLikeNumber(cell: string): boolean {
  const text = cell.trim()
  // Longer cells are no numbers, and patterns with so many parts take their time for them.
  if (text.length > longestNumber) return /^\d+(?:[.,]\d*)?$/.test(text)
  return /^(?:\p{L}{1,4}\.?|\p{Sc})?\s*[-+−–(]?\s*\p{Sc}?\s*[.,]?\d[\d\s.,'’:]*(?:e[-+]?\d+)?\)?-?\s*(?:\p{L}{1,4}\.?|\p{Sc}|%)?$/iu.test(
    text,
  )
}

/** A payment as a file says it: accounts by their full codes, the amount in 10^-scale. */
export type PaymentRow = {
  readonly line: number
  readonly payer: string
  readonly payee: string
  readonly description: string
  readonly amount: number
}

/** What is wrong with a cell, and what was found there. Line and column count from 1. */
export type CsvFault = {
  readonly line: number
  readonly column: number
  readonly code: ErrorCode
  readonly found: string
  /** Of an amount: what is wrong with it. */
  readonly cause?: AmountCause | undefined
}

/** A row, or every fault of it. */
export type PaymentReading =
  { readonly ok: true; readonly row: PaymentRow } | { readonly ok: false; readonly faults: readonly CsvFault[] }

/**
 * Reads one row of payments (S-PAY-52): exactly four columns; accounts by code, with or without the group's letters; a
 * description; an amount in units of the currency, digits with at most one decimal sign, dot or comma.
 */
export function readPaymentLine(
  { line, cells }: CsvLine,
  { group, unit }: { group: string; unit: Unit },
): PaymentReading {
  if (cells.length !== paymentColumns.length) {
    const column = Math.min(cells.length, paymentColumns.length) + 1
    return { ok: false, faults: [{ line, column, code: 'InvalidTransfersCSVFile', found: cells[column - 1] ?? '' }] }
  }
  const [payerCell = '', payeeCell = '', descriptionCell = '', amountCell = ''] = cells.map(withoutApostrophe)
  const payer = expandAccountCode(payerCell, group)
  const payee = expandAccountCode(payeeCell, group)
  const isShort = isBounded(descriptionCell, lengths.description)
  const description = isShort ? clean(descriptionCell) : ''
  const amount = parseAmount(amountCell, unit)
  const fault = (column: number, code: ErrorCode) => ({ line, column, code, found: cells[column - 1] ?? '' })
  const faults = [
    ...(payer === undefined ? [fault(1, 'AccountNotFound')] : []),
    ...(payee === undefined ? [fault(2, 'AccountNotFound')] : []),
    ...(!isShort || isVisible(description) ? [] : [fault(3, 'DescriptionRequired')]),
    ...(isShort && isWithin(description, lengths.description) ? [] : [fault(3, 'BadRequest')]),
    ...(amount.ok ? [] : [{ ...fault(4, 'InvalidAmount'), cause: amountCauseOf(amountCell, unit) }]),
  ]
  if (payer === undefined || payee === undefined || !amount.ok || faults.length > 0) return { ok: false, faults }
  return { ok: true, row: { line, payer, payee, description, amount: amount.amount } }
}
