import { AppError } from '@exchange-kit/model'
import { basisFaultsAbroad } from './basis.ts'
import { blank } from './blank.ts'
import { amountFaults, type Faults } from './booking.ts'
import { cross, noPathFault, takenFaults, twinOf, twinsOf } from './crossing.ts'
import type { Draft } from './draft.ts'
import type { Transfer } from './heads.ts'
import type { NewCrossing, NewRefund, Posted } from './orders.ts'
import { sightOf } from './reach.ts'

type Judged = Posted | { readonly faults: Faults }

/** Makes a transfer between two groups (L13, A-4-56…60). */
export function makeCrossing(
  draft: Draft,
  { group, row, now, isTold }: { group: string; row: NewCrossing; now: number; isTold: boolean },
): Judged {
  const amounts = [...amountFaults(row.payerAmount), ...amountFaults(row.payeeAmount)]
  const faults = [...amounts, ...basisFaultsAbroad(draft, row)]
  if (faults.length > 0) return { faults }
  const { payer, payee, payerAmount, payeeAmount } = row
  const parties = {
    payer: payer.id,
    payer_group: payer.group,
    payer_amount: payerAmount,
    payee: payee.id,
    payee_group: payee.group,
    payee_amount: payeeAmount,
    amount: group === payer.group ? payerAmount : payeeAmount,
    refund_of: null,
  }
  const own = blank({ group, row, parties, now })
  const taken = takenFaults(draft, own)
  if (taken.length > 0) return { faults: taken }
  const way = { to: row.state, from: null, whenRefused: row.whenRefused, now, ...sightOf(row, isTold) }
  return cross(draft, { own, twin: twinOf(own) }, way)
}

/**
 * Refunds a transfer between groups (A-4-50): the last refund returns exactly what each side has left; one before it is
 * proportional, rounded down towards the original payer.
 */
export function makeRefundAbroad(
  draft: Draft,
  {
    group,
    row,
    now,
    original,
    isTold,
  }: {
    group: string
    row: NewRefund
    now: number
    original: Transfer
    isTold: boolean
  },
): Judged {
  const { twin } = twinsOf(draft, original)
  if (!twin) return { faults: [noPathFault()] }
  const here = original.amount - original.refunded
  const there = twin.amount - twin.refunded
  const amount = row.amount === 'rest' ? here : row.amount
  const faults = amountFaults(amount)
  if (faults.length > 0) return { faults }
  const share = amount === here ? there : shareOf(amount, { original, twin })
  if (amount > here || share < 1 || (share >= there && amount !== here)) return { faults: [shareFault(here)] }
  const isByPayee = group === original.payee_group
  const parties = {
    payer: original.payee,
    payer_group: original.payee_group,
    payer_amount: isByPayee ? amount : share,
    payee: original.payer,
    payee_group: original.payer_group,
    payee_amount: isByPayee ? share : amount,
    amount,
    refund_of: original.id,
  }
  const own = blank({ group, row, parties, now })
  const taken = takenFaults(draft, own)
  if (taken.length > 0) return { faults: taken }
  const way = { to: 'committed', from: null, whenRefused: 'refuse', now, ...sightOf(row, isTold) } as const
  const done = cross(draft, { own, twin: twinOf(own) }, way)
  if ('transfer' in done) {
    draft.setTransfer(refunded(original, amount))
    draft.setTransfer(refunded(twin, share))
  }
  return done
}

/** What a part of one side is on the other: down where the original payer gets it, up where the payee gives it. */
function shareOf(amount: number, { original, twin }: { original: Transfer; twin: Transfer }): number {
  const over = BigInt(amount) * BigInt(twin.amount)
  const under = BigInt(original.amount)
  const isToPayer = twin.group_code === original.payer_group
  return Number(isToPayer ? over / under : (over + under - 1n) / under)
}

function refunded(it: Transfer, amount: number): Transfer {
  return { ...it, refunded: it.refunded + amount, revision: it.revision + 1 }
}

function shareFault(left: number): AppError {
  return new AppError('InvalidAmount', {
    detail: `${left} are left to refund; a part must be worth something, and leave something, in both currencies.`,
    pointer: '/attributes/amount',
  })
}
