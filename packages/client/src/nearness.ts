import type { CacheState, Entry } from './cache.ts'

const asked = 'geo-position='

/**
 * Saved data without a trace of where the viewer was: answers that were asked for from somewhere go, and so do the distances
 * that came along, from which a place could be worked out (S-GROUP-4, S-PRIV-2).
 */
export function withoutNearness(state: CacheState): CacheState {
  return {
    ...state,
    resources: Object.fromEntries(Object.entries(state.resources).map(([key, it]) => [key, unmeasured(it)])),
    lists: elsewhere(state.lists),
    ones: elsewhere(state.ones),
  }
}

function elsewhere<T>(saved: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(saved).filter(([key]) => !key.includes(asked)))
}

function unmeasured(entry: Entry): Entry {
  const { meta } = entry.resource
  if (meta?.['distance'] === undefined) return entry
  const { distance: _gone, ...rest } = meta
  return { ...entry, resource: { ...entry.resource, meta: rest } }
}
