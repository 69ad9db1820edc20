import { h, type Piece } from '../view.ts'
import { firstWords } from '../words.ts'
import { hostOf } from '../siteOf.ts'
import { press } from './flow.ts'
import { icon } from '../icon.ts'
import type { LivePay } from './live.ts'
import { loadMore } from './loadMore.ts'

const both = icon('M8 3 4 7l4 4M4 7h16M16 21l4-4-4-4M20 17H4')

/** The button: a verb and the amount (design §2). */
export function button(live: LivePay): Piece {
  const { values, state } = live
  const isOpen = state.phase === 'open'
  const warm = () => void loadMore(live)
  const props = {
    type: 'button',
    class: 'x-button',
    part: 'button',
    title: firstWords(live.language)('button.where', { host: hostOf(live) }),
    disabled: values.disabled || state.payee === 'AccountNotFound',
    'aria-busy': isOpen && 'true',
    onclick: () => press(live),
    onpointerenter: warm,
    onfocus: warm,
  }
  const words = isOpen && state.more?.t('pay.wait')
  // E3.3: the unit comes later; this much room is usual for it, so that the words stay where they are.
  const room = state.asked && !state.payee && !values.label && h('span', { 'aria-hidden': 'true' }, '.00\u202fr')
  return h('button', props, both, h('span', {}, words || labelOf(live), room))
}

/** The words of the page, else "Pay" with the amount as far as it is known. */
function labelOf({ values: { label, amount }, language, state: { payee, more } }: LivePay): string {
  if (label) return label
  const t = firstWords(language)
  if (!amount) return t('button.pay')
  const known = more && typeof payee === 'object' && more.view.writeAmount(amount, payee.unit, language)
  return t('button.amount', { amount: known || (language === 'en' ? amount : amount.replace('.', ',')) })
}
