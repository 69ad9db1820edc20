import type { Kysely } from 'kysely'
import { asQuery, type Tables } from '../../database/index.ts'
import { readAccounts, readGroups, readTransfers, wantedOf, type Query } from '../ledger/gather.ts'
import type { World } from '../ledger/heads.ts'
import { readLines, readTraders, tradeOf } from '../ledger/read-trade.ts'
import type { Part } from './part.ts'

/** Runs the queries of one transaction. */
export function queryOver(db: Kysely<Tables>): Query {
  return async (text, values, name) => (await db.executeQuery(asQuery({ text, values, name: `saga ${name}` }))).rows
}

/** Takes the heads of the groups of parts, which everybody takes first. */
export async function lockHeads(db: Kysely<Tables>, parts: readonly Part[]): Promise<void> {
  await readGroups(queryOver(db), parts.map(({ group }) => group).sort(), 'lock')
}

/**
 * What parts concern in the database of this transaction, under locks in the order everybody takes them: heads, transfers,
 * accounts.
 */
export async function worldOfParts(db: Kysely<Tables>, parts: readonly Part[]): Promise<World> {
  const query = queryOver(db)
  const codes = parts.map(({ group }) => group).sort()
  const groups = await readGroups(query, codes, 'lock')
  const ids = parts.flatMap(({ group, steps }) => steps.map(({ after }) => ({ group, id: after.id })))
  const transfers = await readTransfers(query, wantedOf(ids), 'lock')
  const trade = tradeOf(await readLines(query, 'to anybody'), await readTraders(query, codes))
  const sides = parts.flatMap(({ group, steps, accounts }) => [
    ...accounts.map(({ id }) => ({ group, id })),
    ...steps.flatMap(({ after: it }) => [
      ...(it.payer_group === group ? [{ group, id: it.payer }] : []),
      ...(it.payee_group === group ? [{ group, id: it.payee }] : []),
    ]),
  ])
  const externals = [...trade.externals].map(([group, id]) => ({ group, id }))
  const accounts = await readAccounts(query, wantedOf([...sides, ...externals]), 'lock')
  return { groups, transfers, accounts, trade }
}
