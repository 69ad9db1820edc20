import { isAccountCode, type AppError, type Resource, type ResourceType } from '@exchange-kit/model'
import { keyOf, type Cache, type CacheState, type Entry } from './cache.ts'
import { link, type Parts } from './linked.ts'
import { isGivenUp, toAppError } from './request.ts'

/**
 * What is known of some data: nothing yet, nothing but an error, or data with the time it was answered. Saved data stays
 * `ready` while it is asked again (`busy`) and when that fails (`problem`): the screen goes on and tells its age
 * (S-STATE-1, S-CACHE-3).
 */
export type Load<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: AppError }
  | {
      readonly status: 'ready'
      readonly data: T
      readonly asOf: Date
      readonly busy: boolean
      readonly problem: AppError | null
    }

/** What a list knows beside its items. */
export type Listing = {
  /** The items of the current page alone, where pages are turned. */
  readonly page: readonly Resource[]
  readonly current: number
  readonly more: boolean
  /** Items in all pages, where the server counts them. */
  readonly count: number | null
  readonly meta: Readonly<Record<string, unknown>>
}

/** Data that is shown: tells when it changes, and asks again on demand. */
export type Watch<T> = {
  readonly subscribe: (changed: () => void) => () => void
  /** The same object until something changed. */
  readonly read: () => T
  /** What another cache says: the one a server drew from. */
  readonly readIn: (state: CacheState) => T
  readonly reload: () => void
}

/** What one question needs to be watched. */
export type Question<T> = {
  readonly cache: Cache
  /** When the cache was opened, in milliseconds: what was answered before comes from the device. */
  readonly since: number
  /** The answer as the saved data has it, or nothing; `stale` says that a write touched it. */
  readonly find: (state: CacheState) => { data: T; parts: Parts; at: number; stale: boolean; mark: unknown } | null
  /** Whether a write touched the saved answer; asked with every change of the cache, so it joins nothing. */
  readonly isStale: (state: CacheState) => boolean
  readonly ask: () => Promise<unknown>
}

// Two parts of a screen that ask the same in one breath ask once. What another page saved a moment ago is asked again all
// the same: the server may give this viewer less by now (S-CACHE-3).
const breath = 1_000

/** Watches a question: saved data at once, then asked again, and again whenever a write, another user or the network say so. */
export function watch<T>({ cache, since, find, isStale, ask }: Question<T>): Watch<Load<T>> {
  const listeners = new Set<() => void>()
  let error: AppError | null = null
  let busy = false
  let shown: Load<T> = { status: 'loading' }
  let made: readonly unknown[] | null = null
  let seen: { readonly state: CacheState; readonly error: unknown; readonly busy: boolean } | null = null
  let stop: (() => void) | null = null

  function read(): Load<T> {
    const state = cache.getState()
    // Asked with every drawing: a long list is not joined again for that.
    if (seen?.state === state && seen.error === error && seen.busy === busy) return shown
    seen = { state, error, busy }
    const found = find(state)
    const now = [found?.mark, found?.at, error, busy, ...(found?.parts ?? [])]
    if (made?.length === now.length && now.every((it, index) => it === made?.[index])) return shown
    made = now
    if (found) shown = readyWith(found, { busy, problem: error })
    else shown = error ? { status: 'failed', error } : { status: 'loading' }
    return shown
  }

  function tell(): void {
    for (const changed of listeners) changed()
  }

  function reload(): void {
    if (busy) return
    busy = true
    if (!find(cache.getState())) error = null
    tell()
    const namespace = cache.getState().namespace
    ask().then(
      () => finish(null, namespace),
      (cause: unknown) => finish(isGivenUp(cause) ? null : toAppError(cause), namespace),
    )
  }

  function finish(outcome: AppError | null, namespace: string): void {
    busy = false
    error = outcome
    // Asked as somebody else: the present viewer's answer is still to come (S-PRIV-6).
    if (namespace !== cache.getState().namespace && listeners.size > 0) return reload()
    tell()
  }

  function start(): () => void {
    const found = find(cache.getState())
    // An answer of a time to come: the clock of the device was put back since.
    const isNew = found && found.at > since && Math.abs(Date.now() - found.at) <= breath
    if (!isNew || found.stale) reload()
    const unsubscribe = cache.subscribe((state, before) => {
      if (state.namespace !== before.namespace) {
        error = null
        reload()
      } else if (isStale(state) && !isStale(before)) reload()
      tell()
    })
    const target = typeof window === 'undefined' ? null : window
    target?.addEventListener('online', reload)
    return () => {
      unsubscribe()
      target?.removeEventListener('online', reload)
    }
  }

  function readIn(state: CacheState): Load<T> {
    const found = find(state)
    return found ? readyWith(found, { busy: false, problem: null }) : { status: 'loading' }
  }

  return {
    read,
    readIn,
    reload,
    subscribe(changed) {
      listeners.add(changed)
      stop ??= start()
      return () => {
        listeners.delete(changed)
        if (listeners.size > 0) return
        stop?.()
        stop = null
      }
    },
  }
}

type Asking = { readonly busy: boolean; readonly problem: AppError | null }

function readyWith<T>({ data, at }: { readonly data: T; readonly at: number }, asking: Asking): Load<T> {
  return { status: 'ready', data, asOf: new Date(at), ...asking }
}

/**
 * The saved answer to a question about one resource. What another answer brought, a list or an include, is shown at once
 * and asked for all the same: it may lack what this question includes.
 */
export function findOne(state: CacheState, { key, type, id, code, include }: Wanted) {
  const pointer = state.ones[key]
  const entry = pointer ? state.resources[keyOf(pointer)] : byName(state, { type, id, code })
  if (!entry) return null
  const parts: Parts = []
  const data = link(state, entry.resource, include, parts)
  return { data, parts, at: pointer?.at ?? entry.at, stale: pointer?.stale ?? true, mark: null }
}

type Wanted = {
  readonly key: string
  readonly type: ResourceType
  readonly id: string | undefined
  readonly code: string | undefined
  readonly include: readonly string[]
}

// Codes of members and accounts carry their group and name one thing everywhere; other codes repeat between groups.
function byName(state: CacheState, { type, id, code }: Pick<Wanted, 'type' | 'id' | 'code'>): Entry | undefined {
  if (id) return state.resources[`${type}/${id}`]
  if (!isAccountCode(code)) return undefined
  return Object.values(state.resources).find(
    ({ resource }) => resource.type === type && resource.attributes['code'] === code,
  )
}

/** The saved list, as far as its items are saved. */
export function findMany(state: CacheState, key: string, include: readonly string[]) {
  const list = state.lists[key]
  if (!list) return null
  const parts: Parts = []
  const linked = list.pages.map(ids =>
    ids.flatMap(id => {
      const entry = state.resources[`${list.type}/${id}`]
      return entry ? [link(state, entry.resource, include, parts)] : []
    }),
  )
  const count = list.meta['count']
  const listing: Listing = {
    page: linked[list.current] ?? [],
    current: list.current,
    more: list.next !== null,
    count: typeof count === 'number' ? count : null,
    meta: list.meta,
  }
  return { data: { items: linked.flat(), ...listing }, parts, at: list.at, stale: list.stale, mark: list }
}
