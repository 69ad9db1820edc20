import {
  hasNoHeader,
  migrationRows,
  openDay,
  type CsvCause,
  type DayOrder,
  type MigrationDialect,
  type MigrationFile,
} from '@exchange-kit/model'
import type { FileName, MigrationFields } from '../form.ts'
import { fitsTable, missingIn, type Chosen } from './columns.ts'
import { looksHeadless, withoutHeader } from './headless.ts'
import { daysIn, formOf, guessed, offered, unreadIn, type Unread } from './recognise.ts'
import type { Table } from './readTable.ts'
import type { Tables } from './useTables.ts'

/** Why a table cannot come in as it is. */
export type Problem = 'empty' | 'noRows' | 'tooManyRows' | CsvCause

/** What is known of a file before it is sent: its form, what is chosen for it, and what is still wanted (B11, B12). */
export type FileReading = {
  readonly table: Table
  readonly form: MigrationDialect | 'own' | null
  readonly problem: Problem | null
  /** Its first row is one like all others: columns are meant by where they stand. */
  readonly headless: boolean
  /** Its columns are those somebody chose; else the server knows them. */
  readonly byHand: boolean
  readonly columns: Chosen
  readonly missing: readonly string[]
  /** Columns that nothing is read of. */
  readonly unread: readonly Unread[]
  /** The first row holds the names of the columns. */
  readonly hasHeader: boolean
  /** How its days are written; `open` while somebody has to say. */
  readonly days: DayOrder | 'mixed' | 'open' | 'none'
  /** A day that may be read in two ways, where no other tells. */
  readonly openDay: ReturnType<typeof openDay>
}

type Decided = Pick<MigrationFields, 'mapping' | 'headless' | 'dayOrders'>

export type Readings = Readonly<Partial<Record<FileName, FileReading>>>

/** What is known of all tables. */
export function readingsOf(tables: Tables, fields: Decided): Readings {
  const readings: Partial<Record<FileName, FileReading>> = {}
  for (const [name, table] of Object.entries(tables) as [FileName, Table][])
    readings[name] = name === 'contacts' ? ofContacts(table) : ofFile(table, name, fields)
  return readings
}

function ofContacts(table: Table): FileReading {
  const form = formOf(table, 'contacts')
  return {
    table,
    form,
    headless: false,
    problem: problemOf(table, 'contacts'),
    byHand: false,
    columns: {},
    missing: [],
    unread: [],
    hasHeader: true,
    days: 'none',
    openDay: undefined,
  }
}

function ofFile(read: Table, file: MigrationFile, { mapping, headless: said, dayOrders }: Decided): FileReading {
  // Of a table somebody knows nobody has to say it.
  const headless = said[file] ?? (formOf(read, file) === null && looksHeadless(read))
  const table = headless && read.first.cells.length > 0 ? withoutHeader(read) : read
  const form = formOf(table, file)
  const problem = problemOf(table, file)
  const made = mapping[file]
  // One that was made for another file and does not fit this one counts no more.
  const kept = made && fitsTable(made, table) ? made : undefined
  const byHand = problem === null && (form === null || kept !== undefined)
  // Of a table that is recognised the server reads what it knows; of others a person chooses, and what is near is offered.
  const columns = kept ?? (form === null ? offered(table, file) : guessed(table, file))
  const isOurs = byHand || form === 'own'
  const { order, open } = isOurs ? daysIn(table, file, columns) : { order: 'none' as const, open: null }
  return {
    table,
    form,
    headless,
    problem,
    byHand,
    columns,
    missing: byHand ? missingIn(file, columns) : [],
    unread: unreadIn(table, { file, form, columns: isOurs ? columns : null }),
    hasHeader: !headless && !(form && form !== 'own' && hasNoHeader(table.first, file, form)),
    days: order === 'open' ? (dayOrders[file] ?? 'open') : order,
    openDay: order === 'open' && open !== null ? openDay(open) : undefined,
  }
}

// A group has members; of everything else there may be nothing.
function problemOf({ first, count, fault }: Table, file: FileName): Problem | null {
  if (fault) return fault.reason
  if (first.cells.length === 0) return 'empty'
  if (count > migrationRows) return 'tooManyRows'
  return count === 0 && file === 'members' ? 'noRows' : null
}
