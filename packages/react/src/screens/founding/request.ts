import { groupRequestDraft, lengthOf, lengths } from '@exchange-kit/model'
import type { Near } from '@exchange-kit/client'
import { getDotPath, safeParse } from 'valibot'
import {
  currencyFieldOrder,
  emptyCurrency,
  faultsOfCurrency,
  readTyped,
  type TypedCurrency,
} from '../../currency/typed.ts'
import { faultsOfContacts, type FormContact } from '../../fields/contactList.ts'

/** The request for a group as it is typed (S-JOIN-21). */
export type RequestFields = TypedCurrency & {
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
  readonly terms: string
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
  'terms',
  ...currencyFieldOrder,
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
    terms: '',
    ...emptyCurrency,
  }
}

/** What is wrong, by field, in codes of S-FORM-6. `code` is the one that stands, suggested or typed. */
export function faultsOf(fields: RequestFields, code: string): Faults {
  const result = safeParse(groupRequestDraft, { ...fields, code })
  const faults: Faults = {}
  for (const issue of result.issues ?? []) {
    const name = fieldOrder.find(it => it === getDotPath(issue))
    if (name && !faults[name]) faults[name] = issue.message
  }
  Object.assign(faults, faultsOfCurrency(fields))
  if (Object.keys(faultsOfContacts(fields.contacts)).length > 0) faults.contacts = 'ContactInvalid'
  if (lengthOf(fields.terms) > lengths.terms) faults.terms = 'TooLong'
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
    terms: text('terms') ?? '',
    ...readTyped(kept),
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
