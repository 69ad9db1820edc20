import { exactOrigin, isState, newState } from './protocol.ts'

/** What travels from the sign-up to the page that opened it: that an application was sent, and nothing about whose (E2). */
type SignupMessage = { readonly exchangeSignup: 1; readonly state: string; readonly type: 'submitted' }

/** What a page asks for: that a visitor may join a group. */
export type SignupAsk = {
  readonly site: string
  readonly group: string
  /** The language that is read on the page: the sign-up goes on in it. */
  readonly locale?: string | undefined
}

/** What {@link startSignup} needs beside. */
export type SignupOptions = {
  readonly mode?: 'auto' | 'popup' | 'redirect'
  /** Called once, when the application was sent. */
  readonly submitted: () => void
  readonly window?: Window
}

/** The plain address of the sign-up of a group, for a link. */
export function signupHref(ask: SignupAsk): string {
  return hrefWith(ask, {})
}

function hrefWith({ site, group, locale }: SignupAsk, more: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams({ ...more, ...(locale ? { l: locale } : {}) }).toString()
  return `${new URL(site).origin}/groups/${encodeURIComponent(group)}/signup${query && `?${query}`}`
}

/**
 * Opens the sign-up of a group beside the page, or in place of it, and tells when the application was sent. Call it
 * synchronously in the press of a button, or the browser blocks the window. False when there was no way to open it.
 */
export function startSignup(
  ask: SignupAsk,
  { mode = 'auto', submitted, window: page = window }: SignupOptions,
): boolean {
  const state = newState()
  const { origin } = page.location
  const href = signupHref(ask)
  // As for payments: a file has no origin that could be answered.
  const shake = origin.startsWith('http') ? { o: origin, s: state } : {}
  const opened = mode === 'redirect' ? null : page.open(hrefWith(ask, shake), `exchange-${state}`)
  if (opened && !opened.closed) {
    hear({ page, opened, site: new URL(href).origin, state, submitted })
    return true
  }
  if (mode === 'popup' || page.parent !== page) return false
  page.location.assign(href)
  return true
}

/** The sign-up of a group in a frame of our origin (E2.5). */
export type FramedSignup = {
  /** The address of the frame. */
  readonly src: string
  /** Whether a message event says that the application was sent: from our site, from this very frame, with its state. */
  readonly isSubmitted: (event: MessageEvent<unknown>, frame: Window | null) => boolean
}

/** Prepares the sign-up of a group for a frame in this page. Each call is a sign-up of its own, with a state of its own. */
export function frameSignup(
  { site, group, locale }: SignupAsk,
  { theme }: { readonly theme?: string | undefined },
  page: Window = window,
): FramedSignup {
  const state = newState()
  const { origin } = new URL(site)
  const query = new URLSearchParams({ group, o: page.location.origin, s: state })
  if (locale) query.set('locale', locale)
  if (theme) query.set('theme', theme)
  return {
    src: `${origin}/embed/frame/signup?${query}`,
    isSubmitted: (event, frame) =>
      event.origin === origin && event.source === frame && frame !== null && isSubmitted(event.data, state),
  }
}

type Hearing = { page: Window; opened: Window; site: string; state: string; submitted: () => void }

// As for payments (E4): only our site, from the very window opened, with the state of this press, and only once.
function hear({ page, opened, site, state, submitted }: Hearing): void {
  // A window that is gone says nothing any more; one that only left our reach may still.
  const watch = setInterval(() => opened.closed && setTimeout(end, 1000), 2000)
  page.addEventListener('message', take)

  function take({ origin, source, data }: MessageEvent<unknown>): void {
    if (origin !== site || source !== opened || !isSubmitted(data, state)) return
    end()
    submitted()
  }

  function end(): void {
    clearInterval(watch)
    page.removeEventListener('message', take)
  }
}

function isSubmitted(data: unknown, state: string): data is SignupMessage {
  if (typeof data !== 'object' || data === null) return false
  const message = data as Partial<Record<keyof SignupMessage, unknown>>
  return message.exchangeSignup === 1 && message.type === 'submitted' && message.state === state
}

/**
 * The sign-up's end: reports to the page that opened it, or that has it in a frame, that the application was sent. Does
 * nothing without such a page, or when the query of the address names none.
 */
export function tellSubmitted(
  query: Readonly<Record<string, string | undefined>>,
  page: { readonly opener: unknown; readonly parent?: unknown } = window,
): void {
  const origin = exactOrigin(query['o'])
  const state = query['s']
  const host = (page.opener ?? (page.parent === page ? null : page.parent)) as Window | null | undefined
  if (!origin || !isState(state) || !host) return
  host.postMessage({ exchangeSignup: 1, state, type: 'submitted' } satisfies SignupMessage, origin)
}
