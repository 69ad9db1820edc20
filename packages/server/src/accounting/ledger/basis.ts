import { AppError, isAppError } from '@exchange-kit/model'
import type { Faults } from './booking.ts'
import type { Draft } from './draft.ts'
import type { NewTransfer } from './orders.ts'

/**
 * Faults of a transfer that was decided on settings somebody changed since: the asker reads them afresh and decides again
 * (design 4), see {@link isChanged}.
 */
export function basisFaults(draft: Draft, group: string, { basis, payer, payee }: NewTransfer): Faults {
  if (!basis) return []
  const isSame =
    draft.group(group)?.revision === basis.group &&
    draft.account(group, payer)?.revision === basis.payer &&
    draft.account(group, payee)?.revision === basis.payee
  if (isSame) return []
  return [
    new AppError('TransactionError', { detail: 'Settings changed while this was decided.', meta: { changed: true } }),
  ]
}

/** Whether a refusal only says that what it was decided on has changed. */
export function isChanged(error: unknown): boolean {
  return isAppError(error) && error.errors.some(({ meta }) => meta?.['changed'] === true)
}
