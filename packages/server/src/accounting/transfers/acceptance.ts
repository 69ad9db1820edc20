import type { AuthorizationType } from '@exchange-kit/model'
import type { Party } from './party.ts'

/** What is known when a payment request is judged. `byTag`: the payer's tag was shown to the payee's device. */
type Asked = { payer: Party; payee: Party; byTag: boolean }

/**
 * Why a payee's wish is granted without asking the payer, or nothing when he must be asked (A-4-48). The tag comes first:
 * a payer who holds it up consents there and then.
 */
export function automaticConsent({ payer, payee, byTag }: Asked): AuthorizationType | undefined {
  const { acceptPaymentsAutomatically, acceptExternalPaymentsAutomatically, acceptPaymentsWhitelist } = payer.settings
  const automatic = payer.group === payee.group ? acceptPaymentsAutomatically : acceptExternalPaymentsAutomatically
  if (byTag) return 'tag'
  if (automatic) return 'automatic'
  return acceptPaymentsWhitelist.includes(payee.id) ? 'whitelist' : undefined
}

/** When a pending request is granted by silence, or nothing when never (`acceptPaymentsAfter`, A-4-48). */
export function grantedBySilence(payer: Pick<Party, 'settings'>, created: Date): Date | undefined {
  const { acceptPaymentsAfter } = payer.settings
  return acceptPaymentsAfter === false ? undefined : new Date(created.getTime() + acceptPaymentsAfter * 1000)
}
