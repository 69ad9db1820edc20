import { sql, type Kysely } from 'kysely'
import type { Database, Databases, Tables } from '../../database/index.ts'
import { copyRegister } from './copy.ts'

type Db = Kysely<Tables>

/**
 * What goes along with the money of a group, in the order it is written: also what it decides of payments between databases
 * that others have still to book (L13), and what it held for them, which keeps who comes late from holding it again.
 */
const moved = [
  'transfers',
  'entries',
  'chain',
  'trustlines',
  'transfer_reminders',
  'outbox',
  'crossings',
  'holds',
  'ledgers',
] as const
type Moved = (typeof moved)[number]
const atOnce = 2000

/**
 * Takes the money of a group from home to the database `DATABASE_URLS` gives it, while no server runs. Written there whole
 * before it ends here; broken off, it is begun again.
 *
 * @throws Error when a payment of it is still on its way to another database
 */
export async function moveGroup(databases: Databases, group: string): Promise<{ transfers: number }> {
  const there = databases.of(group)
  await mustBeStill(databases.home, group)
  await copyRegister(databases, group)
  const transfers = await databases.home.administer(async from => {
    // Nobody books meanwhile.
    await from.selectFrom('ledgers').select('group_code').where('group_code', '=', group).forUpdate().execute()
    const counts = await there.administer(async to => {
      const { rows: known } = await sql`select 1 from ledgers where group_code = ${group}`.execute(to)
      if (known.length > 0) return await compare(from, to, group)
      for (const table of moved) await copyAll(from, to, { table, group })
      await sql`
        update accounts a set balance = i.balance, version = i.version, last_transfer = i.last_transfer, revision = a.revision + 1
        from jsonb_populate_recordset(null::accounts, ${await rowsOf(from, { table: 'accounts', group })}::jsonb) i
        where a.group_code = ${group} and a.id = i.id`.execute(to)
      return await compare(from, to, group)
    })
    for (const table of moved) await sql`delete from ${sql.table(table)} where group_code = ${group}`.execute(from)
    await sql`update accounts set balance = 0, version = 0, last_transfer = null where group_code = ${group}`.execute(
      from,
    )
    return counts
  })
  return { transfers }
}

async function mustBeStill(home: Database, group: string): Promise<void> {
  const held = await home.read([group], db =>
    db.selectFrom('holds').select('id').where('group_code', '=', group).where('state', '=', 'reserved').execute(),
  )
  if (held.length > 0)
    throw new Error(`A payment of ${group} is on its way to another database. Start a server, and wait.`)
}

async function copyAll(from: Db, to: Db, { table, group }: { table: Moved; group: string }): Promise<void> {
  let some: unknown[] = []
  const rows = from
    .selectFrom(table)
    .select(sql`to_jsonb(${sql.table(table)})`.as('row'))
    .where('group_code', '=', group)
  for await (const { row } of rows.stream(atOnce)) {
    some.push(row)
    if (some.length === atOnce) await flush()
  }
  await flush()

  async function flush(): Promise<void> {
    if (some.length > 0) await insert(to, table, some)
    some = []
  }
}

async function insert(to: Db, table: Moved, rows: readonly unknown[]): Promise<void> {
  await sql`insert into ${sql.table(table)}
    select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(to)
}

async function rowsOf(db: Db, { table, group }: { table: string; group: string }): Promise<string> {
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(t) as row from ${sql.table(table)} t where group_code = ${group}`.execute(db)
  return JSON.stringify(rows.map(({ row }) => row))
}

// The hash stands for all of its history (L12).
async function compare(from: Db, to: Db, group: string): Promise<number> {
  const head = (db: Db) =>
    db.selectFrom('ledgers').select(['sequence', 'hash']).where('group_code', '=', group).executeTakeFirst()
  const count = (db: Db) =>
    db
      .selectFrom('transfers')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('group_code', '=', group)
      .executeTakeFirstOrThrow()
  const [here, there] = [await head(from), await head(to)]
  const [left, arrived] = [await count(from), await count(to)]
  if (!here) return arrived.count
  if (here.hash === there?.hash && left.count === arrived.count) return arrived.count
  throw new Error(`The database of ${group} has other payments than the home. Give it an empty one.`)
}
