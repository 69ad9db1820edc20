import { migrationColumns, type MigrationFile } from '@exchange-kit/model'
import { typedOf, type StoredCurrency } from '../../../currency/stored.ts'
import { attributesOfCurrency, settingsOfCurrency, type TypedCurrency } from '../../../currency/typed.ts'
import { fileNames, type MigrationFields } from './form.ts'
import { sentColumns } from './tables/columns.ts'
import type { Readings } from './tables/readings.ts'

type Ground = {
  /** What is known of the tables that go along. */
  readonly readings?: Readings | undefined
  readonly stored?: StoredCurrency | null | undefined
  /** The form as it was: what is gone from it is to be forgotten. */
  readonly before?: MigrationFields | undefined
}

/** The migration as it travels. Empty credentials are left out: what is stored stays (A-4-80). */
export function attributesOf(fields: MigrationFields, { readings = {}, stored = null, before }: Ground = {}) {
  const { kind, code, name, isTest, opening, invite, step, archive, url, accessToken, refreshToken } = fields
  const { language, timeZone, inactiveBefore } = fields
  const tokens = {
    ...(accessToken ? { accessToken } : {}),
    ...(refreshToken ? { refreshToken } : {}),
  }
  return {
    kind,
    code: code.trim().toUpperCase(),
    name: name.trim(),
    data: {
      test: isTest,
      opening,
      invite,
      ...(kind === 'archive' ? {} : { language, timeZone, inactiveBefore: sentDay(inactiveBefore) }),
      ...(step ? { step } : {}),
      ...(kind === 'csv'
        ? { files: sentFiles(fields, before), currency: sentCurrency(fields.currency, stored), ...decisions(readings) }
        : {}),
      ...(kind === 'archive' && archive !== null ? { files: { archive: { base64: archive } } } : {}),
      ...(kind === 'integralces-accounting'
        ? { source: { url: url.trim(), ...(Object.keys(tokens).length > 0 ? { tokens } : {}) } }
        : {}),
    },
  }
}

function sentDay(day: string): string | null {
  return day === '' ? null : `${day}T00:00:00.000Z`
}

function sentFiles({ files }: MigrationFields, before: MigrationFields | undefined) {
  const gone = fileNames.filter(it => before?.files[it] !== undefined && files[it] === undefined)
  return { ...files, ...Object.fromEntries(gone.map(it => [it, null])) }
}

// One that nobody touched goes back as it came: another would be read anew, from the first step on.
function sentCurrency(typed: TypedCurrency | null, stored: StoredCurrency | null) {
  if (typed === null) return null
  if (stored && JSON.stringify(typedOf(stored)) === JSON.stringify(typed)) return stored
  return { ...attributesOfCurrency(typed), settings: settingsOfCurrency(typed) }
}

function decisions(readings: Readings) {
  const files = Object.keys(migrationColumns) as MigrationFile[]
  const mapping = files.flatMap(file => {
    const reading = readings[file]
    return reading?.byHand ? [[file, sentColumns(reading.columns, file, reading.table.first.names)] as const] : []
  })
  const orders = files.flatMap(file => {
    const days = readings[file]?.days
    return days === 'day-first' || days === 'month-first' ? [[file, days] as const] : []
  })
  return { mapping: orNull(mapping), dayOrders: orNull(orders) }
}

function orNull<T>(entries: readonly (readonly [MigrationFile, T])[]): Readonly<Record<string, T>> | null {
  return entries.length === 0 ? null : Object.fromEntries(entries)
}
