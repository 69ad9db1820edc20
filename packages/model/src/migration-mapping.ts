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
 * leaves the column out, even where a header is called like it.
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
