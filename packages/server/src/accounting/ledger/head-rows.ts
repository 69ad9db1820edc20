import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Insertable, Kysely, Updateable } from 'kysely'
import type { Tables } from '../../database/index.ts'
import type { AccountRow, CurrencyRow } from '../tables.ts'

type Db = Kysely<Tables>
type Guarded = 'balance' | 'reserved' | 'version' | 'revision' | 'group_code' | 'id' | 'last_transfer'

/** Makes a currency and its empty chain. */
export async function openCurrency(db: Db, row: Insertable<CurrencyRow>): Promise<void> {
  await db.insertInto('currencies').values(row).execute()
  await db.insertInto('ledgers').values({ group_code: row.group_code }).execute()
  // A-4-17: it holds the group's balance of trade, and is nobody's.
  const { group_code } = row
  const external = { group_code, id: randomUUID(), code: `${group_code}EXTR`, kind: 'virtual' as const }
  await db
    .insertInto('accounts')
    .values({ ...external, credit_limit: null, maximum_balance: null })
    .execute()
  await limitExternal(db, group_code)
}

/** Opens an account with balance 0: balances change by booked transfers only (A-4-3). */
export async function openAccount(
  db: Db,
  row: Omit<Insertable<AccountRow>, 'balance' | 'reserved' | 'version' | 'revision'>,
): Promise<void> {
  await db.insertInto('accounts').values(row).execute()
}

/**
 * Changes what the planner relies on: limits, status, settings, code. The revision it raises is what tells every
 * server's cached heads that they are old, so accounts are updated in no other way. Answers whether the account exists.
 */
export async function changeAccount(
  db: Db,
  { group, id, set }: { group: string; id: string; set: Omit<Updateable<AccountRow>, Guarded> },
): Promise<boolean> {
  const result = await db
    .updateTable('accounts')
    .set(eb => ({ ...set, revision: eb('revision', '+', 1), updated: set.updated ?? new Date() }))
    .where('group_code', '=', group)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

// A-4-58: how far a balance of trade may go is a setting of the currency.
async function limitExternal(db: Db, group: string): Promise<void> {
  await sql`
    update accounts a set revision = a.revision + 1,
      credit_limit = (c.settings ->> 'externalTraderCreditLimit')::bigint,
      maximum_balance = (c.settings ->> 'externalTraderMaximumBalance')::bigint
    from currencies c where c.group_code = ${group} and a.group_code = ${group} and a.code = ${`${group}EXTR`}
  `.execute(db)
}

/** Changes a currency; like {@link changeAccount} for its status, settings and everything else. */
export async function changeCurrency(
  db: Db,
  { group, set }: { group: string; set: Omit<Updateable<CurrencyRow>, 'group_code'> },
): Promise<boolean> {
  // The head first: a batch in flight is before this change or after it, never half.
  await db
    .updateTable('ledgers')
    .set(eb => ({ revision: eb('revision', '+', 1) }))
    .where('group_code', '=', group)
    .execute()
  const result = await db
    .updateTable('currencies')
    .set({ ...set, updated: set.updated ?? new Date() })
    .where('group_code', '=', group)
    .executeTakeFirst()
  if (set.settings !== undefined) await limitExternal(db, group)
  return result.numUpdatedRows > 0n
}
