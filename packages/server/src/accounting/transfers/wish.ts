import { AppError, judgeStep, transferSteps } from '@exchange-kit/model'
import type { Asker, TransferState } from '@exchange-kit/model'

/** What a change of state asks for, once it is granted: nothing, a booking, or a new state without one. */
export type Granted = 'nothing' | 'commit' | 'rejected' | 'deleted'

const pointer = '/data/attributes/state'

/**
 * Judges the wish for another state of a stored transfer (api.md 4.5). `accepted` is another word for `committed`, as the
 * payer of a request accepts it by paying (A-4-40). The present state again is no wish (A-4-45).
 *
 * @throws InvalidTransferState when the step does not exist (A-4-46)
 * @throws Forbidden when it is somebody else's
 */
export function judgeWish(from: TransferState, wish: string, askers: readonly Asker[]): Granted {
  const to = wish === 'accepted' ? 'committed' : wish
  if (to === from) return 'nothing'
  if (to !== 'committed' && to !== 'rejected' && to !== 'deleted') throw invalid(from, wish)
  const verdict = judgeStep(transferSteps, { from, to, by: askers })
  switch (verdict) {
    case 'step':
      return to === 'committed' ? 'commit' : to
    case 'already':
      return 'nothing'
    case 'wrongAsker':
      throw new AppError('Forbidden', { pointer, detail: `somebody else decides whether a ${from} transfer is ${to}` })
    case 'noStep':
      throw invalid(from, wish)
    default:
      return verdict satisfies never
  }
}

function invalid(from: string, wish: string): AppError {
  return new AppError('InvalidTransferState', { pointer, detail: `a ${from} transfer cannot become ${wish}` })
}
