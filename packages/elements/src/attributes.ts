import { lengths } from '@exchange-kit/model'
import { nearest } from './nearest.ts'

/** The types of attributes that a browser reads; see `table/row.ts`. */
type Kind =
  | 'payee'
  | 'units'
  | 'text64'
  | 'text500'
  | 'origin'
  | 'url'
  | 'time'
  | 'language'
  | 'group'
  | 'slug'
  | 'country'
  | 'count'
  | 'flag'

/** Names and types of an element's attributes, as generated from the table. */
export type Attributes = Readonly<Record<string, Kind | readonly [string, ...string[]]>>

/** What an attribute's text means: a flag, one of its words, or the text itself when it is sound. */
export type Values<A extends Attributes> = {
  readonly [Name in keyof A]: A[Name] extends readonly string[]
    ? A[Name][number]
    : A[Name] extends 'flag'
      ? boolean
      : string | undefined
}

const warned = new Set<string>()

/** Reads all attributes; what cannot be read is as good as absent, and said once to developers (E2.2). */
export function readAttributes<A extends Attributes>(element: Element, attributes: A): Values<A> {
  const values: Record<string, unknown> = {}
  const provider = nearest(element, 'exchange-provider')
  // Its own names only: a page may have put others into every object (E8).
  for (const [name, type] of Object.entries(attributes)) {
    const text = element.getAttribute(name) ?? (shared.includes(name) ? provider?.getAttribute(name) : null)
    if (type === 'flag') values[name] = typeof text === 'string' && text !== 'false'
    else values[name] = readText(element, name, { type, text: text?.trim() })
  }
  return values as Values<A>
}

// What a provider around the element says holds where the element itself says nothing.
const shared = ['site', 'locale', 'theme']

type Reading = { readonly type: Attributes[string]; readonly text: string | undefined }

function readText(element: Element, name: string, { type, text }: Reading): string | undefined {
  const fallback = typeof type === 'string' ? undefined : type[0]
  if (!text) return fallback
  const [isSound, hint] =
    typeof type === 'string' ? readers[type] : [(word: string) => type.includes(word), `one of ${type.join(', ')}`]
  if (isSound(text)) return text
  warn(`<${element.localName}> ignores ${name}="${text}": write ${hint}.`)
  return fallback
}

/** Tells developers, once for the same thing. */
export function warn(message: string): void {
  // oxlint-disable-next-line no-console -- E2.2: a page that writes something wrong is told so, and goes on.
  if (!warned.has(message)) console.warn(message)
  warned.add(message)
}

type Reader = readonly [isSound: (text: string) => boolean, hint: string]

const atMost = (most: number): Reader => [text => [...text].length <= most, `at most ${most} characters`]

// The hints are for developers: what to write, whatever was written (E2.2).
const readers: Record<Kind, Reader> = {
  payee: [
    text => /^([a-z]{4}\d{4,12}|https?:\/\/.+\/[a-z]{4}\/accounts\/[\w-]+)$/i.test(text),
    'an account code or the address of an account',
  ],
  // E4.5: the sheet checks again, and knows the currency's decimals.
  units: [text => /^\d{1,16}(\.\d{1,12})?$/.test(text) && /[1-9]/.test(text), 'digits with at most one dot'],
  text64: atMost(lengths.reference),
  text500: atMost(lengths.description),
  origin: [text => isWeb(text), 'an address such as https://demo.example'],
  url: [
    text => isWeb(text) && /^https:|^http:\/\/(localhost|127\.0\.0\.1|[\w.-]+\.localhost)([:/]|$)/.test(text),
    'an https address',
  ],
  time: [text => /^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text)), 'an ISO 8601 time'],
  language: [text => /^[a-z]{2,3}(-\w+)*$/i.test(text), 'a language such as ca'],
  group: [text => /^[a-z]{4}$/i.test(text), 'the four letters of a group'],
  slug: [text => /^[\w-]{1,64}$/.test(text), 'a code or an id'],
  country: [text => /^[a-z]{2}$/i.test(text), 'two letters such as ES'],
  count: [text => /^([1-9]|[1-4]\d|50)$/.test(text), 'a number from 1 to 50'],
  flag: [() => true, ''],
}

function isWeb(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}
