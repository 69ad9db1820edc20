import { asking } from '@exchange-kit/client/public'

const answers = new Map<string, Promise<unknown>>()

/** One question for all the elements of a page; a failed one may be asked again. */
export function once<T>(href: string, read: (href: string) => Promise<T>): Promise<T> {
  const present = answers.get(href) as Promise<T> | undefined
  if (present) return present
  const answer = read(href)
  answers.set(href, answer)
  answer.catch(() => answers.delete(href))
  return answer
}

/** Lets everything be asked anew, and not of what the browser kept. */
export function forget(): void {
  answers.clear()
  asking.cache = 'no-cache'
}
