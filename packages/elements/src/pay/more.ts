import { payHref } from '@exchange-kit/pay-flow'
import { h, type Child } from '../view.ts'
import { askOf, siteOf } from './ask.ts'
import { icon } from './icon.ts'
import type { LivePay } from './live.ts'
import { writeAmount, type Payee } from './payee.ts'

export { default as css } from './more.css?inline'
export { readPayee, writeAmount } from './payee.ts'
export { status } from './status.ts'

/** Looks after developers, on their own machine only (E3.2). */
export function look({ host }: LivePay): void {
  if (!/^(localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname)) return
  import('../contrast.ts').then(({ warnOfContrast }) => warnOfContrast(host), ignore)
}

function ignore(): void {}

/** Whom the card pays, for those who do not see it. */
export function nameOf({ state: { payee, more }, values }: LivePay): string | undefined {
  if (values.layout === 'simple') return undefined
  const name = typeof payee === 'object' && payee.member?.name
  return more?.t('pay.to', { name: name || values.to || '' })
}

/** Who is paid, what for and how much (design §14); what could not be asked is said, the rest stays. */
export function about(live: LivePay): readonly Child[] {
  const { payee, more } = live.state
  const { host } = new URL(siteOf(live))
  if (payee === 'AccountNotFound') return [h('p', {}, more?.t('pay.gone'))]
  return [typeof payee === 'string' ? h('p', {}, more?.t('pay.failed', { host })) : who(payee), what(live)]
}

// A tag of its own: what comes in its place is another node and stands elsewhere, which is no shift of the layout.
const waiting = h('i', { class: 'x-skeleton' })

function who(payee: Payee | undefined): Child {
  const { name = '', type = '', group = '' } = payee?.member ?? {}
  const avatar = h('span', { class: 'x-avatar', 'data-type': type, 'aria-hidden': 'true' }, initialsOf(name))
  const names = h('p', {}, h('b', {}, h('bdi', {}, name)), h('small', {}, h('bdi', {}, group)))
  return h('div', { class: 'x-who' }, avatar, payee ? names : waiting)
}

function what({ values: { amount, description }, language, state: { payee, more } }: LivePay): Child {
  const unit = typeof payee === 'object' && payee.unit
  const [figure = '', symbol] = amount && unit ? writeAmount(amount, unit, language).split('\u202f') : [amount]
  const asked = !amount
    ? h('span', {}, more?.t('pay.choose'))
    : h('span', { class: 'x-amount' }, figure, ' ', unit && h('abbr', { title: unit.namePlural }, symbol))
  return h('p', { class: 'x-what' }, h('span', {}, h('bdi', {}, description)), payee ? asked : waiting)
}

/** Where the payment is confirmed. */
export function foot(live: LivePay): readonly Child[] {
  const site = siteOf(live)
  const t = live.state.more?.t
  if (!t) return []
  return [
    h(
      'a',
      { href: site, target: '_blank', rel: 'noopener', part: 'link' },
      h(
        'svg',
        { viewBox: '0 0 32 32', 'aria-hidden': 'true' },
        h('path', { d: mark[0], class: 'x-full' }),
        h('path', { d: mark[1] }),
      ),
      t('button.where', { host: new URL(site).host }),
      icon('M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6'),
      h('span', { class: 'x-sr' }, ` ${t('newWindow')}`),
    ),
  ]
}

// The site's mark: two signs that point at each other.
const mark = ['M3 6h18l7 5-7 5H3Z', 'M29 18H11l-7 5 7 5h18Z'] as const

/** The payment link to copy, beside the code. */
export function copyLink(live: LivePay): Child {
  const { more, isCopied } = live.state
  if (live.values.layout !== 'qr') return null
  const props = { type: 'button', class: 'x-copy', part: 'link', 'aria-live': 'polite', onclick: () => copy(live) }
  return h('button', props, icon(copies), more?.t(isCopied ? 'copied' : 'copy'))
}

const copies =
  'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2M4 16a2 2 0 0 1-2-2V4c0-1.1.9-2 2-2h10a2 2 0 0 1 2 2'

/** The payment link as a QR code, for paper. */
export function code(live: LivePay): readonly Child[] {
  const { qrCode, more } = live.state
  const ask = askOf(live)
  return qrCode && ask && more ? [qrCode(payHref(ask), more.t('pay.qr'))] : []
}

function copy(live: LivePay): void {
  const ask = askOf(live)
  // Where the clipboard is closed to us, the code beside it carries the same link.
  if (ask) navigator.clipboard.writeText(payHref(ask)).then(() => live.set({ isCopied: true }), ignore)
}

function initialsOf(name: string): string {
  const [first = '', ...rest] = name.match(/[\p{L}\p{N}]+/gu) ?? []
  return [first, rest.at(-1) ?? '']
    .map(word => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}
