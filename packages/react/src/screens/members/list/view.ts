import type { ManyQuery, Near } from '@exchange-kit/client'
import type { MemberState, MemberType, Place } from '@exchange-kit/model'

/** How the members may be sorted; by name unless said otherwise (S-MEMBER-1). */
export const sorts = ['name', 'location', '-created', 'code'] as const
export type MemberSort = (typeof sorts)[number]

export const types = ['personal', 'business', 'public'] as const satisfies readonly MemberType[]

/** Whom administrators may list beside those who are active. */
export const states = ['active', 'disabled', 'suspended', 'pending'] as const satisfies readonly MemberState[]

/** What the address of the list says: it can be shared and is kept across reloads (S-PLACE-67). */
export type MembersView = {
  readonly q: string
  readonly sort: MemberSort
  readonly type: MemberType | null
  readonly state: (typeof states)[number] | null
  readonly as: 'list' | 'map'
}

/** The list without search, filters and sort. */
export const plainView: MembersView = { q: '', sort: 'name', type: null, state: null, as: 'list' }

/** Reads the list's state out of its address; what is no choice counts as none. */
export function readView(query: Place['query'] = {}): MembersView {
  const { q = '', sort, type, state, view } = query as Partial<Record<string, string>>
  return {
    q,
    sort: sorts.find(it => it === sort) ?? 'name',
    type: types.find(it => it === type) ?? null,
    state: states.find(it => it === state) ?? null,
    as: view === 'map' ? 'map' : 'list',
  }
}

/** The address of the list in a state; what is default leaves no trace. */
export function queryOfView({ q, sort, type, state, as }: MembersView): Readonly<Record<string, string>> {
  return {
    ...(q ? { q } : {}),
    ...(sort === 'name' ? {} : { sort }),
    ...(type ? { type } : {}),
    ...(state ? { state } : {}),
    ...(as === 'map' ? { view: 'map' } : {}),
  }
}

/** Whether the list shows less than everybody. */
export function isNarrowed({ q, type, state }: MembersView): boolean {
  return q !== '' || type !== null || state !== null
}

/** The question to the server. Distance counts only where a place to measure from is known (S-PRIV-2). */
export function questionOf(view: MembersView, { group, near }: { group: string; near: Near | null }): ManyQuery {
  const { q, type, state } = view
  return {
    group,
    ...(q ? { search: q } : {}),
    filter: { ...(type ? { type } : {}), ...(state ? { state } : {}) },
    ...(near ? { near } : {}),
    sort: view.sort === 'location' && !near ? 'name' : view.sort,
    include: ['account'],
  }
}
