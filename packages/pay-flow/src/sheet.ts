import type { PayLink } from '@exchange-kit/model'
import { exactOrigin, isState, payVersion, returnKeys, type PayMessage, type PayResult } from './protocol.ts'

/** The sheet's end of the hand-shake: speaks to the page that opened it, and to no other. */
export type PaySheet = {
  /** The origin that asked, to show as "asked for by"; none when the link was opened by hand. */
  readonly askedBy: string | null
  /** The state of this press, or none: one transfer id is kept for it, so that a retry pays once (E4). */
  readonly state: string | null
  /** Says that the sheet is there. Without it the page tells the payer to check the result (E4.2). */
  readonly ready: () => void
  /** Tells the outcome, once; later calls do nothing. */
  readonly result: (result: PayResult) => void
}

/** Reads the hand-shake of a pay link. A link without one, or with a broken one, gives a sheet that answers no page. */
export function openSheet(link: PayLink, page: Pick<Window, 'opener'> = window): PaySheet {
  const askedBy = exactOrigin(link.origin)
  const state = isState(link.state) && link.version === payVersion ? link.state : null
  let told = false

  function post(rest: { type: 'ready' } | ({ type: 'result' } & PayResult)): void {
    const opener = page.opener as Window | null
    if (!askedBy || !state || !opener) return
    // E4: exactly to `o`. The browser drops the message when another page sits in the opener.
    opener.postMessage({ exchangePay: payVersion, state, ...rest } satisfies PayMessage, askedBy)
  }

  return {
    askedBy,
    state,
    ready: () => post({ type: 'ready' }),
    result(result) {
      if (told) return
      told = true
      post({ type: 'result', ...result })
    },
  }
}

/** How to leave the sheet: back with the outcome, by a plain link without it, or not at all. */
export type WayBack =
  | { readonly kind: 'return'; readonly href: string }
  | { readonly kind: 'plain'; readonly href: string }
  | { readonly kind: 'none' }

/**
 * The way back to the page that asked (E4.4): only an https address (http on localhost) whose origin the payee's group
 * allows gets the outcome; any other web page gets a link without it; what is no web address gets nothing.
 */
export function wayBack(
  link: PayLink,
  { status, allowed }: { status: PayResult['status']; allowed: readonly string[] },
): WayBack {
  const address = webAddress(link.returnTo) ?? webAddress(link.origin)
  if (!address) return { kind: 'none' }
  const trusted = link.returnTo !== undefined && isSafe(address) && allowed.includes(address.origin)
  if (!trusted || !isState(link.state)) return { kind: 'plain', href: address.href }
  address.searchParams.set(returnKeys.state, link.state)
  address.searchParams.set(returnKeys.status, status)
  return { kind: 'return', href: address.href }
}

function webAddress(text: string | undefined): URL | null {
  if (!text || !URL.canParse(text)) return null
  const address = new URL(text)
  // A user name in an address is there to make it look like another one.
  if (!/^https?:$/.test(address.protocol) || address.username || address.password) return null
  return address
}

function isSafe({ protocol, hostname }: URL): boolean {
  return (
    protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1'
  )
}
