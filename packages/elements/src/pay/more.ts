import { h, type Child } from '../view.ts'
import { hostOf, siteOf } from '../siteOf.ts'
import { initialsOf } from '../initials.ts'
import { siteLink } from '../siteLink.ts'
import type { LivePay } from './live.ts'
import own from './more.css?inline'
import around from '../styles/around.css?inline'
import { writeAmount, type Payee } from './payee.ts'

export { readPayee, writeAmount } from './payee.ts'
export { look } from '../look.ts'
export { status } from './status.ts'

/** Rules of what stands around the button. */
export const css = around + own

/** Whom the card pays, for those who do not see it. */
export function nameOf({ state: { payee, more }, values }: LivePay): string | undefined {
  if (values.layout === 'simple') return undefined
  const name = typeof payee === 'object' && payee.member?.name
  return more?.t('pay.to', { name: name || values.to || '' })
}

/** Who is paid, what for and how much (design §14); what could not be asked is said, the rest stays. Of nobody, nothing. */
export function about(live: LivePay): readonly Child[] {
  const { payee, more } = live.state
  if (payee === 'AccountNotFound') return []
  const first = typeof payee === 'string' ? h('p', {}, more?.t('pay.failed', { host: hostOf(live) })) : who(payee)
  return [first, what(live)]
}

// A tag of its own: what comes in its place is another node and stands elsewhere, which is no shift of the layout.
const waiting = h('i', { class: 'x-skeleton' })

function who(payee: Payee | undefined): Child {
  const { name = '', type = '', group = '' } = payee?.member ?? {}
  const avatar = h('span', { class: 'x-avatar', 'data-type': type, 'aria-hidden': 'true' }, initialsOf(name))
  const names = h('p', {}, h('b', {}, h('bdi', { translate: 'no' }, name)), h('small', {}, h('bdi', {}, group)))
  return h('div', { class: 'x-who' }, avatar, payee ? names : waiting)
}

function what({ values: { amount, description }, language, state: { payee, more } }: LivePay): Child {
  const unit = typeof payee === 'object' && payee.unit
  const [figure = '', symbol] = amount && unit ? writeAmount(amount, unit, language).split('\u202f') : [amount]
  const asked = !amount
    ? h('span', {}, more?.t('pay.choose'))
    : h(
        'span',
        { class: 'x-amount', translate: 'no' },
        figure,
        ' ',
        unit && h('abbr', { title: unit.namePlural }, symbol),
      )
  return h('p', { class: 'x-what' }, h('span', {}, h('bdi', {}, description)), payee ? asked : waiting)
}

/** Where the payment is confirmed. */
export function foot(live: LivePay): Child {
  const t = live.state.more?.t
  return t && siteLink(siteOf(live), t('button.where', { host: hostOf(live) }), t)
}
