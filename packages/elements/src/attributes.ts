import { isSoundAttribute, paymentLengths, type AttributeKind } from '@exchange-kit/model'
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
  // One look on the many pages that have none.
  const provider = nearest(element, 'exchange-provider')
  // Its own names only: a page may have put others into every object (E8).
  for (const [name, type] of Object.entries(attributes)) {
    const text =
      element.getAttribute(name) ??
      (provider && shared.includes(name) ? nearest(provider, `exchange-provider[${name}]`)?.getAttribute(name) : null)
    if (type === 'flag') values[name] = typeof text === 'string' && text !== 'false'
    // An amount counts as it stands (A-4-75).
    else values[name] = readText(element, name, { type, text: type === 'units' ? (text ?? undefined) : text?.trim() })
  }
  return values as Values<A>
}

// What the nearest provider that says something about it says holds where the element itself says nothing.
const shared = ['site', 'locale', 'theme']

type Reading = { readonly type: Exclude<Attributes[string], 'flag'>; readonly text: string | undefined }

function readText(element: Element, name: string, { type, text }: Reading): string | undefined {
  const fallback = typeof type === 'string' ? undefined : type[0]
  if (!text) return fallback
  if (typeof type === 'string' ? isSoundAttribute[type](text) : type.includes(text)) return text
  const ignored = `<${element.localName}> ignores ${name}="${text}": write `
  // Words for developers weigh, and visitors of a page that is written well need none of them (E6).
  import('./hints.ts').then(
    ({ hintsOf }) =>
      warn(`${ignored}${typeof type === 'string' ? hintsOf(paymentLengths)[type] : `one of ${type.join(', ')}`}.`),
    String,
  )
  return fallback
}

/** Tells developers, once for the same thing. */
export function warn(message: string): void {
  // oxlint-disable-next-line no-console -- E2.2: a page that writes something wrong is told so, and goes on.
  if (!warned.has(message)) console.warn(message)
  warned.add(message)
}
