import { expandAccountCode } from './codes.ts'
import type { ErrorCode } from './errors.ts'
import { lengths } from './limits.ts'
import { parseAmount, type Unit } from './money.ts'
import { separators } from './migration-table.ts'
import { clean, isBounded, isVisible, isWithin } from './rules/text.ts'

/** A row of a file as its cells, and the line of the file it begins on, from 1. */
export type CsvLine = { readonly line: number; readonly cells: readonly string[] }

/** Columns of a file of payments, in their order (S-PAY-50). */
export const paymentColumns = ['payer', 'payee', 'description', 'amount'] as const
export type PaymentColumn = (typeof paymentColumns)[number]

/** So many rows are looked at: what stands above the header, a title or nothing, is not what counts. */
const looked = 20

/**
 * The separator of a file of payments, found by itself (S-PAY-50): the one that cuts most of its first rows into the four
 * columns; else any that cuts them at all. `cut` takes the first rows of the text apart by one.
 */
export function paymentSeparator(cut: (separator: string, rows: number) => readonly (readonly string[])[]): string {
  const found = separators.map(it => ({ it, widths: cut(it, looked).map(cells => cells.length) }))
  const best = (is: (width: number) => boolean) =>
    found
      .map(({ it, widths }) => ({ it, count: widths.filter(is).length }))
      .reduce((one, other) => (other.count > one.count ? other : one), { it: '', count: 0 }).it
  return best(width => width === paymentColumns.length) || best(width => width > 1) || ','
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
  const [payerCell = '', payeeCell = '', descriptionCell = '', amountCell = ''] = cells
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
    ...(amount.ok ? [] : [fault(4, 'InvalidAmount')]),
  ]
  if (payer === undefined || payee === undefined || !amount.ok || faults.length > 0) return { ok: false, faults }
  return { ok: true, row: { line, payer, payee, description, amount: amount.amount } }
}
