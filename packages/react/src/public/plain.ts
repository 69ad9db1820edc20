import type { Plain } from '@exchange-kit/client/public'

/** A text of an answer, or nothing: what comes over the network may be anything. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The texts of a list of an answer. */
export function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter(it => typeof it === 'string') : []
}

/** A number of an answer that can be shown. */
export function countOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}

/** What kind of account a member has; a person's where the answer does not say. */
export function memberTypeOf(value: unknown): 'personal' | 'business' | 'public' {
  return value === 'business' || value === 'public' ? value : 'personal'
}

/** Something inside an answer. */
export function insideOf(item: Plain | undefined, name: string): Plain | undefined {
  const value = item?.[name]
  return typeof value === 'object' && value !== null ? (value as Plain) : undefined
}

/** A picture, when it is the site's own: a page's policy names the site, and no other server is asked (E6). */
export function imageOf(value: unknown, site: string): string | undefined {
  const [first] = Array.isArray(value) ? (value as unknown[]) : [value]
  const text = textOf(first)
  return text.startsWith(`${site}/`) ? text : undefined
}
