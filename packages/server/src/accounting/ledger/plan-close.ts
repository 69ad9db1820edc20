import { AppError } from '@exchange-kit/model'
import { blank } from './blank.ts'
import { groupFaults, isCrossing, type Faults } from './booking.ts'
import { endBoth, twinsOf } from './crossing.ts'
import type { Draft } from './draft.ts'
import { pointed, some } from './faults.ts'
import type { AccountHead, Transfer } from './heads.ts'
import type { CloseOrder, NewTransfer, Posted } from './orders.ts'
import type { Verdict } from './plan.ts'
import { reach } from './reach.ts'

/**
 * L15: closing needs balance 0, so the remainder moves first, in the same plan; open transfers of the account are
 * withdrawn (A-3-26). A debt is settled by a transfer first.
 */
export function planClose(draft: Draft, order: CloseOrder, now: number): Verdict {
  const account = draft.account(order.group, order.account)
  // Closed already: the answer to the first request was lost.
  if (account?.status === 'deleted') return { ok: true, posted: [] }
  if (!account) {
    const [fault = new AppError('NotFound', { detail: 'The account does not exist.' })] = groupFaults(
      draft,
      order.group,
    )
    return { ok: false, errors: [fault] }
  }
  const faults = [...groupFaults(draft, order.group), ...closeFaults(account, order)]
  if (some(faults)) return { ok: false, errors: faults }
  withdrawOpen(draft, order, now)
  const moved =
    account.balance > 0 && order.to !== null ? moveRest(draft, { order, account, to: order.to, now }) : undefined
  if (moved && 'faults' in moved) return refused(moved.faults)
  const left = draft.account(order.group, order.account)
  if (left) draft.setAccount({ ...left, status: 'deleted', revision: left.revision + 1 })
  return { ok: true, posted: moved ? [moved] : [] }
}

function closeFaults(account: AccountHead, { to }: CloseOrder): Faults {
  if (account.balance < 0)
    return [
      new AppError('InsufficientBalance', { detail: 'The account owes: settle its balance by a transfer first.' }),
    ]
  if (account.reserved > 0) return [new AppError('TransactionError', { detail: 'A payment is under way.' })]
  if (account.balance > 0 && to === null) {
    return [
      new AppError('BadRequest', { detail: 'The account has a balance: say where it goes.', parameter: 'balance-to' }),
    ]
  }
  return []
}

function withdrawOpen(draft: Draft, { group, account }: CloseOrder, now: number): void {
  const end = (it: Transfer): Transfer => {
    return { ...it, state: 'deleted', updated: new Date(now), revision: it.revision + 1 }
  }
  for (const it of draft.openOf(group, account)) {
    endBoth(draft, isCrossing(it) ? twinsOf(draft, it) : { own: it, twin: undefined }, end)
  }
}

type Rest = { order: CloseOrder; account: AccountHead; to: string; now: number }

function moveRest(draft: Draft, { order, account, to, now }: Rest): Posted | { faults: Faults } {
  const amount = account.balance
  const row: NewTransfer = {
    ...order.transfer,
    kind: 'transfer',
    payer: account.id,
    payee: to,
    amount,
    state: 'committed',
    whenRefused: 'refuse',
  }
  const it = blank({ group: order.group, row, parties: { payer: account.id, payee: to, amount, refund_of: null }, now })
  return reach(draft, it, { to: 'committed', from: null, whenRefused: 'refuse', now, even: { payer: 'inactive' } })
}

// The target of the remainder is not a party of the request's body but a parameter (A-3-26), to blame for all that keeps
// the remainder from it (A-1-40).
function refused(faults: Faults): Verdict {
  const errors = pointed(faults, '').map(
    ({ code, detail, status }) => new AppError(code, { detail, status, parameter: 'balance-to' }),
  )
  return some(errors) ? { ok: false, errors } : { ok: true, posted: [] }
}
