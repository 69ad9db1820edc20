import { together } from './together.ts'

/** Values by key, loaded when wanted, dropped when told or when old. */
export type Cache<T> = { one(key: string): Promise<T>; forget(key: string): void; clear(): void }

type Kept<T> = { value: Promise<T>; loaded: number }

/**
 * A cache for what is read with every request. `seconds` bounds how long a change by another process may go unnoticed;
 * a change by this one is told with `forget`. Keys wanted at once are loaded {@link together}. What is not loaded is
 * `missing`.
 */
export function createCache<T>({
  load,
  missing,
  seconds,
  most = 10_000,
}: {
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>
  missing: (key: string) => T
  seconds: number
  most?: number
}): Cache<T> {
  const kept = new Map<string, Kept<T>>()
  const soon = together(load)
  return {
    one(key) {
      // A real clock, not the injected one: it measures age, and demo data move the other into the past.
      const time = performance.now()
      const known = kept.get(key)
      if (known && time - known.loaded < seconds * 1000) return known.value
      const value = soon(key).then(found => (found === undefined ? missing(key) : found))
      // Put at the end: what was loaded last is dropped last.
      kept.delete(key)
      kept.set(key, { value, loaded: time })
      // A failed load is not kept; whoever waits for it gets the failure.
      value.catch(() => {
        if (kept.get(key)?.value === value) kept.delete(key)
      })
      if (kept.size > most) kept.delete(kept.keys().next().value ?? key)
      return value
    },
    forget: key => void kept.delete(key),
    clear: () => kept.clear(),
  }
}
