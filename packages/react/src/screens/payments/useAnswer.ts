import { isAppError, type Transfer, type TransferState } from '@exchange-kit/model'
import { useAction, type Action } from '../../useAction.ts'
import { isLost } from './attempt.ts'
import { helpOf } from '../../FailedPart.tsx'
import type { T } from '../../i18n/translation.tsx'

const include = ['payer', 'payee', 'currency', 'refundOf', 'refunds']

type Wish = {
  readonly transfer: Transfer
  readonly group: string
  readonly state: Extract<TransferState, 'committed' | 'rejected' | 'deleted'>
  readonly reason?: string | undefined
}

/**
 * Asks for a step of a waiting payment: accept, reject, cancel. Asking again for a step that happened changes nothing
 * (A-4-45), so a lost answer is simply asked again. When somebody else was quicker the present state is read (S-PAY-58).
 */
export function useAnswer(onChanged: (transfer: Transfer) => void): Action<[Wish], Transfer> {
  return useAction(async (client, { transfer, group, state, reason }: Wish) => {
    const attributes = { state, ...(reason ? { meta: { reason } } : {}) }
    try {
      return await client.update({ type: 'transfers', id: transfer.id, attributes }, { group })
    } catch (error) {
      if (isAppError(error) && error.code === 'InvalidTransferState')
        onChanged(await client.one('transfers', { group, id: transfer.id, include }))
      throw error
    }
  })
}

/** Why an answer did not get through, in words; nothing when it did, or when the state itself says it (S-PAY-58). */
export function answerFault(answer: Pick<Action<[Wish], Transfer>, 'error'>, t: T): string | undefined {
  const { error } = answer
  if (!error || error.code === 'InvalidTransferState') return undefined
  if (isLost(error)) return t('payments:act.unknown')
  return `${t(`errors.Error${error.code}`)}. ${t(`errors.Error${error.code}.help`, helpOf(error))}`
}
