import { payAskFault, type PayAskFault } from '@exchange-kit/model'
import { payHref, type PayAsk } from '@exchange-kit/pay-flow'
import { warn } from '../attributes.ts'
import { siteOf } from '../siteOf.ts'
import type { LivePay, Phase } from './live.ts'

/** Why what the page writes cannot be asked: never an open amount in the place of a wrong one. */
export function faultOf({ host }: LivePay): PayAskFault | null {
  return payAskFault(name => host.getAttribute(name), new Date())
}

/** What the page asks to be paid, from its attributes; nothing when the payee is missing or an attribute is wrong. */
export function askOf(live: LivePay): PayAsk | null {
  const { to, amount, description, reference, expires, returnUrl } = asked(live)
  const site = siteOf(live)
  if (!to || faultOf(live)) return null
  // A-4-75: accounts of other sites are not ours to ask.
  if (to.includes('/') && !to.startsWith(`${site}/`)) {
    warn(`<exchange-pay> ignores to="${to}": write an account of ${site}.`)
    return null
  }
  return {
    site,
    payee: to.includes('/') ? to : to.toUpperCase(),
    amount,
    description,
    reference,
    expires: expires ? new Date(expires) : undefined,
    returnUrl,
  }
}

/** Where the payment stands that the page asks for by now: that another one was paid says nothing about it (E2.2). */
export function phaseOf(live: LivePay): Phase {
  const { phase, of } = live.state
  const ask = of && phase !== 'open' && askOf(live)
  return ask && payHref(ask) !== of ? 'idle' : phase
}

/** Whether there is nothing more to press. */
export function isOver(phase: Phase): boolean {
  return phase === 'committed' || phase === 'pending'
}

function asked({ host, values }: LivePay) {
  // The fragment tells, after a redirect, which of several buttons the answer belongs to.
  const here = host.id ? `${location.href.split('#')[0]}#${host.id}` : undefined
  return { ...values, returnUrl: values['return-url'] ?? here }
}
