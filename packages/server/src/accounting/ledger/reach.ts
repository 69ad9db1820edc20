import { book, limitFaults, partyFaults, type Faults } from './booking.ts'
import type { Draft, Event } from './draft.ts'
import type { Transfer } from './heads.ts'
import type { Posted, Unseen } from './orders.ts'

/** Where a transfer is to go, from where, and what becomes of it when the limits refuse. */
export type Way = {
  readonly to: 'new' | 'pending' | 'committed'
  readonly from: Transfer['state'] | null
  readonly whenRefused: 'refuse' | 'fail'
  readonly now: number
  readonly sight?: Sight
  /** A closing account pays out its remainder whatever its status. */
  readonly even?: { payer: 'inactive' }
}

/**
 * Limits the asker may not see, of these parties: not judged at all, noted as `isBeyond` and passed over, or told where
 * nothing else refuses.
 */
export type Sight = { readonly unseen: Unseen; readonly as: 'ignored' | 'noted' | 'told' }

/**
 * What of the limits its asker is told: a quote judges none unseen, a booking among others notes them, one alone tells them.
 * It tells them last: a payment that its own side refuses anyway would tell them for nothing, as often as one likes (A-1-45).
 */
export function sightOf(
  { unseen = [], state }: { unseen?: Unseen; state?: Way['to'] },
  isTold: boolean,
): Pick<Way, 'sight'> {
  if (unseen.length === 0) return {}
  return { sight: { unseen, as: state === 'new' ? 'ignored' : isTold ? 'told' : 'noted' } }
}

/** What the limits say against rows, as far as their asker is told. */
export function refusals(draft: Draft, rows: readonly Transfer[], { to, sight }: Pick<Way, 'to' | 'sight'>): Faults {
  // A request waits for the payer's answer, and balances may change until then: limits count when it is booked (A-4-40).
  if (to === 'pending') return []
  const seen = rows.flatMap(it => limitFaults(draft, it, sight?.unseen))
  return seen.length > 0 || sight?.as !== 'told' ? seen : rows.flatMap(it => limitFaults(draft, it))
}

/** Brings a transfer to an open state or to `committed`, or says why not; the world is changed accordingly. */
export function reach(draft: Draft, it: Transfer, way: Way): Posted | { readonly faults: Faults } {
  const faults = partyFaults(draft, it, way.even)
  if (faults.length > 0) return { faults }
  const refused = refusals(draft, [it], way)
  const [first] = refused
  if (!first) {
    const isBeyond = way.to === 'committed' && passesUnseen(draft, [it], way)
    const posted = arrive(draft, way.to === 'committed' ? book(draft, it, way.now) : stand(it, way.to, way.now), way)
    return isBeyond ? { ...posted, isBeyond } : posted
  }
  if (way.whenRefused === 'refuse') return { faults: refused }
  return arrive(draft, { ...stand(it, 'failed', way.now), failure: first.code }, way)
}

/** Whether rows that may be booked as far as the asker sees pass a limit that is to be noted. */
export function passesUnseen(draft: Draft, rows: readonly Transfer[], { sight }: Pick<Way, 'sight'>): boolean {
  return sight?.as === 'noted' && rows.some(it => limitFaults(draft, it).length > 0)
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
