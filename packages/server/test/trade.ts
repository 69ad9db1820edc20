import { randomUUID } from 'node:crypto'
import type { Database } from '../src/database/index.ts'
import type { NewCrossing, NewRefund } from '../src/accounting/ledger/index.ts'
import { openGroup } from './community.ts'

/** A person of a group: where she is, and her account. */
export type Person = { readonly group: string; readonly id: string }

/** Opens groups of two people each; answers them by code. */
export async function openGroups(
  database: Database,
  codes: readonly string[],
): Promise<Record<string, readonly [Person, Person]>> {
  const people: Record<string, readonly [Person, Person]> = {}
  for (const group of codes) {
    const [first = '', second = ''] = await openGroup(database, group, [{}, {}])
    people[group] = [
      { group, id: first },
      { group, id: second },
    ]
  }
  return people
}

/** `group` trusts `trusted` up to `credit`. */
export async function trustBetween(
  database: Database,
  { group, trusted, credit }: { group: string; trusted: string; credit: number },
): Promise<void> {
  await database.transaction('*', async db => {
    const currency = await db
      .selectFrom('currencies')
      .select('id')
      .where('group_code', '=', trusted)
      .executeTakeFirstOrThrow()
    const line = { group_code: group, id: randomUUID(), trusted_group: trusted, trusted_id: currency.id, credit }
    await db.insertInto('trustlines').values(line).execute()
  })
}

/** A payment between groups whose currencies are worth the same. */
export function crossing(
  { payer, payee, amount }: { payer: Person; payee: Person; amount: number },
  more: Partial<NewCrossing> = {},
): NewCrossing {
  return {
    kind: 'crossing',
    id: randomUUID(),
    payer,
    payee,
    payerAmount: amount,
    payeeAmount: amount,
    asked: { amount: null, payeeAmount: amount },
    meta: { description: 'Cheese' },
    state: 'committed',
    authorization: 'payer',
    creator: null,
    whenRefused: 'refuse',
    ...more,
  }
}

/** A refund of a transfer; `rest` = all that is left. */
export function refundOf(of: string, amount: NewRefund['amount'] = 'rest'): NewRefund {
  return {
    kind: 'refund',
    id: randomUUID(),
    of,
    amount,
    meta: { description: 'Back' },
    authorization: 'refund',
    creator: null,
  }
}

/** The trustlines as they stand: `group trusted` → what is owed. */
export async function owedOver(database: Database): Promise<Record<string, number>> {
  const rows = await database.read('*', db => db.selectFrom('trustlines').selectAll().execute())
  return Object.fromEntries(rows.map(row => [`${row.group_code} ${row.trusted_group}`, row.balance]))
}

/** Balances of people and of the external accounts of their groups, by code of group. */
export async function tradeOf(database: Database, group: string): Promise<{ external: number; sum: number }> {
  const rows = await database.read([group], db => db.selectFrom('accounts').select(['kind', 'balance']).execute())
  return {
    external: rows.find(row => row.kind === 'virtual')?.balance ?? NaN,
    sum: rows.reduce((sum, row) => sum + row.balance, 0),
  }
}
