import type { Place } from '@exchange-kit/model'
import type { ManyQuery } from '@exchange-kit/client'

/** States of groups that stand in the table; those that wait stand above it. */
export const states = ['active', 'disabled'] as const
export type TableState = (typeof states)[number]

export const sorts = ['name', '-created', 'created'] as const
export type GroupSort = (typeof sorts)[number]

/** What the address of the table says (S-PLACE-67). */
export type GroupsView = { readonly q: string; readonly state: TableState | null; readonly sort: GroupSort }

/** Reads the table's state out of its address; what is no choice counts as none. */
export function readView(query: Place['query'] = {}): GroupsView {
  const { q = '', state, sort } = query as Partial<Record<string, string>>
  return { q, state: states.find(it => it === state) ?? null, sort: sorts.find(it => it === sort) ?? 'name' }
}

/** The address of the table in a state; what is usual leaves no trace. */
export function queryOfView({ q, state, sort }: GroupsView): Readonly<Record<string, string>> {
  return { ...(q ? { q } : {}), ...(state ? { state } : {}), ...(sort === 'name' ? {} : { sort }) }
}

/** The question to the server. */
export function questionOf({ q, state, sort }: GroupsView): ManyQuery {
  return { ...(q ? { search: q } : {}), filter: { status: state ?? states }, sort, include: ['currency'] }
}

/** Whether the table shows less than all groups. */
export function isNarrowed({ q, state }: GroupsView): boolean {
  return q !== '' || state !== null
}
