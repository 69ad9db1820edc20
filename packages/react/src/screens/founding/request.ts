import { groupRequestDraft, type Unit } from '@exchange-kit/model'
import type { Near } from '@exchange-kit/client'
import { getDotPath, safeParse } from 'valibot'
import { faultsOfContacts, type FormContact } from '../../fields/contactList.ts'
import { readRate } from '../../worth.ts'
import { presets, readLimits, limitsOf, type Preset, type TypedLimits } from './presets.ts'

/** The request for a group as it is typed (S-JOIN-21). */
export type RequestFields = {
  readonly image: string | null
  readonly name: string
  /** `null` while the one the name suggests stands. */
  readonly code: string | null
  readonly description: string
  readonly place: Near | null
  readonly city: string
  readonly region: string
  readonly country: string
  readonly timeZone: string
  readonly contacts: readonly FormContact[]
  readonly preset: Preset
  readonly unit: string
  readonly units: string
  readonly symbol: string
  readonly decimals: string
  readonly rate: string
  /** `null` while those of the preset stand. */
  readonly limits: TypedLimits | null
}

/** The fields in the order they stand. */
export const fieldOrder = [
  'image',
  'name',
  'code',
  'description',
  'place',
  'city',
  'region',
  'country',
  'timeZone',
  'contacts',
  'unit',
  'units',
  'symbol',
  'decimals',
  'rate',
  'lowest',
  'highest',
] as const
export type FieldName = (typeof fieldOrder)[number]
export type Faults = Partial<Record<FieldName, string>>

/** An empty request; the time zone is the browser's. */
export function emptyRequest(): RequestFields {
  return {
    image: null,
    name: '',
    code: null,
    description: '',
    place: null,
    city: '',
    region: '',
    country: '',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
    contacts: [],
    preset: 'mutual',
    unit: '',
    units: '',
    symbol: '',
    decimals: '2',
    rate: '1/10',
    limits: null,
  }
}

/** The currency as far as it is known: its sign and decimals, to write and read amounts with. */
export function unitOf({ symbol, decimals }: RequestFields): Unit {
  const digits = Number(decimals)
  return { symbol: symbol.trim() || '¤', decimals: Number.isInteger(digits) && digits <= 6 ? digits : 2, scale: 6 }
}

/** The limits that stand: typed, or of the preset at the present worth. */
export function limitsIn({ limits, preset, rate }: RequestFields): TypedLimits {
  return limits ?? limitsOf(preset, rate)
}

/** What is wrong, by field, in codes of S-FORM-6. `code` is the one that stands, suggested or typed. */
export function faultsOf(fields: RequestFields, code: string): Faults {
  const result = safeParse(groupRequestDraft, { ...fields, code })
  const faults: Faults = {}
  for (const issue of result.issues ?? []) {
    const name = fieldOrder.find(it => it === getDotPath(issue))
    if (name && !faults[name]) faults[name] = issue.message
  }
  if (!readRate(fields.rate)) faults.rate = fields.rate.trim() === '' ? 'Required' : 'RateInvalid'
  const { lowest, highest } = readLimits(limitsIn(fields), unitOf(fields))
  if (lowest === null) faults.lowest = 'InvalidAmount'
  if (highest === null) faults.highest = 'InvalidAmount'
  if (Object.keys(faultsOfContacts(fields.contacts)).length > 0) faults.contacts = 'ContactInvalid'
  return faults
}

/** A request kept on the device, if it is one (S-FORM-12). */
export function readRequest(value: unknown): RequestFields | null {
  if (typeof value !== 'object' || value === null) return null
  const kept = value as Partial<Record<keyof RequestFields, unknown>>
  const empty = emptyRequest()
  const text = (key: keyof RequestFields) => (typeof kept[key] === 'string' ? kept[key] : null)
  const contacts = Array.isArray(kept.contacts) ? (kept.contacts as unknown[]).filter(isContact) : []
  return {
    image: text('image'),
    name: text('name') ?? '',
    code: text('code'),
    description: text('description') ?? '',
    place: isPlace(kept.place) ? kept.place : null,
    city: text('city') ?? '',
    region: text('region') ?? '',
    country: text('country') ?? '',
    timeZone: text('timeZone') ?? empty.timeZone,
    contacts,
    preset: presets.find(it => it === kept.preset) ?? 'mutual',
    unit: text('unit') ?? '',
    units: text('units') ?? '',
    symbol: text('symbol') ?? '',
    decimals: text('decimals') ?? '2',
    rate: text('rate') ?? '1/10',
    limits: isLimits(kept.limits) ? kept.limits : null,
  }
}

function isContact(it: unknown): it is FormContact {
  const { id, type, name } = (it ?? {}) as Partial<Record<keyof FormContact, unknown>>
  return typeof id === 'string' && typeof type === 'string' && typeof name === 'string'
}

function isPlace(it: unknown): it is Near {
  const { lat, lon } = (it ?? {}) as Partial<Record<keyof Near, unknown>>
  return Number.isFinite(lat) && Number.isFinite(lon)
}

function isLimits(it: unknown): it is TypedLimits {
  const { lowest, highest } = (it ?? {}) as Partial<Record<keyof TypedLimits, unknown>>
  return typeof lowest === 'string' && typeof highest === 'string'
}
