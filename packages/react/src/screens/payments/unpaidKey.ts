import type { TranslationKey } from '../../i18n/keys.ts'
import type { Transfer } from '@exchange-kit/model'

/** S-PAY-93: what is said of a payment that is not booked, which never counts as one. */
export function unpaidKey({ attributes: { state } }: Pick<Transfer, 'attributes'>): TranslationKey {
  return state === 'failed' || state === 'rejected' || state === 'deleted' ? 'codes:paid.failed' : 'codes:paid.pending'
}
