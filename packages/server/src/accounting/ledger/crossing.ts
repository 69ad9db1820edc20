import { AppError } from '@exchange-kit/model'
import { findPath, type Path } from '../trade/path.ts'
import { book, groupFaults, partyFaults, type Faults } from './booking.ts'
import type { Draft } from './draft.ts'
import type { Transfer } from './heads.ts'
import type { Posted } from './orders.ts'
import { arrive, passesUnseen, refusals, stand, tellOf, type Way } from './reach.ts'

/**
 * The two rows of a transfer between groups: that of the group which was asked, and the same transfer in the other one,
 * which is nowhere here when a group came in an archive without it (B5).
 */
export type Twins = { readonly own: Transfer; readonly twin: Transfer | undefined }

/** The same transfer as the other group's row says it, before it is stored: the amount is that group's (A-4-60). */
export function twinOf(it: Transfer): Transfer {
  const group_code = otherGroup(it)
  return { ...it, group_code, amount: group_code === it.payer_group ? it.payer_amount : it.payee_amount }
}

/** A stored row and that of the other group. */
export function twinsOf(draft: Draft, own: Transfer): Twins {
  return { own, twin: draft.transfer(otherGroup(own), own.id) }
}

/** Whether the id of a new transfer is taken in the other group (L7: it would be two transfers with one id there). */
export function takenFaults(draft: Draft, it: Transfer): Faults {
  if (!draft.transfer(otherGroup(it), it.id)) return []
  return [new AppError('BadRequest', { status: 409, detail: 'This id is taken in the other group.', pointer: '/id' })]
}

/**
 * Brings both rows of a transfer between groups to a state, or says why not (L13): booked, each side moves against the
 * external account of its group, and the lines of the path carry it. A path is found for every state it may reach: a quote
 * and a request tell it (A-4-58).
 */
export function cross(draft: Draft, twins: Twins, way: Way): Posted | { readonly faults: Faults } {
  const { own } = twins
  const rows = rowsOf(twins)
  const faults = rows.flatMap(it => [...groupFaults(draft, it.group_code), ...partyFaults(draft, it)])
  if (faults.length > 0) return { faults }
  // A-4-56: to a group that is not here leads no path.
  const path = twins.twin ? pathOf(draft, own) : undefined
  const [refused] = path ? refusals(draft, rows, way) : [noPathFault()]
  if (refused && way.whenRefused === 'refuse') return { faults: [refused] }
  // One moment in both groups: neither chain's time runs backwards.
  const now = Math.max(way.now, ...rows.map(it => draft.group(it.group_code)?.committed ?? 0))
  if (path && !refused && way.to === 'committed') {
    for (const { group, trusted, owed } of path.lines) draft.setLine(group, trusted, owed)
  }
  const isBeyond = path !== undefined && !refused && way.to === 'committed' && passesUnseen(draft, rows, way)
  const [posted] = rows.map(it => {
    const told = path ? { ...it, meta: { ...it.meta, path: [...path.codes] } } : it
    if (refused) return arrive(draft, { ...stand(told, 'failed', now), failure: refused.code }, way)
    return arrive(draft, way.to === 'committed' ? book(draft, told, now) : stand(told, way.to, now), way)
  })
  if (!posted) throw new Error('A transfer between groups has a row in the one that was asked.')
  return isBeyond ? { ...posted, isBeyond } : posted
}

/** Gives both rows, as far as they are here, an end that moves nothing; answers the own one. */
export function endBoth(draft: Draft, { own, twin }: Twins, end: (it: Transfer) => Transfer): Transfer {
  const ended = endRow(own)
  if (twin) endRow(twin)
  return ended

  function endRow(it: Transfer): Transfer {
    const after = end(it)
    draft.setTransfer(after)
    tellOf(draft, after, it.state)
    return after
  }
}

function rowsOf({ own, twin }: Twins): readonly Transfer[] {
  return twin ? [own, twin] : [own]
}

function pathOf(draft: Draft, it: Transfer): Path | undefined {
  try {
    const { payer_group: from, payee_group: to, payee_amount: amount, payer_amount: paid } = it
    const path = findPath(draft.trust(), { from, to, amount, paid })
    // Looked at, so that a group on the way which is switched off meanwhile is noticed when this is written.
    for (const code of path.codes) draft.group(code)
    return path
  } catch (error) {
    if (error instanceof AppError && error.code === 'NoTrustPath') return undefined
    throw error
  }
}

/** What is said where no path leads. */
export function noPathFault(): AppError {
  return new AppError('NoTrustPath', {
    detail: 'No chain of trust between the two groups has room for it.',
    pointer: '/relationships/payee',
  })
}

/** The code of the group the other row is of. */
function otherGroup(it: Transfer): string {
  return it.group_code === it.payer_group ? it.payee_group : it.payer_group
}
