import type { Kysely } from 'kysely'
import { asQuery, type Database, type Tables } from '../../database/index.ts'
import { hasChanges } from './draft.ts'
import {
  accountsWanted,
  groupsOf,
  readAccounts,
  readGroups,
  readOpen,
  readTransfers,
  transfersWanted,
  wantedOf,
  type Query,
} from './gather.ts'
import type { World } from './heads.ts'
import { twinSides, untilUndisturbed, worldOfTrade } from './locked-trade.ts'
import { isAbroad, type Order } from './orders.ts'
import { plan, type Plan, type Verdict } from './plan.ts'
import type { Task } from './posting.ts'
import { writeIn } from './write.ts'

/** Work of somebody else's that is done in the same transaction as an order, after it: all of it or nothing. */
export type Within = (db: Kysely<Tables>) => Promise<void>

/**
 * The lock-first form (design 4): heads and transfers are taken, then planned and written, in one transaction. Nothing
 * can surprise it, and it may be repeated after a lost connection: it knows every id that is stored already (L7, L16).
 */
export function planLocked(database: Database, tasks: readonly Task[], now: () => number): Promise<Plan> {
  const orders = tasks.map(({ order }) => order)
  return underLocks(database, orders, async (db, world) => {
    const planned = plan(world, orders, now())
    if (hasChanges(planned.writes)) await writeIn(db, planned.writes)
    for (const [at, { within }] of tasks.entries()) if (within && planned.verdicts[at]?.ok) await within(db)
    return planned
  })
}

/** What would become of an order now; nothing is written. */
export async function rehearse(database: Database, order: Order, now: () => number): Promise<Verdict | undefined> {
  const planned = await underLocks(database, [order], async (_, world) => plan(world, [order], now()))
  return planned.verdicts[0]
}

function underLocks<T>(
  database: Database,
  orders: readonly Order[],
  decide: (db: Kysely<Tables>, world: World) => Promise<T>,
): Promise<T> {
  const isTrade = orders.some(order => order.kind !== 'close' && order.abroad)
  const run = async (db: Kysely<Tables>) => {
    const query = queryOver(db)
    return await decide(db, await (isTrade ? worldOfTrade(query, orders) : worldLocked(query, orders)))
  }
  const scope = orders.some(isAbroad) ? '*' : groupsOf(orders)
  const attempt = () => database.transaction(scope, run, { repeatable: true })
  return isTrade ? untilUndisturbed(attempt) : attempt()
}

// Groups, then transfers, then accounts, each in the order of their keys: everybody queues up in the same order.
async function worldLocked(query: Query, orders: readonly Order[]): Promise<World> {
  const groups = await readGroups(query, groupsOf(orders), 'lock')
  const transfers = new Map(await readTransfers(query, transfersWanted(orders, 'all'), 'lock'))
  for (const order of orders) {
    if (order.kind !== 'close') continue
    const open = await readOpen(query, order.group, order.account)
    const twins = await readTransfers(query, wantedOf(twinSides(open)), 'lock')
    for (const [key, it] of [...open, ...twins]) transfers.set(key, it)
  }
  const accounts = await readAccounts(query, accountsWanted(orders, transfers), 'lock')
  return { groups, transfers, accounts }
}

function queryOver(db: Kysely<Tables>): Query {
  return async (text, values, name) => (await db.executeQuery(asQuery({ text, values, name: `ledger ${name}` }))).rows
}
