import { askAnew } from '@exchange-kit/client/public'

const asking = new Map<string, Promise<unknown>>()

/**
 * Request deduplication: one request for all views of a page; a failed one may be sent again. A server shares nothing between
 * its pages, and answers would never grow old there.
 */
export function dedupe<T>(href: string, read: (href: string) => Promise<T>): Promise<T> {
  if (typeof document === 'undefined') return read(href)
  const present = asking.get(href) as Promise<T> | undefined
  if (present) return present
  const answer = read(href)
  asking.set(href, answer)
  answer.catch(() => asking.delete(href))
  return answer
}

/** Forgets all answers, and has the next requests pass the browser's own cache. */
export function forgetAnswers(): void {
  asking.clear()
  askAnew()
}
