import { LRUCache } from 'lru-cache'

/** From how many on a count is remembered: shorter lists are counted each time they are asked for. */
const longFrom = 1000

/** How long a change that nothing told of may go unnoticed in the count of a long list, in milliseconds. */
const life = 10_000

/**
 * What counting the rows of long lists came to. A page reads twenty rows; how many there are costs the database all of them,
 * with each page that is asked for. A write by this process forgets what it may have changed.
 */
export type LongCounts = {
  /**
   * The place of a count: of a group by its code, of an inbox, of the {@link site}; the same text is the same question. It is
   * asked for before one counts: what is counted while a write ends is not found afterwards.
   */
  place<T>(of: string, question: string): Place<T>
  /** Something changed in what is counted of a group, of an inbox, of the {@link site}. */
  changed(of: string): void
}

type Place<T> = {
  /** What it came to some seconds ago; `undefined` when it is to be counted. */
  readonly known: T | undefined
  /** Remembers what it came to, if `size` is that of a long list. */
  remember(counted: T, size: number): void
}

/** What is counted of all groups together. */
export const site = 'site'

export function createLongCounts(): LongCounts {
  const counts = new LRUCache<string, { readonly counted: unknown }>({ max: 5000, ttl: life })
  const states = new LRUCache<string, number>({ max: 50_000 })
  let state = 0
  return {
    place<T>(of: string, question: string) {
      const key = `${of} ${states.get(of) ?? 0} ${question}`
      return {
        // Only this question has its key, and what it comes to is of one type.
        known: counts.get(key)?.counted as T | undefined,
        remember: (counted: T, size: number) => void (size >= longFrom && counts.set(key, { counted })),
      }
    },
    changed(of) {
      state += 1
      states.set(of, state)
    },
  }
}
