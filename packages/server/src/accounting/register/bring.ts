import { sql, type Kysely } from 'kysely'
import type { Database, Tables } from '../../database/index.ts'
import type { Kit } from '../../kit.ts'
import { bringDeeds } from './deeds.ts'

type Db = Kysely<Tables>

const atOnce = 500

/**
 * Brings home what is to be told of groups whose money is elsewhere (L11), with the transfers it is about, and what their
 * administrators did (B8). An event is taken from there once it is here, and told once even when it comes twice. What
 * cannot be brought now comes next time, unless somebody needs all there is of some groups.
 * @throws the fault of a database of `needed`
 */
export async function bringNews(
  { databases }: Pick<Kit, 'databases'>,
  { needed = [] }: { needed?: readonly string[] } = {},
): Promise<void> {
  const { home, away: groups, of } = databases
  const wanted = new Set(needed.map(of))
  const each = [...new Set(groups.map(of))].map(async away => {
    const own = groups.filter(group => of(group) === away)
    const all = await Promise.allSettled([bringEvents(away, home), bringDeeds(away, home, own)])
    return all.filter(({ status }) => status === 'rejected' && wanted.has(away))
  })
  for (const fault of (await Promise.all(each)).flat()) if (fault.status === 'rejected') throw fault.reason
}

async function bringEvents(away: Database, home: Database): Promise<void> {
  const events = await away.read('*', db =>
    db.selectFrom('outbox').selectAll().orderBy('created').limit(atOnce).execute(),
  )
  if (events.length === 0) return
  const groups = [...new Set(events.map(it => it.group_code))]
  const about = sql`t.group_code = any(${groups}::text[]) and t.id = any(${events.map(it => it.subject)}::uuid[])`
  const transfers = await away.read('*', db => transfersIn(db, about))
  await home.transaction('*', async db => {
    await keep(db, transfers)
    const fresh = await sql<{ id: string }>`
      insert into brought (group_code, id)
      select * from unnest(${events.map(it => it.group_code)}::text[], ${events.map(it => it.id)}::uuid[])
      on conflict do nothing returning id`.execute(db)
    const isFresh = new Set(fresh.rows.map(({ id }) => id))
    const rows = events
      .filter(({ id }) => isFresh.has(id))
      .map(it => ({ ...it, data: JSON.stringify(it.data), attempts: 0 }))
    if (rows.length > 0) await db.insertInto('outbox').values(rows).execute()
    await sql`delete from brought where created < now() - interval '7 days'`.execute(db)
  })
  await away.transaction('*', db =>
    sql`delete from outbox o using unnest(${events.map(it => it.group_code)}::text[], ${events.map(it => it.id)}::uuid[]) as i(g, id)
      where o.group_code = i.g and o.id = i.id`.execute(db),
  )
}

async function transfersIn(db: Db, which: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await sql<{ row: unknown }>`select to_jsonb(t) as row from transfers t where ${which}`.execute(db)
  return JSON.stringify(rows.map(({ row }) => row))
}

// What people are told of is shown to them as it was then, or as it has become since.
async function keep(db: Db, rows: string): Promise<void> {
  await sql`insert into transfers select * from jsonb_populate_recordset(null::transfers, ${rows}::jsonb)
    on conflict do nothing`.execute(db)
  await sql`update transfers t set state = i.state, amount = i.amount, payer_amount = i.payer_amount, payee_amount = i.payee_amount,
      meta = i.meta, search = i.search, authorization_type = i.authorization_type, failure = i.failure, refunded = i.refunded,
      revision = i.revision, updated = i.updated, committed = i.committed
    from jsonb_populate_recordset(null::transfers, ${rows}::jsonb) i
    where t.group_code = i.group_code and t.id = i.id and t.revision < i.revision`.execute(db)
}
