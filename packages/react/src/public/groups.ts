import { searchFor } from '@exchange-kit/model'
import { readList, type Plain } from '@exchange-kit/client/public'
import { yearOf, type GroupFace } from '../parts/groupFace.ts'
import { dedupe } from './dedupe.ts'
import { countOf, imageOf, insideOf, textOf } from './plain.ts'
import { searchOf } from './search.ts'

/** Groups of a page, and how many there are in all. */
export type FoundGroups = { readonly groups: readonly GroupFace[]; readonly count: number }

/** What is searched for. */
export type Search = {
  readonly site: string
  readonly query: string
  readonly country: string | undefined
  readonly limit: number
  readonly near: string | undefined
}

/** Asks for public groups, the nearest first where a position is given (A-3-1). */
export function readGroups({ site, query, country, limit, near }: Search): Promise<FoundGroups> {
  const search = searchOf({
    'filter[search]': searchFor(query),
    'filter[country]': country?.toUpperCase(),
    'geo-position': near,
    'page[size]': limit,
  })
  return dedupe(`${site}/social/groups?${search}`, async href => {
    const { items, count } = await readList(href)
    return { groups: items.map(it => groupOf(it, site)), count: count ?? items.length }
  })
}

/** A group out of an answer. */
export function groupOf(item: Plain, site: string): GroupFace {
  const location = insideOf(item, 'location')
  const [lon, lat] = Array.isArray(location?.['coordinates']) ? (location['coordinates'] as unknown[]) : []
  const distance = insideOf(item, 'meta')?.['distance']
  return {
    code: textOf(item['code']),
    name: textOf(item['name']),
    place: textOf(insideOf(item, 'address')?.['addressLocality']) || textOf(location?.['name']),
    about: textOf(item['description']),
    members: countOf(item['membersCount']),
    offers: countOf(item['offersCount']),
    image: imageOf(item['image'], site),
    since: yearOf(textOf(item['created'])),
    distance: typeof distance === 'number' ? distance : undefined,
    point: typeof lon === 'number' && typeof lat === 'number' ? [lon, lat] : undefined,
  }
}
