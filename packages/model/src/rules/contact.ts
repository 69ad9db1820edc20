import * as v from 'valibot'
import { lengths } from '../limits.ts'
import { clean, isBounded, isVisible, isWithin } from './clean-text.ts'
import { email, type RuleCode } from './text.ts'

const address = v.pipe(v.string(), v.url())

/** The ways to reach somebody that have rules of their own (api.md 3.3); any other word of 2–20 letters is one too. */
export const contactTypes = [
  'phone',
  'email',
  'whatsapp',
  'telegram',
  'signal',
  'website',
  'facebook',
  'instagram',
  'twitter',
  'mastodon',
] as const

export type ContactType = (typeof contactTypes)[number]

/** A way to reach somebody as typed: its kind and the number, address or name. */
export type TypedContact = { readonly type: string; readonly name: string }

/** The names each service gives, as typed with or without an @ (S-SET-43). */
const handles: ReadonlyMap<string, RegExp> = new Map([
  ['telegram', /^@?[a-z]\w{3,31}$/i],
  ['signal', /^@?[a-z_]\w{2,31}\.\d{2,9}$/i],
  ['facebook', /^@?[\w.-]{2,64}$/],
  ['instagram', /^@?[\w.]{1,30}$/],
  ['twitter', /^@?\w{1,15}$/],
  ['mastodon', /^@?[\w.-]{1,64}@[\w-]+(\.[\w-]+)+$/],
])

/** Services that know people by a telephone number. */
const byNumber = ['phone', 'whatsapp', 'signal', 'telegram']

/**
 * A contact as it is stored: cleaned, a website with `https://` in front where nothing stood there (S-FORM-6).
 */
export function cleanContact({ type, name }: TypedContact): TypedContact {
  const cleaned = clean(name)
  if (type === 'email') return { type, name: cleaned.toLowerCase() }
  return { type, name: type === 'website' ? withScheme(cleaned) : cleaned }
}

/** What is wrong with a contact, by its kind; `null` when it may be stored (S-SET-43, S-FORM-6). */
export function faultOfContact(typed: TypedContact): RuleCode | null {
  if (!isBounded(typed.name, lengths.contact)) return 'TooLong'
  const { type, name } = cleanContact(typed)
  if (!isVisible(name)) return 'Required'
  if (!isWithin(name, lengths.contact)) return 'TooLong'
  if (type === 'email') return v.is(email, name) ? null : 'EmailInvalid'
  if (type === 'website') return isWebAddress(name) ? null : 'UrlInvalid'
  if (type === 'phone') return isPhone(name) ? null : 'PhoneInvalid'
  const handle = handles.get(type)
  if (!handle && !byNumber.includes(type)) return null
  if (isWebAddress(name) || handle?.test(name)) return null
  if (byNumber.includes(type) && isPhone(name)) return null
  return type === 'whatsapp' ? 'PhoneInvalid' : 'ContactInvalid'
}

/** 6 to 15 digits, `+` in front, spaces, dots, hyphens and brackets between them. */
export function isPhone(text: string): boolean {
  return /^\+?[\d\s.()-]+$/.test(text) && /^\d{6,15}$/.test(text.replace(/\D/g, ''))
}

/** An `http` or `https` address. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^/]+\.[^]/i.test(text) && !/\s/.test(text) && v.is(address, text)
}

/** An address of the web as stored: with `https://` where no scheme stood. */
export function withScheme(text: string): string {
  return text === '' || /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
}
