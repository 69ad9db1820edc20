import { newState } from '@exchange-kit/pay-flow'

/** The page that opens the pay sheet in tests: an origin on nobody's list. */
export const blog = 'https://blog.example'

/** What that page is told, message by message. */
export type Told = { readonly message: Record<string, unknown>; readonly origin: string }

/** Opens the sheet from a page that listens; `null` = nobody is there any more. */
export function openedByBlog(): Told[] {
  const told: Told[] = []
  openedBy({ postMessage: (message: Record<string, unknown>, origin: string) => void told.push({ message, origin }) })
  return told
}

/** Puts something, or nothing, where the browser keeps the window that opened this one. */
export function openedBy(opener: object | null): void {
  Object.defineProperty(window, 'opener', { value: opener, configurable: true })
}

/** The link of a pay button on another site: one ribera to the shop of Cal Quim. */
export function asked(description: string, more: Record<string, string> = {}) {
  const query = { t: 'RIBA0006', u: '1', m: description, o: blog, s: newState(), v: '1', ...more }
  return { screen: 'pay', query } as const
}
