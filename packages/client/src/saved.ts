import type { Resource } from '@exchange-kit/model'
import { createCache, emptyCache, type Cache, type CacheState } from './cache.ts'
import { draftsOf, type Drafts } from './drafts.ts'
import { openPersist } from './persist.ts'
import type { Session } from './session.ts'

/** The saved data of whoever is signed in, in memory and on the device. */
export type SavedData = {
  readonly cache: Cache
  /** Resolved once what the device has for the present user is in memory. */
  readonly ready: () => Promise<void>
  readonly drafts: () => Drafts
  /** Resolved once everything of a left session is erased. */
  readonly wiped: () => Promise<void>
  readonly close: () => void
}

type Opening = {
  server: string
  session: Session
  /** Told once when the device keeps nothing (S-CACHE-2). */
  onTrouble: () => void
  /** Sees the resources that were on the device, whenever another user's come in. */
  onLoaded: (resources: readonly Resource[]) => void
}

/**
 * Keeps one store per user and server, guests apart (S-CACHE-2). When the user changes, the other's data is out of memory in
 * the same step (S-PRIV-6) and erased from the device: all of it after signing out, all but the drafts after a refusal
 * (S-PRIV-7).
 */
export function openSaved({ server, session, onTrouble, onLoaded }: Opening): SavedData {
  const persist = openPersist('exchange-kit', onTrouble)
  const over = new Set<string>()
  const cache = createCache(namespaceOf(server, session.stored().myUserId))
  let wiping: Promise<void> = Promise.resolve()
  let loading = load(cache.getState().namespace)

  async function load(namespace: string): Promise<void> {
    const found = await persist.load(namespace)
    const now = cache.getState()
    if (now.namespace !== namespace) return
    // First where things live, then what there is: whoever hears of the data looks for it there at once.
    onLoaded(Object.values(found.resources).map(it => it.resource))
    cache.setState(under(found, now), true)
  }

  const stopSaving = cache.subscribe((after, before) => void persist.save(before, after))
  const stopFollowing = session.state.subscribe(({ stored, ended }, before) => {
    const was = before.stored.myUserId
    const is = stored.myUserId
    if (was === is) return
    const left = namespaceOf(server, was)
    const namespace = namespaceOf(server, is)
    cache.setState(emptyCache(namespace), true)
    if (was !== null) {
      if (ended === 'signOut') over.add(left)
      wiping = persist.wipe(left, { drafts: ended === 'signOut' })
    }
    over.delete(namespace)
    if (is !== null) wiping = wiping.then(() => persist.dropDraftsOfOthers(namespace))
    loading = wiping.then(() => load(namespace))
  })

  return {
    cache,
    ready: () => loading,
    drafts() {
      const { namespace } = cache.getState()
      return draftsOf(persist, namespace, () => over.has(namespace))
    },
    wiped: () => wiping,
    close() {
      stopSaving()
      stopFollowing()
    },
  }
}

/** Whose data it is: a user's of a server, or what its guests share. */
export function namespaceOf(server: string, user: string | null): string {
  return `${server}~${user ?? 'guest'}`
}

/** Lays what was found below what was answered since, which is newer. */
export function under(found: CacheState, now: CacheState): CacheState {
  return {
    namespace: now.namespace,
    resources: { ...found.resources, ...now.resources },
    lists: { ...found.lists, ...now.lists },
    ones: { ...found.ones, ...now.ones },
    writes: now.writes,
  }
}
