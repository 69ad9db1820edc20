import { setImmediate as turn } from 'node:timers/promises'

// Milliseconds: a fifth of what one caller may hold the event loop (A-1-46), as more than one may be at it.
const longest = 10

/** Gives the event loop to others where it has been held for some milliseconds; awaited between the parts of long work. */
export function takingTurns(): () => Promise<void> {
  let begun = performance.now()
  return async () => {
    if (performance.now() - begun < longest) return
    await turn()
    begun = performance.now()
  }
}

/** `Array.map` over rows that take long together: between them others have their turn. */
export async function mapInTurns<T, U>(all: readonly T[], work: (it: T, at: number) => U): Promise<U[]> {
  const mayRest = takingTurns()
  const done: U[] = []
  for (const [at, it] of all.entries()) {
    done.push(work(it, at))
    await mayRest()
  }
  return done
}
