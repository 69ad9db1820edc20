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
import { reach, sightOf } from './reach.ts'

type Judged = Posted | { readonly faults: Faults }

/** Where and when a row is judged, and whether limits the asker may not see are told of it: it is booked alone. */
type Asked = { group: string; now: number; isTold: boolean }

/**
 * L9: rows are judged in order, each seeing the effects of those before; when one is refused nothing of the order
 * happens, and every bad row is listed.
 */
export function planPost(draft: Draft, { group, rows, list, isRehearsal = false }: PostOrder, now: number): Verdict {
  const errors: AppError[] = []
  const beyond: AppError[] = []
  const posted: Posted[] = []
  rows.forEach((row, at) => {
    const mark = draft.mark()
    const base = list ? `/data/${at}` : '/data'
    const judged = judgeRow(draft, { group, row, now, isTold: !list && !isRehearsal })
    if ('transfer' in judged) {
      // Rows behind it are judged as if it were booked: they must not tell of it either.
      if (judged.isBeyond) beyond.push(...pointed([beyondUnseen()], base))
      noteAdmin(draft, row, judged)
      return void posted.push(judged)
    }
    draft.rollback(mark)
    errors.push(...pointed(judged.faults, base))
  })
  // A-1-45: where the list fails anyway, what the asker may not see is no part of the answer.
  const told = errors.length > 0 || isRehearsal ? errors : beyond
  return some(told) ? { ok: false, errors: told } : { ok: true, posted }
}

// Neither which limit it is nor whose is told (A-1-45).
function beyondUnseen(): AppError {
  return new AppError('TransactionError', { detail: 'The payment cannot be booked.' })
}

// B8: what an administrator books for others. A quote moves nothing.
function noteAdmin(draft: Draft, row: Row, { transfer, fresh }: Posted): void {
  const isAdmins =
    row.kind === 'refund' ? row.byAdmin === true : row.kind !== 'refused' && row.authorization === 'admin'
  if (!fresh || !isAdmins || transfer.state !== 'committed' || transfer.creator === null) return
  draft.note({ actor: transfer.creator, act: 'create', transfer, from: null })
}

function judgeRow(draft: Draft, { group, row, now, isTold }: Asked & { row: Row }): Judged {
  const body = row.kind === 'refused' ? row.body : row
  const stored = body && draft.transfer(group, body.id)
  if (body && stored) return repeated(stored, fingerprintOf(group, body))
  if (row.kind === 'refused') return { faults: row.errors }
  const closed = groupFaults(draft, group)
  if (closed.length > 0) return { faults: closed }
  switch (row.kind) {
    case 'transfer':
      return make(draft, { group, row, now, isTold })
    case 'crossing':
      return makeCrossing(draft, { group, row, now, isTold })
    case 'refund':
      return makeRefund(draft, { group, row, now, isTold })
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

function make(draft: Draft, { group, row, now, isTold }: Asked & { row: NewTransfer }): Judged {
  const faults = [...amountFaults(row.amount), ...basisFaults(draft, group, row)]
  if (faults.length > 0) return { faults }
  const { payer, payee, amount } = row
  const it = blank({ group, row, parties: { payer, payee, amount, refund_of: null }, now })
  return reach(draft, it, { to: row.state, from: null, whenRefused: row.whenRefused, now, ...sightOf(row, isTold) })
}

// L10: a refund is a transfer of its own, and all of them together never exceed the original.
function makeRefund(draft: Draft, { group, row, now, isTold }: Asked & { row: NewRefund }): Judged {
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
  if (isCrossing(original)) return makeRefundAbroad(draft, { group, row, now, original, isTold })
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
    ...sightOf(row, isTold),
  })
  if ('transfer' in done)
    draft.setTransfer({ ...original, refunded: original.refunded + amount, revision: original.revision + 1 })
  return done
}
