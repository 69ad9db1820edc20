import { payHref } from '@exchange-kit/pay-flow'
import { icon } from '../icon.ts'
import { h, type Child } from '../view.ts'
import { askOf } from './ask.ts'
import type { LivePay } from './live.ts'
import { qrCode } from './qrCode.ts'

export { default as css } from './qr.css?inline'

/** The payment link to copy, beside the code; not on pages without https, which have no clipboard (E8). */
export function copyLink(live: LivePay): Child {
  if (!isSecureContext) return null
  const { more, isCopied } = live.state
  const props = { type: 'button', class: 'x-copy', part: 'link', 'aria-live': 'polite', onclick: () => copy(live) }
  return h('button', props, icon(copies), more?.t(isCopied ? 'copied' : 'copy'))
}

const copies =
  'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2M4 16a2 2 0 0 1-2-2V4c0-1.1.9-2 2-2h10a2 2 0 0 1 2 2'

/** The payment link as a QR code, for paper. */
export function code(live: LivePay): Child {
  const { more } = live.state
  const ask = askOf(live)
  return ask && more && qrCode(payHref(ask), more.t('pay.qr'))
}

function copy(live: LivePay): void {
  const ask = askOf(live)
  // Where the clipboard is closed to us, the code beside it carries the same link.
  if (ask) navigator.clipboard.writeText(payHref(ask)).then(() => live.set({ isCopied: true }), ignore)
}

function ignore(): void {}
