import { askOf } from './ask.ts'
import type { LivePay } from './live.ts'
import { loadMore } from './loadMore.ts'
import type * as code from './qr.ts'

/** Asks what the layout shows: a button alone wants the unit of its amount, a card the payee too (E3.3). */
export function askPayee(live: LivePay, { again }: { again: boolean }): void {
  const { state, values } = live
  const { layout, amount, label } = values
  const ask = askOf(live)
  const withMember = layout !== 'simple'
  // The currency says whether it has so many decimals.
  const wantsUnit = amount && (!label || amount.includes('.'))
  const asked = ask && (withMember || wantsUnit) ? [ask.site, ask.payee, layout, amount?.split('.')[1]].join() : ''
  if (again && state.phase !== 'open') live.set({ phase: 'idle' })
  if (state.more) void loadMore(live)
  if (asked === state.asked && !again) return
  live.set({ asked, payee: undefined })
  if (ask && asked) void find()

  async function find() {
    const more = await loadMore(live)
    if (layout === 'qr') import('./qr.ts').then(showQr, ignore)
    const payee = more && ask ? await more.view.readPayee(ask, { withMember, again }) : 'ServerNoResponse'
    if (live.state.asked !== asked) return
    live.set({ payee })
    if (more && typeof payee === 'string') live.tell('exchange-error', { code: payee })
  }

  function showQr(qr: typeof code) {
    live.style(qr.css)
    live.set({ qr })
  }
}

// Without its code a card still has its button and its link.
function ignore(): void {}
