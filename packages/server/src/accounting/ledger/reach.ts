import { book, limitFaults, partyFaults, type Faults } from './booking.ts'
import type { Draft, Event } from './draft.ts'
import type { Transfer } from './heads.ts'
import type { Posted } from './orders.ts'

/** Where a transfer is to go, from where, and what becomes of it when the limits refuse. */
export type Way = {
  readonly to: 'new' | 'pending' | 'committed'
  readonly from: Transfer['state'] | null
  readonly whenRefused: 'refuse' | 'fail'
  readonly now: number
  /** A closing account pays out its remainder whatever its status. */
  readonly even?: { payer: 'inactive' }
}

/** Brings a transfer to an open state or to `committed`, or says why not; the world is changed accordingly. */
export function reach(draft: Draft, it: Transfer, way: Way): Posted | { readonly faults: Faults } {
  const faults = partyFaults(draft, it, way.even)
  if (faults.length > 0) return { faults }
  // A request waits for the payer's answer, and balances may change until then: limits count when it is booked (A-4-40).
  const refused = way.to === 'pending' ? [] : limitFaults(draft, it)
  const [first] = refused
  if (!first) return arrive(draft, way.to === 'committed' ? book(draft, it, way.now) : stand(it, way.to, way.now), way)
  if (way.whenRefused === 'refuse') return { faults: refused }
  return arrive(draft, { ...stand(it, 'failed', way.now), failure: first.code }, way)
}

/** A transfer in a state that moves nothing. */
export function stand(it: Transfer, state: 'new' | 'pending' | 'failed', now: number): Transfer {
  return { ...it, state, updated: new Date(now) }
}

/** Stores what was reached, and what is to be told of it. */
export function arrive(draft: Draft, it: Transfer, { from }: Pick<Way, 'from'>): Posted {
  const transfer = from === null ? it : { ...it, revision: it.revision + 1 }
  draft.setTransfer(transfer)
  tellOf(draft, transfer, from)
  return { transfer, fresh: true }
}

/** L11: what is to be told is written with the fact itself. A quote tells nobody (A-4-35). */
export function tellOf(draft: Draft, transfer: Transfer, from: Event['from']): void {
  const kind = kinds[transfer.state]
  if (kind) draft.tell({ group: transfer.group_code, kind, transfer, from })
}

const kinds: Partial<Record<Transfer['state'], Event['kind']>> = {
  committed: 'TransferCommitted',
  pending: 'TransferPending',
  rejected: 'TransferRejected',
  failed: 'TransferFailed',
  deleted: 'TransferDeleted',
}
