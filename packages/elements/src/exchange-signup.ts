import { signupHref, startSignup } from '@exchange-kit/pay-flow'
import { exchangeSignup } from './generated/attributes.ts'
import { readGroup, type Group } from './group/answer.ts'
import { pageOf } from './read/places.ts'
import { defineReader, type Reading } from './read/reader.ts'
import { outLink, siteLink } from './siteLink.ts'
import { siteOf } from './siteOf.ts'
import type { Translate } from './translate.ts'
import { h, type Child } from './view.ts'

type Own = {
  readonly phase: 'idle' | 'submitted' | 'blocked'
  /** The group whose form was opened: that one was joined says nothing about another (E2.2). */
  readonly of?: string
}
type Live = Reading<typeof exchangeSignup, Group, Own>

defineReader<typeof exchangeSignup, Group, Own>({
  tag: 'exchange-signup',
  attributes: exchangeSignup,
  own: () => ({ phase: 'idle' }),
  question: live => (live.values.group ? JSON.stringify(askOf(live)) : ''),
  read: live => readGroup(siteOf(live), askOf(live).group),
  isEmpty: ({ isOpen }) => !isOpen,
  anew: () => ({ phase: 'idle' }),
  view,
})

function askOf(live: Live): { site: string; group: string } {
  return { site: siteOf(live), group: (live.values.group ?? '').toUpperCase() }
}

function view(live: Live, t: Translate): readonly Child[] {
  const { data } = live.state
  const ask = askOf(live)
  const name = data?.name ?? ask.group
  return [
    h(
      'div',
      { class: 'x-box x-signup' },
      h('h2', {}, t('signup.title', { name })),
      h('p', { class: 'x-small' }, data && sentence(data, t)),
      data?.joining.terms && terms(data.joining.terms, t),
      h('div', { class: 'x-acts' }, (data?.isOpen ?? true) && phaseOf(live) !== 'submitted' && button(live, t)),
      h('p', { role: 'status', part: 'status', tabindex: -1 }, said(live, t)),
      h(
        'p',
        { class: 'x-foot' },
        siteLink(pageOf.group(ask.site, ask.group), t('read.on', { name, host: new URL(ask.site).host }), t),
      ),
    ),
  ]
}

function sentence({ isOpen, joining: { minOffers, minNeeds, isApproved } }: Group, t: Translate): string {
  if (!isOpen) return t('signup.shut')
  const listings = [
    minOffers > 0 && t('offers.count', { count: minOffers }),
    minNeeds > 0 && t('needs.count', { count: minNeeds }),
  ]
  return [
    t('signup.asks'),
    listings.some(Boolean) && t('signup.listings', { listings: listings.filter(Boolean).join(', ') }),
    t(isApproved ? 'signup.approved' : 'signup.atOnce'),
  ]
    .filter(Boolean)
    .join(' ')
}

// To read here; they are accepted on the site (E2).
function terms(text: string, t: Translate): Child {
  return h(
    'details',
    {},
    h('summary', {}, t('signup.terms')),
    h('div', { tabindex: 0, role: 'region', 'aria-label': t('signup.terms') }, text),
  )
}

function button(live: Live, t: Translate): Child {
  return h(
    'button',
    { type: 'button', class: 'x-button', part: 'button', disabled: !live.state.data, onclick: () => press(live) },
    t('signup.join'),
  )
}

function press(live: Live): void {
  const ask = askOf(live)
  if (!live.tell('exchange-signup-start', { group: ask.group, href: signupHref(ask) }, { cancelable: true })) return
  const submitted = () => {
    const root = live.host.shadowRoot
    const hadFocus = root?.activeElement
    live.set({ own: { phase: 'submitted', of: ask.group } })
    live.tell('exchange-signup-submitted', { group: ask.group })
    // The button goes: who pressed it by keyboard goes on from the answer.
    if (hadFocus) queueMicrotask(() => root?.querySelector<HTMLElement>('[role=status]')?.focus())
  }
  if (startSignup(ask, { mode: live.values.mode, submitted })) return
  live.set({ own: { phase: 'blocked', of: ask.group } })
  live.tell('exchange-error', { code: 'PopupBlocked' })
}

function phaseOf(live: Live): Own['phase'] {
  const { phase, of } = live.state.own
  return of === askOf(live).group ? phase : 'idle'
}

function said(live: Live, t: Translate): readonly Child[] {
  const phase = phaseOf(live)
  switch (phase) {
    case 'idle':
      return []
    case 'submitted':
      return [h('b', {}, t('signup.sent')), ' ', t('signup.next')]
    case 'blocked':
      return [t('pay.blocked.text'), ' ', outLink(signupHref(askOf(live)), t('signup.join'), t)]
    default:
      return phase satisfies never
  }
}
