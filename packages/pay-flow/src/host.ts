import { writePayLink } from '@exchange-kit/model'
import { newState, payVersion, readMessage, type PayResult } from './protocol.ts'

/** What a page asks a visitor to pay. Nothing here is trusted by the sheet: it checks and shows all of it (E4.5). */
export type PayAsk = {
  /** Origin of the hosted site, `https://demo.example`. */
  readonly site: string
  /** The payee: an account code or the account's own address. */
  readonly payee: string
  /** In units of the payee's currency, digits with at most one dot; none = the payer chooses. */
  readonly amount?: string | undefined
  readonly description?: string | undefined
  /** The seller's own reference, at most 64 characters; it comes back with the result. */
  readonly reference?: string | undefined
  /** From then on the sheet refuses. */
  readonly expires?: Date | undefined
  /** The language that is read on the page: the sheet goes on in it. Leave it out of what is printed. */
  readonly locale?: string | undefined
  /** Where a redirect leads back to; the page itself when absent. */
  readonly returnUrl?: string | undefined
}

/** What happens to a started payment, in order. The last one is `result`, `unknown` or `blocked`. */
export type PayEvent =
  | { readonly type: 'open'; readonly how: 'popup' | 'redirect'; readonly href: string }
  | { readonly type: 'ready' }
  | ({ readonly type: 'result' } & PayResult)
  /** The window is gone without a word: tell the person to check, and keep the link (E4.2). */
  | { readonly type: 'unknown'; readonly href: string }
  /** The browser refused the window: offer the plain link. */
  | { readonly type: 'blocked'; readonly href: string }

/** A payment under way. */
export type Pay = {
  /** Brings the sheet to the front, for a second press of the button. */
  readonly focus: () => void
  /** Stops listening; the sheet stays as it is. */
  readonly end: () => void
}

/** `auto` opens a window and falls back to the same tab; the others do only the one. */
export type PayMode = 'auto' | 'popup' | 'redirect'

/** What {@link startPay} needs beside the ask. */
export type PayOptions = {
  readonly mode?: PayMode
  readonly tell: (event: PayEvent) => void
  /** The page's window; only a page inside a frame of its own passes another one. */
  readonly window?: Window
}

const lookAgain = 500
const lastWord = 1000

/** The plain link that works without a script: no hand-shake, just the question (E2.1). */
export function payHref(ask: PayAsk): string {
  return inLanguage(writePayLink(originOf(ask.site), linkOf(ask)), ask)
}

/**
 * Opens the pay sheet and reports what becomes of it. Call it synchronously in the press of a button, or the browser
 * blocks the window (E4). The result is a hint: verify its receipt before delivering anything (E4.3).
 */
export function startPay(ask: PayAsk, { mode = 'auto', tell, window: page = window }: PayOptions): Pay {
  const state = newState()
  const site = originOf(ask.site)
  const { origin } = page.location
  // A sandboxed frame or a file has no origin to answer to: the sheet opens all the same, and answers no page.
  const shake = { ...(origin.startsWith('http') ? { origin } : {}), state, version: payVersion }
  const popup =
    mode === 'redirect'
      ? null
      : openSheet(page, inLanguage(writePayLink(site, { ...linkOf(ask), ...shake }), ask), `exchange-${state}`)
  if (popup) return listen({ page, popup, site, state, href: payHref(ask), tell })
  // E4.1: the sheet is never shown in a frame, so a page in a frame cannot go on in place of itself.
  if (mode === 'popup' || page.parent !== page) {
    tell({ type: 'blocked', href: payHref(ask) })
    return { focus: nothing, end: nothing }
  }
  const returnTo = ask.returnUrl ?? page.location.href
  const href = inLanguage(writePayLink(site, { ...linkOf(ask), ...shake, returnTo }), ask)
  tell({ type: 'open', how: 'redirect', href })
  page.location.assign(href)
  return { focus: nothing, end: nothing }
}

// No part of what is asked, so no part of a pay link's own words.
function inLanguage(href: string, { locale }: PayAsk): string {
  return locale ? `${href}&l=${encodeURIComponent(locale)}` : href
}

type Listening = {
  page: Window
  popup: Window
  site: string
  state: string
  href: string
  tell: (event: PayEvent) => void
}

function listen({ page, popup, site, state, href, tell }: Listening): Pay {
  let ready = false
  let goneAt = 0
  const timer = setInterval(watch, lookAgain)
  page.addEventListener('message', hear)
  tell({ type: 'open', how: 'popup', href })
  return { focus: () => popup.focus(), end }

  // E4: only our site, from the very window opened, with the state of this press, in the known form – and only once.
  function hear({ origin, source, data }: MessageEvent): void {
    if (origin !== site || source !== popup) return
    const message = readMessage(data)
    if (message?.state !== state) return
    if (message.type === 'ready') {
      if (!ready) tell({ type: 'ready' })
      ready = true
      return
    }
    end()
    const { exchangePay: _version, state: _state, ...result } = message
    tell(result)
  }

  // E4.2: `closed` is also true for a window that merely left our reach, so it never means "cancelled".
  function watch(): void {
    if (!popup.closed) goneAt = 0
    else if (!goneAt) goneAt = Date.now()
    else if (Date.now() - goneAt >= lastWord) {
      end()
      tell({ type: 'unknown', href })
    }
  }

  function end(): void {
    clearInterval(timer)
    page.removeEventListener('message', hear)
  }
}

function openSheet(page: Window, href: string, name: string): Window | null {
  const popup = page.open(href, name, 'popup,width=480,height=760')
  return popup && !popup.closed ? popup : null
}

function linkOf({ payee, amount, description, reference, expires }: PayAsk) {
  return {
    payee: { kind: 'account', ref: payee } as const,
    amount: amount === undefined ? undefined : ({ kind: 'units', text: amount } as const),
    description,
    reference,
    expires: expires && Math.floor(expires.getTime() / 1000),
  }
}

function originOf(site: string): string {
  return new URL(site).origin
}

function nothing(): void {}
