import {
  isDayOrder,
  isHeadless,
  languages,
  type DayOrder,
  type Language,
  type Migration,
  type MigrationFile,
} from '@exchange-kit/model'
import { typedOf, type StoredCurrency } from '../../../currency/stored.ts'
import type { TypedCurrency } from '../../../currency/typed.ts'
import type { Chosen } from './tables/columns.ts'
import type { Encoding } from './tables/readText.ts'

/** Kinds the server offers (A-4-80). */
export const kinds = ['csv', 'integralces-accounting', 'archive'] as const
export type Kind = (typeof kinds)[number]

/** Files a migration by files brings; members are wanted. eLAS keeps contacts in one of their own (B11). */
export const fileNames = [
  'members',
  'offers',
  'needs',
  'balances',
  'transfers',
  'contacts',
] as const satisfies readonly (MigrationFile | 'contacts')[]
export type FileName = (typeof fileNames)[number]

/** What is typed of a migration. Credentials begin empty, whatever is stored: they are never shown again (S-SUPER-3). */
export type MigrationFields = {
  readonly kind: Kind
  readonly code: string
  readonly name: string
  readonly isTest: boolean
  readonly opening: boolean
  /** The language of the group's first words and of whoever's own is not known. */
  readonly language: Language
  readonly timeZone: string
  /** A day: accounts that did nothing since are disabled; empty = none are. */
  readonly inactiveBefore: string
  /** Everybody is mailed when it is done (B14). */
  readonly invite: boolean
  readonly step: string
  readonly files: Readonly<Partial<Record<FileName, string>>>
  /** How the letters of files were written that were chosen here. */
  readonly encodings: Readonly<Partial<Record<FileName, Encoding>>>
  /** Which headers are which of our columns, where somebody said so. */
  readonly mapping: Readonly<Partial<Record<MigrationFile, Chosen>>>
  /** Tables whose first row somebody said to be a row like all others, or none; else it is seen from the row (B11). */
  readonly headless: Readonly<Partial<Record<MigrationFile, boolean>>>
  /** How days are written, where somebody was asked. */
  readonly dayOrders: Readonly<Partial<Record<MigrationFile, DayOrder>>>
  /** `null` while nobody decided: then it is the hour. */
  readonly currency: TypedCurrency | null
  readonly archive: string | null
  readonly url: string
  readonly accessToken: string
  readonly refreshToken: string
}

export const emptyFields: MigrationFields = {
  kind: 'csv',
  code: '',
  name: '',
  isTest: true,
  opening: false,
  language: 'en',
  timeZone: 'UTC',
  inactiveBefore: '',
  invite: true,
  step: '',
  files: {},
  encodings: {},
  mapping: {},
  headless: {},
  dayOrders: {},
  currency: null,
  archive: null,
  url: '',
  accessToken: '',
  refreshToken: '',
}

/** The form of a migration that is there. */
export function fieldsOf({ attributes: { kind, code, name, data = {} } }: Migration): MigrationFields {
  const source = data['source'] as { readonly url?: string } | undefined
  const files = (data['files'] ?? {}) as MigrationFields['files']
  const currency = storedCurrency(data)
  return {
    ...emptyFields,
    kind: kinds.find(it => it === kind) ?? 'csv',
    code,
    name,
    isTest: data['test'] === true,
    opening: data['opening'] === true,
    language: languages.find(it => it === data['language']) ?? emptyFields.language,
    timeZone: typeof data['timeZone'] === 'string' ? data['timeZone'] : emptyFields.timeZone,
    inactiveBefore: typeof data['inactiveBefore'] === 'string' ? data['inactiveBefore'].slice(0, 10) : '',
    invite: data['invite'] === true,
    step: typeof data['step'] === 'string' ? data['step'] : '',
    files: pick(files, it => (typeof it === 'string' ? it : undefined)),
    mapping: pick(data['mapping'], chosenIn),
    headless: pick(data['mapping'], it => {
      const chosen = chosenIn(it)
      return chosen && isHeadless(chosen)
    }),
    dayOrders: pick(data['dayOrders'], it => (isDayOrder(it) ? it : undefined)),
    currency: currency && typedOf(currency),
    url: source?.url ?? '',
  }
}

/** The currency that was decided for the group to be made. */
export function storedCurrency(data: Migration['attributes']['data']): StoredCurrency | null {
  return (data?.['currency'] ?? null) as StoredCurrency | null
}

function pick<T>(of: unknown, read: (value: unknown) => T | undefined): Partial<Record<FileName, T>> {
  const all = (of ?? {}) as Partial<Record<FileName, unknown>>
  return Object.fromEntries(
    fileNames.flatMap(name => {
      const value = read(all[name])
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

// Columns that were left out are those nothing is chosen for.
function chosenIn(value: unknown): Chosen | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.fromEntries(Object.entries(value).filter(([, it]) => typeof it === 'string'))
}
