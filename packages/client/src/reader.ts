import { AppError, pageSize, type Resource, type ResourceType } from '@exchange-kit/model'
import { addressOfMany, addressOfOne, keyOfOne, type BaseOf } from './addresses.ts'
import { withList, withoutList, withoutOne, withOne, withResources, type Cache, type CacheState } from './cache.ts'
import { readMany, readOne, type Read } from './documents.ts'
import { askExternal } from './external.ts'
import { firstPages, morePages, searchOfNext } from './pages.ts'
import type { ManyQuery, OneQuery } from './queries.ts'
import { toAppError, type Request } from './request.ts'

/** What reading needs: the network, the cache, and where things are. */
export type Reading = {
  readonly request: Request
  readonly cache: Cache
  readonly baseOf: BaseOf
  /** Sees every answer, because groups say where their accounting lives. */
  readonly learn: (resources: readonly Resource[]) => void
  /** Resolved once the saved data of the present user is in memory. */
  readonly ready: () => Promise<void>
}

/** Asks the server and saves the answers; whoever shows them reads the cache. */
export type Reader = {
  readonly one: (type: ResourceType, query: OneQuery) => Promise<Resource>
  /** The first page, or as many as are shown already, asked again. */
  readonly first: (type: ResourceType, query: ManyQuery) => Promise<void>
  /** Moves to the following page, asking for it unless it is saved. */
  readonly next: (type: ResourceType, query: ManyQuery) => Promise<void>
  readonly previous: (type: ResourceType, query: ManyQuery) => Promise<void>
  /** Saves what an answer holds, and asks for what lies at other services. */
  readonly keep: (read: Read) => Promise<readonly Resource[]>
}

export function createReader({ request, cache, baseOf, learn, ready }: Reading): Reader {
  const running = new Map<string, Promise<unknown>>()

  // S-LIST-2: the same question is asked once at a time, and two loads of a list never overlap.
  function alone<T>(key: string, kind: string, run: () => Promise<T>): Promise<T> {
    const same = running.get(`${kind} ${key}`) as Promise<T> | undefined
    if (same) return same
    const before = running.get(key)
    const work = (before ?? Promise.resolve()).catch(() => undefined).then(run)
    running.set(`${kind} ${key}`, work)
    running.set(key, work)
    return work.finally(() => {
      running.delete(`${kind} ${key}`)
      if (running.get(key) === work) running.delete(key)
    })
  }

  async function keep(read: Read): Promise<readonly Resource[]> {
    const elsewhere = read.external.length > 0 ? await askExternal(request, read.external, {}) : []
    const all = [...read.data, ...read.included, ...elsewhere]
    learn(all)
    return all
  }

  async function ask<T extends Read>(
    url: string,
    read: (body: unknown) => T,
  ): Promise<T & { all: readonly Resource[] }> {
    await ready()
    const { namespace, writes } = cache.getState()
    const answer = read((await request({ url })).body)
    const asked = { ...answer, all: await keep(answer) }
    const now = cache.getState()
    // S-CACHE-3: a write ended meanwhile, so this may be what was before it, and would put it over what the write answered.
    return now.namespace === namespace && now.writes !== writes ? ask(url, read) : asked
  }

  // S-PRIV-6: an answer for a user who left meanwhile has nowhere to go; `request` gave it up already.
  function save(change: (state: CacheState) => CacheState): void {
    cache.setState(change, true)
  }

  function lost(error: unknown, forget: (state: CacheState) => CacheState): never {
    const { status, code } = toAppError(error)
    // What the server denies must not be shown from the cache a moment longer.
    if (status === 403 || status === 404 || code === 'Unauthorized') save(forget)
    throw error
  }

  async function turn(type: ResourceType, query: ManyQuery, by: 1 | -1): Promise<void> {
    const key = addressOfMany(type, query, baseOf)
    const list = cache.getState().lists[key]
    if (!list) throw new AppError('ScriptError', { detail: 'next and previous need a first page' })
    const wanted = list.current + by
    if (wanted < 0) return
    if (list.pages[wanted]) return save(state => withList(state, key, { ...list, current: wanted }))
    const search = searchOfNext(list)
    if (!search) return
    const read = await ask(`${key.split('?')[0]}${search}`, readMany)
    save(state => {
      const now = state.lists[key]
      return now ? withList(withResources(state, read.all, Date.now()), key, morePages(now, read)) : state
    })
  }

  return {
    keep,
    one(type, query) {
      const url = addressOfOne(type, query, baseOf)
      const key = keyOfOne(type, query, baseOf)
      return alone(`${key} ${url}`, 'one', async () => {
        const read = await ask(url, readOne).catch((error: unknown) => lost(error, state => withoutOne(state, key)))
        const pointer = { type, id: read.one.id, at: Date.now(), stale: false }
        save(state => withOne(withResources(state, read.all, Date.now()), key, pointer))
        return read.one
      })
    },
    first(type, query) {
      const key = addressOfMany(type, query, baseOf)
      return alone(key, 'first', async () => {
        const shown = cache.getState().lists[key]
        const held = shown?.pages.flat().length ?? 0
        // Where the end of full pages is shown, what came behind it is too: it would hide on a page of its own (S-LIST-4).
        const room = shown?.next === null && held % shown.size === 0 ? shown.size : 0
        const asked = shown && shown.pages.length > 1 ? Math.min(held + room, pageSize.most) : query.size
        const url = addressOfMany(type, { ...query, ...(asked ? { size: asked } : {}) }, baseOf)
        const read = await ask(url, readMany).catch((error: unknown) => lost(error, state => withoutList(state, key)))
        const [data, all] = [[...read.data], [...read.all]]
        let { next } = read
        // More may be shown than one answer holds: nothing of it goes from under its reader (S-LIST-1, S-STATE-4).
        while (next && URL.canParse(next) && data.length < held) {
          const more = await ask(`${key.split('?')[0]}${new URL(next).search}`, readMany)
          data.push(...more.data)
          all.push(...more.all)
          next = more.next
        }
        const size =
          query.size ?? (asked ? (shown?.size ?? pageSize.default) : Math.max(pageSize.default, read.data.length))
        const pages = firstPages(type, { ...read, data, next }, { size, current: shown?.current ?? 0 })
        save(state => withList(withResources(state, all, Date.now()), key, pages))
      })
    },
    next: async (type, query) => alone(addressOfMany(type, query, baseOf), 'next', () => turn(type, query, 1)),
    previous: async (type, query) => alone(addressOfMany(type, query, baseOf), 'previous', () => turn(type, query, -1)),
  }
}
