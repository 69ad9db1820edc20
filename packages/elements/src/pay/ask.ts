import type { PayAsk } from '@exchange-kit/pay-flow'
import { warn } from '../attributes.ts'
import { siteOf } from '../siteOf.ts'
import type { LivePay } from './live.ts'

/** What the page asks to be paid, from its attributes; nothing when it does not say to whom. */
export function askOf(live: LivePay): PayAsk | null {
  const { to, amount, description, reference, expires, returnUrl } = asked(live)
  const site = siteOf(live)
  if (!to) return null
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

function asked({ host, values }: LivePay) {
  // The fragment tells, after a redirect, which of several buttons the answer belongs to.
  const here = host.id ? `${location.href.split('#')[0]}#${host.id}` : undefined
  return { ...values, returnUrl: values['return-url'] ?? here }
}
