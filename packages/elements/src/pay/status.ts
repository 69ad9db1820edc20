import { payHref } from '@exchange-kit/pay-flow'
import { h, type Child, type Piece } from '../view.ts'
import { outLink } from '../siteLink.ts'
import { siteOf } from '../siteOf.ts'
import { askOf, phaseOf } from './ask.ts'
import { icon } from '../icon.ts'
import type { LivePay, More, Phase } from './live.ts'

const paths: Partial<Record<Phase, string>> = {
  committed: 'M20 6 9 17l-5-5',
  pending: 'M5 22h14M5 2h14M17 22v-5L7 7V2M17 2v5L7 17v5',
  rejected: 'M18 6 6 18M6 6l12 12',
  unknown: 'M3 12a9 9 0 0 1 15.7-6.3L21 8M21 3v5h-5M21 12a9 9 0 0 1-15.7 6.3L3 16M8 16H3v5',
  blocked: 'M12 3 2 20h20L12 3M12 9v5M12 17v.1',
}

/** How it went, or why it cannot begin. Always there, so that a change in it is read aloud. */
export function status(live: LivePay): Piece {
  const { more, payee } = live.state
  const phase = phaseOf(live)
  const path = paths[phase]
  return h(
    'p',
    { class: 'x-status', role: 'status', part: 'status', tabindex: -1, 'data-phase': phase },
    payee === 'AccountNotFound' && more?.t('pay.gone'),
    path && icon(path),
    path && more && h('span', {}, ...sentenceOf(live, more)),
  )
}

function sentenceOf(live: LivePay, { t }: More): readonly Child[] {
  const { phase } = live.state
  const ask = askOf(live)
  // E4.2: to see whether it was paid leads to the site, not to a second payment.
  if (phase === 'unknown') return [t('pay.unknown.text'), ' ', outLink(siteOf(live), t('pay.unknown.look'), t)]
  if (phase === 'blocked' && ask) return [t('pay.blocked.text'), ' ', outLink(payHref(ask), t('pay.blocked.go'), t)]
  return [h('b', {}, t(`pay.${phase}.title`)), ' ', t(`pay.${phase}.text`)]
}
