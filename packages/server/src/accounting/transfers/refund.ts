import { AppError, roleIn } from '@exchange-kit/model'
import type { Viewer } from '@exchange-kit/model'
import type { NewRefund, Row, Transfer, Unseen } from '../ledger/index.ts'
import type { KnownAccount } from './books.ts'
import type { Draft } from './draft.ts'
import { partOf } from './part.ts'
import { owns } from './party.ts'
import { refused } from './row.ts'

/** What a refund is decided on; parties only when they were named. */
export type RefundFacts = {
  viewer: Viewer
  group: string
  id: string
  original: Transfer | undefined
  payer: KnownAccount | undefined
  payee: KnownAccount | undefined
  unseen: Unseen
}

/**
 * Decides a refund (A-4-50): by the owner of the original payee, or by an administrator who says why. The ledger knows
 * how much is left and whether the original can be refunded at all.
 */
export function refundOf(draft: Draft, facts: RefundFacts): Row {
  const { original, viewer, group, id } = facts
  if (!original) {
    const detail = 'there is no such transfer to refund'
    return refused([new AppError('BadRequest', { pointer: '/relationships/refundOf', detail })], null)
  }
  const order: NewRefund = {
    kind: 'refund',
    id,
    of: original.id,
    amount: draft.payeeAmount ?? draft.amount ?? 'rest',
    meta: draft.meta,
    authorization: 'refund',
    creator: viewer.user,
    ...(original.payer_group === original.payee_group ? {} : { abroad: true }),
    ...(owns(viewer, { group: original.payee_group, id: original.payee }) ? {} : { byAdmin: true }),
    unseen: facts.unseen,
  }
  const faults = [
    ...partFaults(draft, { viewer, group, original }),
    ...partyFaults(draft, facts, original),
    ...stateFaults(draft),
  ]
  return faults.length > 0 ? refused(faults, order) : order
}

type Sides = { viewer: Viewer; group: string; original: Transfer }

function partFaults(draft: Draft, { viewer, group, original }: Sides): AppError[] {
  const payer = { group: original.payee_group, id: original.payee }
  const payee = { group: original.payer_group, id: original.payer }
  const asAdmin = draft.consent?.type === 'admin'
  const at = '/relationships/refundOf'
  try {
    const part = partOf(viewer, { group, payer, payee, asAdmin })
    if (part === 'payer') return []
    // Who is to get the money back has no say in it, unless he administers the group (A-9-32).
    const role = roleIn(viewer, group)
    const isOurs = original.payee_group === group || role === 'super'
    if ((role !== 'admin' && role !== 'super') || !isOurs)
      return [new AppError('Forbidden', { pointer: at, detail: 'the payee of the original refunds it' })]
    if (draft.meta.reason !== undefined) return []
    return [new AppError('BadRequest', { pointer: '/attributes/meta/reason', detail: 'an administrator says why' })]
  } catch (error) {
    // Its parties are those of the original, and seldom named.
    if (error instanceof AppError) return [new AppError(error.code, { pointer: at, detail: error.detail })]
    throw error
  }
}

// The parties may be left out; named, they are those of the original, reversed.
function partyFaults(draft: Draft, { payer, payee }: RefundFacts, original: Transfer): AppError[] {
  const wrong = (named: boolean, id: string | undefined, wanted: string) => named && id !== wanted
  const faults: string[] = []
  if (wrong(draft.payer !== undefined, payer?.id, original.payee)) faults.push('/relationships/payer')
  if (wrong(draft.payee !== undefined, payee?.id, original.payer)) faults.push('/relationships/payee')
  return faults.map(pointer => new AppError('BadRequest', { pointer, detail: 'not the other side of the original' }))
}

function stateFaults({ state }: Draft): AppError[] {
  if (state === 'committed') return []
  return [new AppError('InvalidTransferState', { pointer: '/attributes/state', detail: 'a refund is booked at once' })]
}
