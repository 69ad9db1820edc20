const atOnce = 500

type Wish<T> = { resolve: (value: T | undefined) => void; reject: (error: unknown) => void }

/**
 * Asks for one key; what is asked for in one turn of the event loop is loaded together, each key once: many requests
 * that come at once cost one query. What `load` does not find is `undefined`.
 */
export function together<T>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): (key: string) => Promise<T | undefined> {
  let wanted = new Map<string, Wish<T>[]>()

  return key => {
    if (wanted.size === 0) setImmediate(loadWanted)
    return new Promise((resolve, reject) => {
      const wish = { resolve, reject }
      const wishes = wanted.get(key)
      if (wishes) wishes.push(wish)
      else wanted.set(key, [wish])
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
      for (const [key, wishes] of some) for (const { resolve } of wishes) resolve(found.get(key))
    } catch (error) {
      for (const [, wishes] of some) for (const { reject } of wishes) reject(error)
    }
  }
}
