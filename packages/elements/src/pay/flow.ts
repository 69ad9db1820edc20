import { hasReturned, payHref, resume, startPay, type PayEvent, type PayStatus } from '@exchange-kit/pay-flow'
import { askOf } from './ask.ts'
import { findAll } from '../findAll.ts'
import type { LivePay } from './live.ts'
import { loadMore } from './loadMore.ts'

const eventOf = {
  committed: 'complete',
  pending: 'pending',
  rejected: 'cancel',
  cancelled: 'cancel',
} as const satisfies Record<PayStatus, string>

/** The press of the button. Everything up to `startPay` runs synchronously, or the browser blocks the window (E4). */
export function press(live: LivePay): void {
  const ask = askOf(live)
  if (live.state.phase === 'open') return live.state.pay?.focus()
  // A payment may have ended while the page was open.
  if (!ask) return live.ask()
  const { amount, description, reference } = ask
  const detail = { to: ask.payee, amount, description, reference }
  if (!live.tell('exchange-pay-start', detail, { cancelable: true })) return
  live.set({ of: payHref(ask), pay: startPay(ask, { mode: live.values.mode, tell: event => hear(live, event) }) })
  void loadMore(live)
}

function hear(live: LivePay, event: PayEvent): void {
  switch (event.type) {
    case 'open':
      if (event.how === 'popup') live.set({ phase: 'open' })
      live.tell('exchange-pay-open', { how: event.how, href: event.href })
      return
    case 'ready':
      return
    case 'result': {
      const { type: _type, ...result } = event
      finish(live, { ...result, how: 'popup' })
      return
    }
    default:
      // Blocked or unknown, which is never "cancelled" (E4.2): the person is told to look, and may press again.
      live.set({ phase: event.type })
      live.tell('exchange-error', { code: event.type === 'blocked' ? 'PopupBlocked' : 'ResultUnknown' })
  }
}

/** E4.4: an answer in the address is taken by one button: the one that the fragment names, else the first. */
export function takeReturn(live: LivePay): void {
  if (!hasReturned()) return
  const all = [...findAll(live.host.localName)]
  // As addresses write it, which may be otherwise than an id does.
  const heir = all.find(it => new URL(`#${it.id}`, location.href).hash === location.hash) ?? all[0]
  const returned = (heir ?? live.host) === live.host && resume()
  if (!returned) return
  const ask = askOf(live)
  if (ask) live.set({ of: payHref(ask) })
  // Listeners of the page may be added after the element is made.
  queueMicrotask(() => finish(live, { status: returned.status, how: 'redirect' }))
  void loadMore(live)
}

/** The scripts of a page may begin to listen after ours, as where one comes back from the sheet; when it has loaded, all do. */
export function tellWhenHeard(tell: () => unknown): void {
  if (document.readyState === 'complete') tell()
  else addEventListener('load', tell, { __proto__: null, once: true } as AddEventListenerOptions)
}

function finish(live: LivePay, result: { status: PayStatus; how: 'popup' | 'redirect' }): void {
  const root = live.host.shadowRoot
  const hadFocus = root?.activeElement
  live.set({ phase: result.status === 'cancelled' ? 'idle' : result.status })
  const tell = () => live.tell(`exchange-pay-${eventOf[result.status]}`, result)
  tellWhenHeard(tell)
  // The button may be gone now; who pressed it by keyboard goes on from the answer.
  if (hadFocus) queueMicrotask(() => root?.querySelector<HTMLElement>('button,[role]')?.focus())
}
