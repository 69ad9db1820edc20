/** Values by key, loaded when wanted, dropped when told or when old. */
export type Cache<T> = { one(key: string): Promise<T>; forget(key: string): void; clear(): void }

type Kept<T> = { value: Promise<T>; loaded: number }
type Wish<T> = { resolve: (value: T) => void; reject: (error: unknown) => void }

/**
 * A cache for what is read with every request. `seconds` bounds how long a change by another process may go unnoticed;
 * a change by this one is told with `forget`. Keys wanted in one turn of the event loop are loaded together, at most
 * `atOnce` a time: many people whose entries grow old at once cost one query. What is not loaded is `missing`.
 */
export function createCache<T>({
  load,
  missing,
  seconds,
  most = 10_000,
  atOnce = 500,
}: {
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>
  missing: (key: string) => T
  seconds: number
  most?: number
  atOnce?: number
}): Cache<T> {
  const kept = new Map<string, Kept<T>>()
  let wanted = new Map<string, Wish<T>[]>()
  return {
    one(key) {
      // A real clock, not the injected one: it measures age, and demo data move the other into the past.
      const time = performance.now()
      const known = kept.get(key)
      if (known && time - known.loaded < seconds * 1000) return known.value
      const value = soon(key)
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

  function soon(key: string): Promise<T> {
    if (wanted.size === 0) setImmediate(loadWanted)
    return new Promise((resolve, reject) => {
      // Forgotten and wanted again before it was loaded: one reading serves both.
      const wishes = wanted.get(key) ?? []
      wanted.set(key, [...wishes, { resolve, reject }])
    })
  }

  function loadWanted(): void {
    const all = [...wanted]
    wanted = new Map()
    for (let from = 0; from < all.length; from += atOnce) void loadSome(all.slice(from, from + atOnce))
  }

  async function loadSome(some: readonly (readonly [string, readonly Wish<T>[]])[]): Promise<void> {
    try {
      const found = await load(some.map(([key]) => key))
      for (const [key, wishes] of some) {
        const value = found.has(key) ? (found.get(key) as T) : missing(key)
        for (const { resolve } of wishes) resolve(value)
      }
    } catch (error) {
      for (const [, wishes] of some) for (const { reject } of wishes) reject(error)
    }
  }
}
