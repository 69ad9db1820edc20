import { AppError, maxAmount } from '@exchange-kit/model'
import type { Kysely } from 'kysely'
import { asQuery, type Tables } from '../../database/index.ts'
import { blank } from './blank.ts'
import { amountFaults, book } from './booking.ts'
import { draftOf, type Draft } from './draft.ts'
import { readAccounts, readGroups, readTransfers, type Query } from './gather.ts'
import { keyOf, type Transfer } from './heads.ts'
import type { NewTransfer } from './orders.ts'
import { writeIn } from './write.ts'

/** A transfer that happened elsewhere, and what became of it there. Ids and parties are ours. */
export type PastTransfer = Pick<NewTransfer, 'id' | 'payer' | 'payee' | 'amount' | 'meta'> & {
  readonly time: Date
  readonly state: 'committed' | 'pending' | 'rejected' | 'failed'
}

/**
 * Books transfers of another ledger in the transaction at hand, in their order and at their times, all or none. What was
 * done is not judged again: neither limits (L5) nor whether accounts and group are active (L6). All else holds: balances,
 * entries, chain (L1, L2, L4, L12). Nobody is told. Those stored already are passed over (L7); gives how many were not.
 * @throws AppError AccountNotFound, InvalidAmount, BadRequest
 */
export async function bookPast(
  db: Kysely<Tables>,
  { group, rows }: { group: string; rows: readonly PastTransfer[] },
): Promise<number> {
  const query: Query = async (text, values, name) =>
    (await db.executeQuery(asQuery({ text, values, name: `ledger ${name}` }))).rows
  const groups = await readGroups(query, [group], 'lock')
  const wanted = (ids: readonly string[]) => ({ groups: ids.map(() => group), ids: [...ids] })
  const transfers = await readTransfers(query, wanted(rows.map(({ id }) => id)), 'lock')
  const parties = [...new Set(rows.flatMap(({ payer, payee }) => [payer, payee]))].sort()
  const accounts = await readAccounts(query, wanted(parties), 'lock')
  const draft = draftOf({ groups, accounts, transfers })
  const fresh = rows.filter(({ id }) => !transfers.has(keyOf(group, id)))
  for (const row of fresh) put(draft, group, row)
  if (fresh.length > 0) await writeIn(db, draft.writes())
  return fresh.length
}

function put(draft: Draft, group: string, { time, state, ...it }: PastTransfer): void {
  const { payer, payee, amount } = it
  const [fault] = amountFaults(amount)
  if (fault) throw fault
  if (payer === payee) throw new AppError('BadRequest', { detail: 'payer and payee are the same account' })
  const row: NewTransfer = {
    kind: 'transfer',
    state: 'committed',
    authorization: null,
    creator: null,
    whenRefused: 'refuse',
    ...it,
  }
  const now = time.getTime()
  const made = blank({ group, row, parties: { payer, payee, amount, refund_of: null }, now })
  draft.setTransfer(state === 'committed' ? booked(draft, made, now) : stood(made, state))
}

function booked(draft: Draft, it: Transfer, now: number): Transfer {
  const sides = [it.payer, it.payee].map(id => draft.account(it.group_code, id))
  if (sides.some(side => !side || side.status === 'deleted')) throw new AppError('AccountNotFound')
  // L14: what was received elsewhere has raised the limit there.
  for (const side of sides) if (side) draft.setAccount({ ...side, growTo: false })
  const done = book(draft, it, now)
  const after = [it.payer, it.payee].map(id => draft.account(it.group_code, id)?.balance ?? 0)
  if (after.every(balance => Math.abs(balance) <= maxAmount)) return done
  throw new AppError('InvalidAmount', { detail: 'a balance would pass what numbers hold (L4)' })
}

function stood(it: Transfer, state: 'pending' | 'rejected' | 'failed'): Transfer {
  return { ...it, state, failure: state === 'failed' ? 'TransactionError' : null }
}
