import { AppError, type Resource } from '@exchange-kit/model'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { chunk } from './chunk.ts'
import { withLinks } from './links.ts'

/** A saved resource and when it was answered. */
export type Entry = { readonly resource: Resource; readonly at: number }

/** A saved list: ids by page, how to go on, and what the answer said about the whole. */
export type Pages = {
  readonly type: string
  readonly pages: readonly (readonly string[])[]
  readonly size: number
  /** The page shown where pages are turned one at a time. */
  readonly current: number
  readonly next: string | null
  readonly meta: Readonly<Record<string, unknown>>
  readonly at: number
  /** A write touched it: true until it is asked again (S-CACHE-3). */
  readonly stale: boolean
}

/** Where the answer to a question about one resource is kept. */
export type Pointer = { readonly type: string; readonly id: string; readonly at: number; readonly stale: boolean }

/** Everything saved for one user of one server (product §3, S-CACHE-1). */
export type CacheState = {
  /** Whose: user and server (S-CACHE-2). */
  readonly namespace: string
  readonly resources: Readonly<Record<string, Entry>>
  readonly lists: Readonly<Record<string, Pages>>
  readonly ones: Readonly<Record<string, Pointer>>
  /** How many writes this page has ended: an answer asked for before one may tell what was before it. Never saved. */
  readonly writes: number
}

export type Cache = StoreApi<CacheState>

/** A cache with nothing in it. */
export function createCache(namespace: string): Cache {
  return createStore<CacheState>(() => emptyCache(namespace))
}

export function emptyCache(namespace: string): CacheState {
  return { namespace, resources: {}, lists: {}, ones: {}, writes: 0 }
}

/** The key of a resource. */
export function keyOf({ type, id }: { type: string; id: string }): string {
  return `${type}/${id}`
}

/** Keys beginning with `_` are the application's own (S-CACHE-1). */
export function checkKey(key: string): string {
  if (key.startsWith('_')) throw new AppError('ScriptError', { detail: `the key ${key} is reserved` })
  return key
}

/**
 * Saves resources as answered: whole, because answers replace and never merge (A-1-15). One that is answered as it was stays
 * the same object: every page of payments brings along the account they are of, and drew all the rows before it again.
 */
export function withResources(state: CacheState, list: readonly Resource[], at: number): CacheState {
  if (list.length === 0) return state
  const added = Object.fromEntries(
    list.map(resource => {
      const key = keyOf(resource)
      const before = state.resources[key]?.resource
      const now = withLinks(resource, before)
      return [key, { resource: before && JSON.stringify(before) === JSON.stringify(now) ? before : now, at }]
    }),
  )
  return { ...state, resources: { ...state.resources, ...added } }
}

export function withList(state: CacheState, key: string, pages: Pages): CacheState {
  return { ...state, lists: { ...state.lists, [checkKey(key)]: pages } }
}

export function withOne(state: CacheState, key: string, pointer: Pointer): CacheState {
  return { ...state, ones: { ...state.ones, [checkKey(key)]: pointer } }
}

/** Forgets what the server no longer gives to this viewer. */
export function withoutOne(state: CacheState, key: string): CacheState {
  const { [key]: pointer, ...ones } = state.ones
  return pointer ? withoutResource({ ...state, ones }, pointer) : state
}

export function withoutList(state: CacheState, key: string): CacheState {
  const { [key]: _gone, ...lists } = state.lists
  return { ...state, lists }
}

/** Takes a resource out of every list and moves the following items up (product §4, S-LIST-4). */
export function withoutResource(state: CacheState, gone: { type: string; id: string }): CacheState {
  const { [keyOf(gone)]: _entry, ...resources } = state.resources
  const lists = Object.fromEntries(Object.entries(state.lists).map(([key, pages]) => [key, without(pages, gone)]))
  const ones = Object.fromEntries(
    Object.entries(state.ones).filter(([, it]) => it.type !== gone.type || it.id !== gone.id),
  )
  return { ...state, resources, lists, ones }
}

function without(list: Pages, { type, id }: { type: string; id: string }): Pages {
  if (list.type !== type) return list
  const ids = list.pages.flat()
  if (!ids.includes(id)) return list
  const count = list.meta['count']
  const pages = chunk(
    ids.filter(it => it !== id),
    list.size,
  )
  return {
    ...list,
    pages,
    current: Math.min(list.current, pages.length - 1),
    meta: typeof count === 'number' ? { ...list.meta, count: count - 1 } : list.meta,
  }
}

/** Marks what a write to some types may have changed, so that whoever shows it asks again (S-CACHE-3). */
export function touched(state: CacheState, types: readonly string[]): CacheState {
  const mark = <T extends { type: string; stale: boolean }>(saved: Readonly<Record<string, T>>) =>
    Object.fromEntries(
      Object.entries(saved).map(([key, it]) => [key, types.includes(it.type) ? { ...it, stale: true } : it]),
    )
  return { ...state, lists: mark(state.lists), ones: mark(state.ones), writes: state.writes + 1 }
}

/** Takes the mark off resources that the write itself answered: they are as new as can be. */
export function answered(state: CacheState, list: readonly Resource[]): CacheState {
  const keys = new Set(list.map(keyOf))
  const ones = Object.fromEntries(
    Object.entries(state.ones).map(([key, it]) => [key, keys.has(keyOf(it)) ? { ...it, stale: false } : it]),
  )
  return { ...state, ones }
}
