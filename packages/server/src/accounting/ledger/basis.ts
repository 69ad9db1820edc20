import { AppError, isAppError } from '@exchange-kit/model'
import type { Faults } from './booking.ts'
import type { Draft } from './draft.ts'
import type { NewCrossing, NewTransfer } from './orders.ts'

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
  return isSame ? [] : [changedFault()]
}

/** The same for a transfer between groups, whose sides rest on different heads. */
export function basisFaultsAbroad(draft: Draft, { basis, payer, payee }: NewCrossing): Faults {
  if (!basis) return []
  const isSame = [
    { side: payer, seen: basis.payer },
    { side: payee, seen: basis.payee },
  ].every(({ side: { group, id }, seen }) => {
    return draft.group(group)?.revision === seen.group && draft.account(group, id)?.revision === seen.account
  })
  return isSame ? [] : [changedFault()]
}

function changedFault(): AppError {
  return new AppError('TransactionError', {
    detail: 'Settings changed while this was decided.',
    meta: { changed: true },
  })
}

/** Whether a refusal only says that what it was decided on has changed. */
export function isChanged(error: unknown): boolean {
  return isAppError(error) && error.errors.some(({ meta }) => meta?.['changed'] === true)
}
