import { askAnew } from '@exchange-kit/client/public'

/** How long an answer is good for, in milliseconds: as long as a browser keeps what the site serves its elements with. */
const life = 300_000

type Asking = { readonly answer: Promise<unknown>; readonly at: number }

const asking = new Map<string, Asking>()

/**
 * Request deduplication: one request for all views of a page; a failed one may be sent again, and one that was answered some
 * minutes ago. A server shares nothing between its pages.
 */
export function dedupe<T>(href: string, read: (href: string) => Promise<T>): Promise<T> {
  if (typeof document === 'undefined') return read(href)
  const present = asking.get(href)
  if (present && performance.now() - present.at < life) return present.answer as Promise<T>
  const answer = read(href)
  asking.set(href, { answer, at: performance.now() })
  answer.catch(() => asking.delete(href))
  return answer
}

/** Forgets all answers, and has the next requests pass the browser's own cache. */
export function forgetAnswers(): void {
  asking.clear()
  askAnew()
}
