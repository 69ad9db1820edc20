import { define } from './define.ts'
import { exchangePay } from './generated/attributes.ts'
import { askOf, faultOf, isOver, phaseOf } from './pay/ask.ts'
import { askPayee } from './pay/askPayee.ts'
import { button } from './pay/button.ts'
import { takeReturn, tellWhenHeard } from './pay/flow.ts'
import type { LivePay, PayState } from './pay/live.ts'
import own from './pay/pay.css?inline'
import root from './styles/root.css?inline'
import { h, type Child } from './view.ts'

define<typeof exchangePay, PayState>({
  tag: 'exchange-pay',
  attributes: exchangePay,
  css: root + own,
  first,
  view,
  status,
  ask,
})

function first(): PayState {
  return { phase: 'idle' }
}

function ask(live: LivePay, options: { again: boolean }) {
  const fault = faultOf(live)
  if (fault !== (live.state.fault ?? null)) {
    live.set({ fault })
    if (fault) tellWhenHeard(() => live.tell('exchange-error', { code: fault }))
  }
  askPayee(live, options)
  takeReturn(live)
}

function status(live: LivePay) {
  const { payee, asked } = live.state
  if (isOver(phaseOf(live))) return 'done'
  if (!askOf(live) || typeof payee === 'string') return 'error'
  return asked && !payee ? 'loading' : undefined
}

function view(live: LivePay): readonly Child[] {
  const { layout } = live.values
  const more = live.state.more?.view
  // E2.2: without a payee, or with an amount that is none, nothing can be paid; the page's own link stands in.
  if (!askOf(live) || live.state.payee === 'InvalidAmount') return [h('slot', { class: 'x-shown' })]
  const isBox = layout !== 'simple'
  const props = { class: isBox && 'x-box', 'data-layout': layout, role: isBox && 'group' }
  return [
    h(
      'div',
      { ...props, 'aria-label': more?.nameOf(live) },
      isBox && h('div', { class: 'x-about' }, more?.about(live)),
      more && isOver(phaseOf(live))
        ? null
        : h('div', { class: 'x-act' }, button(live), layout === 'qr' && live.state.qr?.copyLink(live)),
      more?.status(live),
      isBox && h('div', { class: 'x-foot' }, more?.foot(live)),
      layout === 'qr' && h('div', { class: 'x-qr' }, live.state.qr?.code(live)),
    ),
    h('slot'),
  ]
}
