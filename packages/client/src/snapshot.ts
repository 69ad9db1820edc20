import { emptyCache, type CacheState } from './cache.ts'

/**
 * What a client has learnt as a guest, as plain JSON: a server draws from it, and the page it drew begins with the same. It
 * holds what anybody may read and nothing of a session.
 */
export type Snapshot = Pick<CacheState, 'namespace' | 'resources' | 'lists' | 'ones'>

/** Takes a snapshot of what a guest was told; of anybody else's data there is none. */
export function takeSnapshot({ namespace, resources, lists, ones }: CacheState, isGuest: boolean): Snapshot {
  return isGuest ? { namespace, resources, lists, ones } : { namespace: '', resources: {}, lists: {}, ones: {} }
}

/** A cache that holds a snapshot and nothing else; nothing at all where it is of another server. */
export function stateOf(snapshot: Snapshot, namespace: string): CacheState {
  return snapshot.namespace === namespace ? { ...emptyCache(namespace), ...snapshot } : emptyCache(namespace)
}
