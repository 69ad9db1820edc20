import { AppError, maxAmount } from '@exchange-kit/model'
import type { Draft } from './draft.ts'
import type { AccountHead, GroupHead, Transfer } from './heads.ts'
import { linkHash } from './link.ts'
import type { Unseen } from './orders.ts'

/** The faults of a booking, most relevant first; none = it may be booked. Pointers are relative to the transfer. */
export type Faults = readonly AppError[]

/** Whether one party is in another group (A-4-56). */
export function isCrossing(it: Pick<Transfer, 'payer_group' | 'payee_group'>): boolean {
  return it.payer_group !== it.payee_group
}

/** The account one side of a row moves: the party's own, or for a party abroad the group's external account (A-4-60). */
function sideOf(draft: Draft, it: Transfer, side: 'payer' | 'payee'): AccountHead | undefined {
  const isHere = (side === 'payer' ? it.payer_group : it.payee_group) === it.group_code
  const id = isHere ? it[side] : draft.external(it.group_code)
  return id === undefined ? undefined : draft.account(it.group_code, id)
}

/** L6: both accounts exist and are active. `even` lets a closing account pay out its remainder whatever its status (A-7-17). */
export function partyFaults(draft: Draft, it: Transfer, even: { payer?: 'inactive' } = {}): Faults {
  const payer = sideOf(draft, it, 'payer')
  const payee = sideOf(draft, it, 'payee')
  const missing = [...missingFault(payer, 'payer'), ...missingFault(payee, 'payee')]
  if (missing.length > 0) return missing
  if (it.payer === it.payee && !isCrossing(it))
    return [
      new AppError('BadRequest', { detail: 'Payer and payee are the same account.', pointer: '/relationships/payee' }),
    ]
  return [...(even.payer ? [] : activeFault(payer, 'payer')), ...activeFault(payee, 'payee')]
}

/** L6: the group may move money. */
export function groupFaults(draft: Draft, code: string): Faults {
  const group = draft.group(code)
  if (!group) return [new AppError('NotFound', { detail: `There is no group ${code}.` })]
  if (group.status === 'active') return []
  return [new AppError('Forbidden', { detail: `The group ${code} is not active.` })]
}

/** L4: a positive safe integer. */
export function amountFaults(amount: number): Faults {
  if (Number.isSafeInteger(amount) && amount > 0) return []
  return [
    new AppError('InvalidAmount', {
      detail: `amount must be a whole number from 1 to ${maxAmount}.`,
      pointer: '/attributes/amount',
    }),
  ]
}

/**
 * L5: what the limits say against it, but for those of the parties that are left out. An account outside its limits may
 * always move toward them.
 */
export function limitFaults(draft: Draft, it: Transfer, leftOut: Unseen = []): Faults {
  const payer = sideOf(draft, it, 'payer')
  const payee = sideOf(draft, it, 'payee')
  const pointer = '/attributes/amount'
  const faults: AppError[] = []
  const isLeftOut = (side: 'payer' | 'payee') => leftOut.includes(side) && it[`${side}_group`] === it.group_code
  if (payer && available(payer) < it.amount && !isLeftOut('payer')) {
    if (it.payer_group !== it.group_code) return [noRoom()]
    // A-1-40: the figure is the owner's alone, and whoever pays by himself is the owner.
    const meta = it.authorization_type === 'payer' ? { available: Math.max(0, available(payer)) } : undefined
    faults.push(
      new AppError('InsufficientBalance', { detail: 'The payer would fall below the credit limit.', pointer, meta }),
    )
  }
  if (payee && headroom(payee) < it.amount && !isLeftOut('payee')) {
    if (it.payee_group !== it.group_code) return [noRoom()]
    faults.push(
      new AppError('InsufficientMaximumBalance', {
        detail: 'The payee would rise above the maximum balance.',
        pointer,
      }),
    )
  }
  return faults
}

// L13: a group's balance of trade has limits of its own; beyond them no path leads in or out.
function noRoom(): AppError {
  return new AppError('NoTrustPath', {
    detail: 'The balance of trade of a group would pass its limits.',
    pointer: '/relationships/payee',
  })
}

/** Books a transfer that was found faultless: both balances, their entries, the link of the chain, the state. */
export function book(draft: Draft, it: Transfer, now: number): Transfer {
  const group = draft.group(it.group_code)
  const payer = sideOf(draft, it, 'payer')
  const payee = sideOf(draft, it, 'payee')
  if (!group || !payer || !payee) throw new Error('A transfer is booked only after its faults were looked for.')
  // The chain's time never runs backwards, whatever the clock does: daily roots and statements follow it.
  const committed = new Date(Math.max(now, group.committed))
  const done: Transfer = { ...it, state: 'committed', committed, updated: committed }
  move(draft, { account: payer, amount: -it.amount, transfer: done })
  move(draft, { account: { ...payee, creditLimit: grown(payee, group, it) }, amount: it.amount, transfer: done })
  const sequence = group.sequence + 1
  const hash = linkHash({ previous: group.hash, sequence, fact: done })
  draft.setGroup({ ...group, sequence, hash, committed: committed.getTime() })
  draft.link({ group: group.code, sequence, transfer: it.id, hash, created: committed })
  return done
}

// L2: the entry carries the account's version and balance after it.
function move(
  draft: Draft,
  { account, amount, transfer }: { account: AccountHead; amount: number; transfer: Transfer },
): void {
  const after = {
    ...account,
    balance: account.balance + amount,
    version: account.version + 1,
    lastTransfer: transfer.committed,
  }
  draft.setAccount(after)
  draft.enter({
    group: account.group,
    account: account.id,
    version: after.version,
    transfer: transfer.id,
    amount,
    balance: after.balance,
    created: transfer.committed ?? transfer.updated,
  })
}

// L14: each payment received raises the limit by its amount, up to the cap. A refund is not a payment received, and the
// external account of a group is nobody's to reward.
function grown(payee: AccountHead, group: GroupHead, it: Transfer): number | null {
  const cap = payee.growTo ?? group.growTo
  const isEarned = it.refund_of === null && it.payee_group === it.group_code
  if (payee.creditLimit === null || cap === false || !isEarned) return payee.creditLimit
  return Math.max(payee.creditLimit, Math.min(cap, payee.creditLimit + it.amount))
}

/** What an account can pay. "Unlimited" still ends where numbers stop being exact (L4). */
function available(payer: AccountHead): number {
  return (
    payer.balance - payer.reserved + Math.min(payer.creditLimit ?? maxAmount, maxAmount - Math.max(0, payer.balance))
  )
}

/** What an account can take. */
function headroom(payee: AccountHead): number {
  return (payee.maximumBalance ?? maxAmount) - payee.balance
}

function missingFault(account: AccountHead | undefined, party: 'payer' | 'payee'): Faults {
  if (account && account.status !== 'deleted') return []
  return [
    new AppError('AccountNotFound', {
      detail: `The ${party}'s account does not exist.`,
      pointer: `/relationships/${party}`,
    }),
  ]
}

function activeFault(account: AccountHead | undefined, party: 'payer' | 'payee'): Faults {
  if (account?.status === 'active') return []
  return [
    new AppError('Forbidden', { detail: `The ${party}'s account is not active.`, pointer: `/relationships/${party}` }),
  ]
}
