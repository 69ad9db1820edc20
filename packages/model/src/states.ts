import type { AccountStatus, GroupStatus, MemberState, TransferState } from './resources/index.ts'

/** Who asks for a step: the part a caller has in the thing itself. The server's own jobs are `server`. */
export type Asker = 'payer' | 'payee' | 'creator' | 'admin' | 'own' | 'super' | 'founder' | 'server'

/** One step of a life cycle: from a state (`null` = does not exist yet) to another, and who may ask for it. */
export type Step<S extends string> = {
  readonly no: string
  readonly from: S | null
  readonly to: S
  readonly by: readonly Asker[]
}

/**
 * Life of a transfer (api.md 4.5). The payee's wish for `committed` ends in committed, failed or pending, as acceptance
 * and balances allow; `accepted` is reserved for federation.
 */
export const transferSteps: readonly Step<TransferState>[] = [
  { no: 'A-4-35', from: null, to: 'new', by: ['payer', 'payee', 'admin'] },
  { no: 'A-4-36', from: null, to: 'committed', by: ['payer', 'admin'] },
  { no: 'A-4-36', from: 'new', to: 'committed', by: ['payer', 'admin'] },
  { no: 'A-4-37', from: null, to: 'committed', by: ['payee'] },
  { no: 'A-4-37', from: 'new', to: 'committed', by: ['payee'] },
  { no: 'A-4-38', from: null, to: 'failed', by: ['payee'] },
  { no: 'A-4-38', from: 'new', to: 'failed', by: ['payee'] },
  { no: 'A-4-39', from: null, to: 'pending', by: ['payee'] },
  { no: 'A-4-39', from: 'new', to: 'pending', by: ['payee'] },
  { no: 'A-4-40', from: 'pending', to: 'committed', by: ['payer'] },
  { no: 'A-4-41', from: 'pending', to: 'committed', by: ['server'] },
  { no: 'A-4-41', from: 'pending', to: 'failed', by: ['server'] },
  { no: 'A-4-42', from: 'pending', to: 'rejected', by: ['payer'] },
  { no: 'A-4-43', from: 'new', to: 'deleted', by: ['creator', 'admin'] },
  { no: 'A-4-43', from: 'pending', to: 'deleted', by: ['creator', 'admin'] },
]

/** Life of a member (api.md 7). */
export const memberSteps: readonly Step<MemberState>[] = [
  { no: 'A-7-7', from: null, to: 'draft', by: ['own'] },
  { no: 'A-7-8', from: null, to: 'active', by: ['admin'] },
  { no: 'A-7-9', from: 'draft', to: 'pending', by: ['own'] },
  { no: 'A-7-10', from: 'pending', to: 'draft', by: ['own', 'admin'] },
  { no: 'A-7-11', from: 'pending', to: 'active', by: ['admin'] },
  { no: 'A-7-12', from: 'draft', to: 'deleted', by: ['own', 'admin'] },
  { no: 'A-7-12', from: 'pending', to: 'deleted', by: ['own', 'admin'] },
  { no: 'A-7-13', from: 'active', to: 'disabled', by: ['own', 'admin'] },
  { no: 'A-7-14', from: 'disabled', to: 'active', by: ['own', 'admin'] },
  { no: 'A-7-15', from: 'active', to: 'suspended', by: ['admin'] },
  { no: 'A-7-15', from: 'disabled', to: 'suspended', by: ['admin'] },
  { no: 'A-7-16', from: 'suspended', to: 'active', by: ['admin'] },
  { no: 'A-7-16', from: 'suspended', to: 'disabled', by: ['admin'] },
  { no: 'A-7-17', from: 'active', to: 'deleted', by: ['own', 'admin'] },
  { no: 'A-7-17', from: 'disabled', to: 'deleted', by: ['own', 'admin'] },
  { no: 'A-7-17', from: 'suspended', to: 'deleted', by: ['admin'] },
]

/** Life of an account, always in step with its member (A-7-19). */
export const accountSteps: readonly Step<AccountStatus>[] = [
  { no: 'A-7-18', from: null, to: 'active', by: ['server'] },
  { no: 'A-7-19', from: 'active', to: 'disabled', by: ['own', 'admin'] },
  { no: 'A-7-19', from: 'disabled', to: 'active', by: ['own', 'admin'] },
  { no: 'A-7-20', from: 'active', to: 'suspended', by: ['admin'] },
  { no: 'A-7-20', from: 'disabled', to: 'suspended', by: ['admin'] },
  { no: 'A-7-20', from: 'suspended', to: 'active', by: ['admin'] },
  { no: 'A-7-20', from: 'suspended', to: 'disabled', by: ['admin'] },
  { no: 'A-7-21', from: 'active', to: 'deleted', by: ['own', 'admin'] },
  { no: 'A-7-21', from: 'disabled', to: 'deleted', by: ['own', 'admin'] },
  { no: 'A-7-21', from: 'suspended', to: 'deleted', by: ['admin'] },
]

/** Life of a group, one with its currency's (A-3-9); {@link judgeGroupStep} knows who may ask for what. */
export const groupSteps: readonly Step<GroupStatus>[] = [
  { no: 'A-7-2', from: null, to: 'pending', by: ['founder'] },
  { no: 'A-7-3', from: 'pending', to: 'active', by: ['super'] },
  { no: 'A-7-5', from: 'active', to: 'disabled', by: ['admin', 'super'] },
  { no: 'A-7-6', from: 'disabled', to: 'active', by: ['admin', 'super'] },
]

/** States of a transfer that never change again (A-4-47). */
export const finalTransferStates: readonly TransferState[] = ['committed', 'rejected', 'failed', 'deleted']

/** Member states whose account is loaded after sign-in (product §4). */
export const completeStates: readonly MemberState[] = ['active', 'disabled', 'suspended']

/** Whether a member is complete: active, disabled or suspended. */
export function isComplete(state: MemberState): boolean {
  return completeStates.includes(state)
}

/** What becomes of asking for a step: it happens, is there already, is somebody else's, or does not exist. */
export type StepVerdict = 'step' | 'already' | 'wrongAsker' | 'noStep'

/**
 * Judges a wish (api.md 7): the present state again is a no-op, a step of somebody else is refused as Forbidden, a step not
 * in the table as InvalidTransferState or BadRequest.
 */
export function judgeStep<S extends string>(
  steps: readonly Step<S>[],
  { from, to, by }: { from: S | null; to: S; by: readonly Asker[] },
): StepVerdict {
  if (from === to) return 'already'
  const fitting = steps.filter(step => step.from === from && step.to === to)
  if (fitting.length === 0) return 'noStep'
  return fitting.some(step => step.by.some(asker => by.includes(asker))) ? 'step' : 'wrongAsker'
}

type GroupWish = { from: GroupStatus; to: GroupStatus; locked: boolean; isSuper: boolean }

/**
 * Judges a wish about a group, and tells whether it is locked afterwards: what a superadmin disabled only a superadmin
 * enables (A-3-9, A-7-6), also what an administrator had disabled before.
 */
export function judgeGroupStep({ from, to, locked, isSuper }: GroupWish): { verdict: StepVerdict; locked: boolean } {
  const verdict = judgeStep(groupSteps, { from, to, by: [isSuper ? 'super' : 'admin'] })
  if (verdict === 'already' && to === 'disabled' && isSuper && !locked) return { verdict: 'step', locked: true }
  if (verdict !== 'step') return { verdict, locked }
  if (locked && !isSuper) return { verdict: 'wrongAsker', locked }
  return { verdict, locked: to === 'disabled' && isSuper }
}
