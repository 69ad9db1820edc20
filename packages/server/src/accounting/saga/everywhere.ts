import type { Database, Databases } from '../../database/index.ts'
import { accountsWanted, readAccounts, readGroups, readTransfers, transfersWanted, wantedOf } from '../ledger/gather.ts'
import type { Query, Wanted } from '../ledger/gather.ts'
import type { Transfer, World } from '../ledger/heads.ts'
import { endsOf, farSides } from '../ledger/locked-trade.ts'
import type { Order } from '../ledger/orders.ts'
import { endsOf as endsOfLines, readLines, readTraders, tradeOf } from '../ledger/read-trade.ts'
import { neverMade } from './reserve.ts'
import { queryOver } from './world.ts'

// Somebody else's database that does not answer must not hold up payments that need no way through it.
const patience = 1000

/**
 * The world of orders that reach into groups of several databases, without locks: what is decided on it is held in each of
 * them before anything is booked. Lines of a database that does not answer lead nowhere.
 */
export async function worldEverywhere(databases: Databases, orders: readonly Order[]): Promise<World> {
  const transfers = await transfersEverywhere(databases, orders)
  const ends = endsOf(orders, transfers)
  const needed = new Set(ends.map(databases.of))
  const answers = <T>(database: Database, nothing: T, read: (query: Query) => Promise<T>): Promise<T> =>
    needed.has(database) ? ask(database, read) : orNothing(ask(database, read), nothing)
  const lines = (
    await Promise.all(databases.all.map(it => answers(it, [], query => readLines(query, 'to anybody'))))
  ).flat()
  const codes = [...new Set([...ends, ...endsOfLines(lines)])]
  const traders = await Promise.all(databases.all.map(it => answers(it, [], query => readTraders(query, codes))))
  const groups = await Promise.all(
    databases.all.map(it => answers<World['groups']>(it, new Map(), query => readGroups(query, codes, 'look'))),
  )
  const trade = tradeOf(lines, traders.flat())
  const externals = wantedOf(
    ends.flatMap(group => {
      const id = trade.externals.get(group)
      return id === undefined ? [] : [{ group, id }]
    }),
  )
  const wanted = [accountsWanted(orders, transfers), externals]
  const read = (query: Query, some: Wanted) => readAccounts(query, some, 'look')
  const accounts = await Promise.all(wanted.map(it => fromEach(databases, it, read)))
  return { groups: merged(groups), accounts: merged(accounts), transfers, trade }
}

/** What is stored of the transfers orders are about, in every group; those that never came to be are left out. */
export async function transfersEverywhere(
  databases: Databases,
  orders: readonly Order[],
): Promise<ReadonlyMap<string, Transfer>> {
  const read = (query: Query, wanted: Wanted) => readTransfers(query, wanted, 'look')
  const first = await fromEach(databases, transfersWanted(orders, 'all'), read)
  const all = merged([first, await fromEach(databases, wantedOf(farSides(orders, first)), read)])
  return new Map([...all].filter(([, { revision }]) => revision !== neverMade))
}

// Each group's rows from its own database alone: elsewhere may be copies of them.
async function fromEach<T>(
  databases: Databases,
  { groups, ids }: Wanted,
  read: (query: Query, wanted: Wanted) => Promise<ReadonlyMap<string, T>>,
): Promise<ReadonlyMap<string, T>> {
  const found = await Promise.all(
    databases.all.map(async database => {
      const own = ids.map((_, at) => databases.of(groups[at] ?? '') === database)
      const wanted = { groups: groups.filter((_, at) => own[at]), ids: ids.filter((_, at) => own[at]) }
      return wanted.ids.length === 0 ? new Map<string, T>() : await ask(database, query => read(query, wanted))
    }),
  )
  return merged(found)
}

function merged<T>(maps: readonly ReadonlyMap<string, T>[]): ReadonlyMap<string, T> {
  return new Map(maps.flatMap(it => [...it]))
}

function ask<T>(database: Database, read: (query: Query) => Promise<T>): Promise<T> {
  return database.read('*', db => read(queryOver(db)))
}

async function orNothing<T>(asked: Promise<T>, nothing: T): Promise<T> {
  const late = new Promise<T>(resolve => setTimeout(() => resolve(nothing), patience).unref())
  return await Promise.race([asked.catch(() => nothing), late])
}
