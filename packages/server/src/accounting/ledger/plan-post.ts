import { AppError } from '@exchange-kit/model'
import { basisFaults } from './basis.ts'
import { blank } from './blank.ts'
import { amountFaults, groupFaults, isCrossing, type Faults } from './booking.ts'
import type { Draft } from './draft.ts'
import { pointed, some } from './faults.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { Transfer } from './heads.ts'
import type { NewRefund, NewTransfer, Posted, PostOrder, Row } from './orders.ts'
import { makeCrossing, makeRefundAbroad } from './plan-crossing.ts'
import type { Verdict } from './plan.ts'
import { reach } from './reach.ts'

type Judged = Posted | { readonly faults: Faults }

/**
 * L9: rows are judged in order, each seeing the effects of those before; when one is refused nothing of the order
 * happens, and every bad row is listed.
 */
export function planPost(draft: Draft, { group, rows, list }: PostOrder, now: number): Verdict {
  const errors: AppError[] = []
  const posted: Posted[] = []
  rows.forEach((row, at) => {
    const mark = draft.mark()
    const judged = judgeRow(draft, { group, row, now })
    if ('transfer' in judged) {
      noteAdmin(draft, row, judged)
      return void posted.push(judged)
    }
    draft.rollback(mark)
    errors.push(...pointed(judged.faults, list ? `/data/${at}` : '/data'))
  })
  return some(errors) ? { ok: false, errors } : { ok: true, posted }
}

// B8: what an administrator books for others. A quote moves nothing.
function noteAdmin(draft: Draft, row: Row, { transfer, fresh }: Posted): void {
  const isAdmins =
    row.kind === 'refund' ? row.byAdmin === true : row.kind !== 'refused' && row.authorization === 'admin'
  if (!fresh || !isAdmins || transfer.state !== 'committed' || transfer.creator === null) return
  draft.note({ actor: transfer.creator, act: 'create', transfer, from: null })
}

function judgeRow(draft: Draft, { group, row, now }: { group: string; row: Row; now: number }): Judged {
  const body = row.kind === 'refused' ? row.body : row
  const stored = body && draft.transfer(group, body.id)
  if (body && stored) return repeated(stored, fingerprintOf(group, body))
  if (row.kind === 'refused') return { faults: row.errors }
  const closed = groupFaults(draft, group)
  if (closed.length > 0) return { faults: closed }
  switch (row.kind) {
    case 'transfer':
      return make(draft, { group, row, now })
    case 'crossing':
      return makeCrossing(draft, { group, row, now })
    case 'refund':
      return makeRefund(draft, { group, row, now })
    default:
      return row satisfies never
  }
}

// L7: the stored transfer, whatever happened to the first answer; another body under the same id shows nothing of it.
function repeated(stored: Transfer, fingerprint: string): Judged {
  if (stored.fingerprint === fingerprint && stored.state !== 'deleted') return { transfer: stored, fresh: false }
  const detail =
    stored.state === 'deleted'
      ? 'This id belonged to a transfer that was deleted.'
      : 'This id is taken by a transfer with another body.'
  return { faults: [new AppError('BadRequest', { status: 409, detail, pointer: '/id' })] }
}

function make(draft: Draft, { group, row, now }: { group: string; row: NewTransfer; now: number }): Judged {
  const faults = [...amountFaults(row.amount), ...basisFaults(draft, group, row)]
  if (faults.length > 0) return { faults }
  const { payer, payee, amount } = row
  const it = blank({ group, row, parties: { payer, payee, amount, refund_of: null }, now })
  return reach(draft, it, { to: row.state, from: null, whenRefused: row.whenRefused, now })
}

// L10: a refund is a transfer of its own, and all of them together never exceed the original.
function makeRefund(draft: Draft, { group, row, now }: { group: string; row: NewRefund; now: number }): Judged {
  const original = draft.transfer(group, row.of)
  if (!original)
    return {
      faults: [
        new AppError('NotFound', {
          detail: 'The transfer to refund does not exist.',
          pointer: '/relationships/refundOf',
        }),
      ],
    }
  if (original.state !== 'committed' || original.refund_of !== null) {
    return {
      faults: [
        new AppError('InvalidTransferState', {
          detail: 'Only a committed transfer that is no refund can be refunded.',
          pointer: '/relationships/refundOf',
        }),
      ],
    }
  }
  if (isCrossing(original)) return makeRefundAbroad(draft, { group, row, now, original })
  const left = original.amount - original.refunded
  const amount = row.amount === 'rest' ? left : row.amount
  const faults = amountFaults(amount)
  if (faults.length > 0) return { faults }
  if (amount > left)
    return {
      faults: [
        new AppError('InvalidAmount', { detail: `Only ${left} are left to refund.`, pointer: '/attributes/amount' }),
      ],
    }
  const parties = { payer: original.payee, payee: original.payer, amount, refund_of: original.id }
  const done = reach(draft, blank({ group, row, parties, now }), {
    to: 'committed',
    from: null,
    whenRefused: 'refuse',
    now,
  })
  if ('transfer' in done)
    draft.setTransfer({ ...original, refunded: original.refunded + amount, revision: original.revision + 1 })
  return done
}
