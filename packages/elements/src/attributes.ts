import { isSoundAttribute, lengths, type AttributeKind } from '@exchange-kit/model'
import { nearest } from './nearest.ts'

/** Names and types of an element's attributes, as generated from the table. */
export type Attributes = Readonly<Record<string, AttributeKind | 'flag' | readonly [string, ...string[]]>>

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

type Reading = { readonly type: Exclude<Attributes[string], 'flag'>; readonly text: string | undefined }

function readText(element: Element, name: string, { type, text }: Reading): string | undefined {
  const fallback = typeof type === 'string' ? undefined : type[0]
  if (!text) return fallback
  if (typeof type === 'string' ? isSoundAttribute[type](text) : type.includes(text)) return text
  const hint = typeof type === 'string' ? hints[type] : `one of ${type.join(', ')}`
  warn(`<${element.localName}> ignores ${name}="${text}": write ${hint}.`)
  return fallback
}

/** Tells developers, once for the same thing. */
export function warn(message: string): void {
  // oxlint-disable-next-line no-console -- E2.2: a page that writes something wrong is told so, and goes on.
  if (!warned.has(message)) console.warn(message)
  warned.add(message)
}

// For developers: what to write, whatever was written (E2.2).
const hints: Record<AttributeKind, string> = {
  payee: 'the code or the address of an account',
  units: 'digits with at most one dot',
  text64: `at most ${lengths.reference} characters`,
  text500: `at most ${lengths.description} characters`,
  origin: 'an address such as https://demo.example',
  url: 'an https address',
  time: 'an ISO time',
  language: 'a language such as ca',
  group: 'four letters such as RIBA',
  slug: 'a code or an id',
  country: 'two letters such as ES',
  count: 'a number from 1 to 50',
}
