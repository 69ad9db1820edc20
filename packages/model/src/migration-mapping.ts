import * as v from 'valibot'
import { lengths } from './limits.ts'
import { migrationColumns, type MigrationFile } from './migration-files.ts'

const header = v.pipe(
  v.string('the name of a column'),
  v.trim(),
  v.minLength(1, 'the name of a column'),
  v.maxLength(lengths.name, `at most ${lengths.name} characters`),
)

function columnsOf(file: MigrationFile) {
  const columns: readonly string[] = migrationColumns[file]
  const entries = Object.fromEntries(columns.map(it => [it, v.optional(v.nullable(header))]))
  return v.optional(v.strictObject(entries, `a column of ${file}: ${columns.join(', ')}`))
}

/**
 * A mapping made by hand (B11): for each of our files, by the name of our column the header that stands in theirs. `null`
 * leaves the column out, even where a header is called like it. Columns of a table without headers are meant by where they
 * stand: `#1` is the first.
 */
export const migrationMapping = v.strictObject(
  {
    members: columnsOf('members'),
    offers: columnsOf('offers'),
    needs: columnsOf('needs'),
    balances: columnsOf('balances'),
    transfers: columnsOf('transfers'),
  },
  `one of ${Object.keys(migrationColumns).join(', ')}`,
)

export type MigrationMapping = {
  readonly [file in MigrationFile]?: Readonly<Record<string, string | null | undefined>> | undefined
}

/** How days with a number for the month are written: `3.4.2024` is in April, or in March. */
export const dayOrders = ['day-first', 'month-first'] as const
export type DayOrder = (typeof dayOrders)[number]

const order = v.optional(v.picklist(dayOrders, `one of ${dayOrders.join(', ')}`))

/** For each of our files how its days are written (B12); day first, unless it is said. */
export const migrationDayOrders = v.strictObject(
  { members: order, offers: order, needs: order, balances: order, transfers: order },
  `one of ${Object.keys(migrationColumns).join(', ')}`,
)

export type MigrationDayOrders = { readonly [file in MigrationFile]?: DayOrder | undefined }

/** Whether a value is one of them. */
export function isDayOrder(value: unknown): value is DayOrder {
  return dayOrders.some(it => it === value)
}

/** What a column of a table without headers is called in a mapping, by where it stands, from 0. */
export function placeHeader(at: number): string {
  return `#${at + 1}`
}

/** Whether a mapping of a file means columns by where they stand: then the first row is one like all others (B11). */
export function isHeadless(columns: Readonly<Record<string, string | null | undefined>>): boolean {
  const headers = Object.values(columns).filter(it => typeof it === 'string')
  return headers.length > 0 && headers.every(it => /^#[1-9]\d{0,2}$/.test(it))
}
