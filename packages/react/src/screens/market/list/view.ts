import type { Place } from '@exchange-kit/model'
import type { ManyQuery } from '@exchange-kit/client'

/** How the lists may be sorted (S-MARKET-2). */
export const sorts = ['location', '-updated', 'expires', 'name'] as const
export type ListSort = (typeof sorts)[number]

/** How far away, in kilometres (S-MARKET-4). */
export const reaches = ['5', '10', '25'] as const
export type Reach = (typeof reaches)[number]

/** Which states, for those who see more than what is published (S-MARKET-4). */
export const states = ['published', 'hidden', 'expired', 'all'] as const
export type ListState = (typeof states)[number]

/** What the address of a list says: it can be shared and is kept across reloads (S-PLACE-67). */
export type ListView = {
  readonly q: string
  /** `null` = as the list is sorted by itself: by distance where a location is known, else newest first. */
  readonly sort: ListSort | null
  /** Codes of categories. */
  readonly categories: readonly string[]
  readonly within: Reach | null
  /** The code of the author's member. */
  readonly author: string
  readonly state: ListState | null
}

/** A list without search, filters and sort. */
export const plainView: ListView = { q: '', sort: null, categories: [], within: null, author: '', state: null }

/** Reads a list's state out of its address; what is no choice counts as none. */
export function readView(query: Place['query'] = {}): ListView {
  const { q = '', sort, category = '', within, member = '', state } = query as Partial<Record<string, string>>
  return {
    q,
    sort: sorts.find(it => it === sort) ?? null,
    categories: category.split(',').filter(it => it !== ''),
    within: reaches.find(it => it === within) ?? null,
    author: member,
    state: states.find(it => it === state) ?? null,
  }
}

/** The address of a list in a state; what is default leaves no trace. */
export function queryOfView({
  q,
  sort,
  categories,
  within,
  author,
  state,
}: ListView): Readonly<Record<string, string>> {
  return {
    ...(q ? { q } : {}),
    ...(sort ? { sort } : {}),
    ...(categories.length > 0 ? { category: categories.join(',') } : {}),
    ...(within ? { within } : {}),
    ...(author ? { member: author } : {}),
    ...(state ? { state } : {}),
  }
}

/** Whether a list shows less than everything. */
export function isNarrowed({ q, categories, within, author, state }: ListView): boolean {
  return q !== '' || categories.length > 0 || within !== null || author !== '' || state !== null
}

/** What the address names by codes, as the server knows it. */
export type Resolved = {
  readonly group: string
  readonly near: NonNullable<ManyQuery['near']> | null
  readonly categories: readonly string[]
  /** The id of the author's member. */
  readonly author: string | null
  /** Who lists what is his own, and is shown every state of it unless he chooses one. */
  readonly isOwn: boolean
}

/** The question to the server. Distance counts only where a place to measure from is known. */
export function questionOf(view: ListView, { group, near, categories, author, isOwn }: Resolved): ManyQuery {
  const sort = view.sort === 'location' && !near ? null : view.sort
  return {
    group,
    ...(view.q ? { search: view.q } : {}),
    filter: {
      ...(categories.length > 0 ? { category: categories } : {}),
      ...(author ? { member: author } : {}),
      ...(near && view.within ? { distance: String(Number(view.within) * 1000) } : {}),
      ...stateFilter(view.state ?? (isOwn ? 'all' : 'published')),
    },
    ...(near ? { near } : {}),
    sort: sort ?? (near ? 'location' : '-updated'),
    include: ['member', 'member.contacts', 'category'],
  }
}

function stateFilter(state: ListState): Readonly<Record<string, string>> {
  const any = 'published,hidden'
  switch (state) {
    case 'published':
      return {}
    case 'hidden':
      return { state: 'hidden' }
    case 'expired':
      return { state: any, expired: 'true' }
    case 'all':
      return { state: any, expired: 'true,false' }
    default:
      return state satisfies never
  }
}
