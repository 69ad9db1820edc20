import {
  amountCauseOf,
  expandAccountCode,
  paymentColumns,
  withoutApostrophe,
  type AmountCause,
  type CsvLine,
  type Direction,
  type Unit,
} from '@exchange-kit/model'
import type { Person } from '../../form/people.ts'
import { readTable, type Known } from '../readRows.ts'
import { blankRow, type Row } from '../rows.ts'

/** What is wrong with a cell of the file, by line and column from 1, and what was found there (S-PAY-53). */
export type FileRowFault = {
  readonly line: number
  readonly column: number
  readonly code: string
  readonly found: string
  /** Of an amount: what is wrong with it. */
  readonly cause?: AmountCause | undefined
}

/** The rows of a file, and everything that is wrong with them. */
export type Judged = {
  readonly rows: readonly Row[]
  readonly valid: readonly Row[]
  readonly faults: readonly FileRowFault[]
}

type Ground = {
  readonly direction: Direction
  readonly group: string
  readonly unit: Unit
  readonly own: Person
  readonly known: (code: string) => Known
}

// Between cells that were too many: no number has it, so that "12,50" cut in two is never paid as 12.
const cut = ' | '

/** The cells of a file as a row to fill in, whatever stands in them: those too many stay to be seen, with the amount. */
export function rowOf({ cells: [payer = '', payee = '', description = '', ...amount] }: CsvLine): Row {
  return blankRow({ payer, payee, description, amount: amount.join(cut) })
}

/** Reads all lines by the rules of the table and of files: every fault of every line is told (S-PAY-52, S-PAY-53). */
export function judge(lines: readonly CsvLine[], ground: Ground): Judged {
  const faults: FileRowFault[] = []
  const valid: Row[] = []
  const rows = lines.map(({ line: number, cells }) => {
    // As our own files write them (A-4-72).
    const line = { line: number, cells: cells.map(withoutApostrophe) }
    const row = rowOf(line)
    const wrong = faultsOf(line, row, ground)
    faults.push(...wrong)
    if (wrong.length === 0) valid.push(ownSide(row, ground))
    return ownSide(row, ground)
  })
  return { rows, valid, faults }
}

function faultsOf({ line, cells }: CsvLine, row: Row, ground: Ground): readonly FileRowFault[] {
  const fault = (column: number, code: string): FileRowFault => {
    const found = cells[column - 1] ?? ''
    const isAmount = paymentColumns[column - 1] === 'amount' && cells.length === paymentColumns.length
    return { line, column, code, found, ...(isAmount ? { cause: amountCauseOf(found, ground.unit) } : {}) }
  }
  if (cells.length !== paymentColumns.length)
    return [fault(Math.min(cells.length, paymentColumns.length) + 1, 'InvalidTransfersCSVFile')]
  const { direction } = ground
  const mine = direction === 'send' ? 'payer' : direction === 'receive' ? 'payee' : null
  const table = { rows: [row], isSame: false, description: '' }
  const isUnnamed = mine !== null && row[mine] === ''
  const read = readTable(table, ground).faults.map(({ name, code }) =>
    fault(paymentColumns.indexOf(code === 'AccountIsNotYours' && mine ? mine : name) + 1, code),
  )
  return isUnnamed && mine ? [fault(paymentColumns.indexOf(mine) + 1, 'AccountIsNotYours'), ...read] : read
}

// The own account is not typed in the table: it stays in the row only where the file says another one.
function ownSide(row: Row, { direction, group, own }: Ground): Row {
  if (direction === 'transfer') return row
  const mine = direction === 'send' ? 'payer' : 'payee'
  return expandAccountCode(row[mine], group) === own.code ? { ...row, [mine]: '' } : row
}
