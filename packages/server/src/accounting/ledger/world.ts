import type { Database, Scope } from '../../database/index.ts'
import type { Cache } from './cache.ts'
import {
  accountsWanted,
  groupsOf,
  readAccounts,
  readGroups,
  readTransfers,
  transfersWanted,
  type Query,
  type Wanted,
} from './gather.ts'
import { keyOf, type World } from './heads.ts'
import type { Order } from './orders.ts'

/** The world for orders from cached heads; what the cache lacks is read, without locks: guards catch what changes. */
export async function worldSeen(database: Database, cache: Cache, orders: readonly Order[]): Promise<World> {
  const codes = groupsOf(orders)
  const query = queryOver(database, codes)
  const wantedTransfers = transfersWanted(orders, 'known')
  const transfers = await readTransfers(query, wantedTransfers, 'look')
  const wanted = accountsWanted(orders, transfers)
  const newCodes = codes.filter(code => !cache.groups.has(code))
  const newAccounts = missing(wanted, cache)
  if (newCodes.length > 0) cache.learn({ groups: await readGroups(query, newCodes, 'look') })
  if (newAccounts.ids.length > 0) cache.learn({ accounts: await readAccounts(query, newAccounts, 'look') })
  return { groups: cache.groups, accounts: cache.accounts, transfers }
}

function queryOver(database: Database, scope: Scope): Query {
  return async (text, values, name) => (await database.statement(scope, { text, values, name: `ledger ${name}` })).rows
}

function missing({ groups, ids }: Wanted, { accounts }: Cache): Wanted {
  const lacks = ids.map((id, at) => !accounts.has(keyOf(groups[at] ?? '', id)))
  return { groups: groups.filter((_, at) => lacks[at]), ids: ids.filter((_, at) => lacks[at]) }
}
