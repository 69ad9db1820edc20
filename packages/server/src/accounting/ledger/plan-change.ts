import { AppError, transferSteps } from '@exchange-kit/model'
import { amountFaults, groupFaults, isCrossing, type Faults } from './booking.ts'
import { canonical } from './canonical.ts'
import { searchOf } from './blank.ts'
import { cross, endBoth, twinsOf } from './crossing.ts'
import type { Draft } from './draft.ts'
import { pointed, some, wrongState } from './faults.ts'
import type { Transfer } from './heads.ts'
import type { ChangeOrder, Posted } from './orders.ts'
import type { Verdict } from './plan.ts'
import { reach, sightOf, tellOf } from './reach.ts'

/**
 * L8: a state changes only from the state it was read in. Who comes second is judged on the state the first one made:
 * the same wish is a no-op, another one InvalidTransferState (A-4-45, A-4-49).
 */
export function planChange(draft: Draft, order: ChangeOrder, now: number): Verdict {
  const judged = judgeChange(draft, order, now)
  if ('transfer' in judged && judged.fresh && order.admin !== undefined)
    draft.note({ actor: order.admin, act: 'update', transfer: judged.transfer, from: order.seen.state })
  if ('transfer' in judged) return { ok: true, posted: [judged] }
  const errors = pointed(judged.faults, '/data')
  return some(errors) ? { ok: false, errors } : { ok: true, posted: [] }
}

function judgeChange(draft: Draft, order: ChangeOrder, now: number): Posted | { faults: Faults } {
  const stored = draft.transfer(order.group, order.id)
  if (!stored) return { faults: [new AppError('NotFound', { detail: 'The transfer does not exist.' })] }
  if (isDone(stored, order)) return { transfer: stored, fresh: false }
  const { seen } = order
  // What was decided on the parties and amount that were seen must not move others: a `new` one may have been edited.
  if (stored.state !== seen.state || stored.revision !== seen.revision || !follows(stored.state, order.to)) {
    return { faults: [wrongState(stored.state, order.to)] }
  }
  const faults = groupFaults(draft, order.group)
  if (faults.length > 0) return { faults }
  return isCrossing(stored) ? stepAbroad(draft, { order, stored, now }) : step(draft, { order, stored, now })
}

// Both rows of a transfer between groups take every step together, as far as they are here.
function stepAbroad(
  draft: Draft,
  { order, stored, now }: { order: ChangeOrder; stored: Transfer; now: number },
): Posted | { faults: Faults } {
  const { own, twin } = twinsOf(draft, stored)
  const twins = { own: edited(own, order), twin: twin && edited(twin, order) }
  const faults = [...amountFaults(twins.own.payer_amount), ...amountFaults(twins.own.payee_amount)]
  if (faults.length > 0) return { faults }
  const { to, whenRefused } = order
  if (to !== 'rejected' && to !== 'deleted')
    return cross(draft, twins, { to, from: stored.state, whenRefused, now, ...sightOf({ ...order, state: to }, true) })
  return { transfer: endBoth(draft, twins, it => ended(it, to, now)), fresh: true }
}

function ended(it: Transfer, state: 'rejected' | 'deleted', now: number): Transfer {
  return { ...it, state, updated: new Date(now), revision: it.revision + 1 }
}

function step(
  draft: Draft,
  { order, stored, now }: { order: ChangeOrder; stored: Transfer; now: number },
): Posted | { faults: Faults } {
  const it = edited(stored, order)
  const faults = amountFaults(it.amount)
  if (faults.length > 0) return { faults }
  switch (order.to) {
    case 'rejected':
    case 'deleted': {
      const transfer = ended(it, order.to, now)
      draft.setTransfer(transfer)
      tellOf(draft, transfer, stored.state)
      return { transfer, fresh: true }
    }
    case 'new':
    case 'pending':
    case 'committed':
      return reach(draft, it, {
        to: order.to,
        from: stored.state,
        whenRefused: order.whenRefused,
        now,
        ...sightOf({ ...order, state: order.to }, true),
      })
    default:
      return order.to satisfies never
  }
}

function edited(stored: Transfer, { edit, authorization, reason }: ChangeOrder): Transfer {
  const meta = { ...(edit.meta ?? stored.meta), ...(reason === null ? {} : { reason }) }
  const { payer = stored.payer, payee = stored.payee } = edit
  const authorization_type = authorization ?? stored.authorization_type
  return { ...stored, payer, payee, ...amountsOf(stored, edit), meta, search: searchOf(meta), authorization_type }
}

function amountsOf(
  stored: Transfer,
  { amount = stored.amount, amounts }: ChangeOrder['edit'],
): Pick<Transfer, 'amount' | 'payer_amount' | 'payee_amount'> {
  if (!isCrossing(stored)) return { amount, payer_amount: amount, payee_amount: amount }
  const { payerAmount = stored.payer_amount, payeeAmount = stored.payee_amount } = amounts ?? {}
  const own = stored.group_code === stored.payer_group ? payerAmount : payeeAmount
  return { amount: own, payer_amount: payerAmount, payee_amount: payeeAmount }
}

// Also what the first attempt of this very order did, when its answer was lost on the way to us (L16).
function isDone(stored: Transfer, order: ChangeOrder): boolean {
  if (order.to === 'new') return stored.state === 'new' && canonical(edited(stored, order)) === canonical(stored)
  const failedSo = order.whenRefused === 'fail' && stored.revision === order.seen.revision + 1
  return stored.state === order.to || (stored.state === 'failed' && failedSo)
}

function follows(from: Transfer['state'], to: Transfer['state']): boolean {
  return (from === 'new' && to === 'new') || transferSteps.some(it => it.from === from && it.to === to)
}
