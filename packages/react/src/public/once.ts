import { askAnew } from '@exchange-kit/client/public'

const asking = new Map<string, Promise<unknown>>()

/** One question for all the elements of a page; a failed one may be asked again. */
export function once<T>(href: string, read: (href: string) => Promise<T>): Promise<T> {
  const present = asking.get(href) as Promise<T> | undefined
  if (present) return present
  const answer = read(href)
  asking.set(href, answer)
  answer.catch(() => asking.delete(href))
  return answer
}

/** Lets everything be asked anew, past what the browser keeps for a minute. */
export function anew(): void {
  asking.clear()
  askAnew()
}
