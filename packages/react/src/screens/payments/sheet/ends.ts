import type { PayLink, TransferState } from '@exchange-kit/model'
import type { Press } from './press.ts'
import { wayBack, type PaySheet, type PayStatus, type WayBack } from '@exchange-kit/pay-flow'

/** What the page that asked is told of a payment's state (E4). */
export function statusOf(state: TransferState): PayStatus {
  switch (state) {
    case 'committed':
      return 'committed'
    case 'new':
    case 'pending':
    case 'accepted':
      return 'pending'
    case 'rejected':
    case 'failed':
    case 'deleted':
      return 'rejected'
    default:
      return state satisfies never
  }
}

/**
 * What a page may be told when somebody leaves without an answer: never that it was cancelled once a request left that may
 * be booked. A window then closes without a word, so that the page says to look (E4.2); an address says "pending".
 */
export function unpaid(press: Press): 'cancelled' | 'pending' {
  return press.mayBeBooked() ? 'pending' : 'cancelled'
}

/** How the sheet can be left: back to the site, by closing the window, or not at all. */
export type Leaving =
  | { readonly kind: 'back'; readonly href: string; readonly host: string; readonly carries: boolean }
  | { readonly kind: 'close' }
  /** The page that asked is gone: nothing was told to it (E4.2). */
  | { readonly kind: 'detached'; readonly back: WayBack }
  | { readonly kind: 'none' }

type Window = { readonly opener: unknown }

/** This page; a server has nobody who opened it. */
export const here: Window = typeof window === 'undefined' ? { opener: null } : window

/**
 * The way out. A window that another page opened is closed; without one a redirect goes back, with the outcome where the
 * payee's group allows that origin (E4.4); a window whose opener is gone says so.
 */
export function leavingOf(
  link: PayLink,
  { sheet, status, allowed, page }: { sheet: PaySheet; status: PayStatus; allowed: readonly string[]; page: Window },
): Leaving {
  if (sheet.state && sheet.askedBy && page.opener) return { kind: 'close' }
  const back = wayBack(link, { status, allowed })
  if (link.returnTo !== undefined && back.kind !== 'none')
    return { kind: 'back', href: back.href, host: new URL(back.href).host, carries: back.kind === 'return' }
  if (sheet.askedBy) return { kind: 'detached', back }
  return page.opener ? { kind: 'close' } : { kind: 'none' }
}
