import type { Place } from '@exchange-kit/model'
import type { ManyQuery } from '@exchange-kit/client'

/** How the finder's list may be sorted (S-GROUP-1). */
export const sorts = ['location', 'name', '-created'] as const
export type FinderSort = (typeof sorts)[number]

/** What the address of the finder says: it can be shared and is kept across reloads (S-PLACE-67). */
export type FinderDraft = {
  readonly q: string
  readonly country: string
  readonly sort: FinderSort
  /** The map stands beside the list, which is always there. */
  readonly hasMap: boolean
}

/** Reads the finder's state out of its address. By distance is the default once a place to measure from is known. */
export function readFinder(query: Place['query'], hasPlace: boolean): FinderDraft {
  const sort = sorts.find(it => it === query?.['sort'] && (it !== 'location' || hasPlace))
  const country = query?.['country'] ?? ''
  return {
    q: query?.['q'] ?? '',
    country: /^[A-Z]{2}$/.test(country) ? country : '',
    sort: sort ?? (hasPlace ? 'location' : 'name'),
    hasMap: query?.['view'] === 'map',
  }
}

/** The place of the finder in a state; what is default leaves no trace. */
export function placeOfFinder({ q, country, sort, hasMap }: FinderDraft, hasPlace: boolean): Place {
  const isDefault = sort === (hasPlace ? 'location' : 'name')
  const query = {
    ...(q ? { q } : {}),
    ...(country ? { country } : {}),
    ...(isDefault ? {} : { sort }),
    ...(hasMap ? { view: 'map' } : {}),
  }
  return { screen: 'groups', ...(Object.keys(query).length > 0 ? { query } : {}) }
}

/** The question to the server. */
export function queryOfFinder({ q, country, sort }: Omit<FinderDraft, 'hasMap'>, near: ManyQuery['near']): ManyQuery {
  return {
    ...(q ? { search: q } : {}),
    ...(country ? { filter: { country } } : {}),
    ...(near && sort === 'location' ? { near } : {}),
    sort,
  }
}

/** The countries that have groups, in the reader's language and order, each with its number of groups. */
export function countriesOf(meta: Readonly<Record<string, unknown>>, locale: string) {
  const list = (Array.isArray(meta['countries']) ? (meta['countries'] as unknown[]) : []).filter(isCount)
  if (list.length === 0) return []
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return list
    .map(it => ({ ...it, name: names.of(it.code) ?? it.code }))
    .sort((a, b) => a.name.localeCompare(b.name, locale))
}

function isCount(it: unknown): it is { code: string; count: number } {
  if (typeof it !== 'object' || it === null || !('code' in it) || !('count' in it)) return false
  return typeof it.code === 'string' && /^[A-Z]{2}$/.test(it.code) && typeof it.count === 'number'
}
