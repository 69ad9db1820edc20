import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/index.ts'

type Db = Kysely<Tables>

/** From where to where, and of which group. */
type Way = { readonly from: Db; readonly to: Db; readonly group: string }

/** Tables replaced as a whole. The head comes last. */
const moved = ['transfers', 'entries', 'chain', 'trustlines', 'transfer_reminders', 'ledgers'] as const

/** Tables merged into rows the home already has. */
const added = ['outbox', 'admin_log', 'creations'] as const

/** What is read and written at once. */
const atOnce = 2000

/** Copies the money of a group, and gives how many transfers it has. */
export async function copyGroup(way: Way): Promise<number> {
  const { to, group } = way
  // The home has copies of the transfers that people were notified of, which may be stale.
  for (const table of moved) await sql`delete from ${sql.table(table)} where group_code = ${group}`.execute(to)
  for (const table of moved) {
    await eachPortion(way, table, rows => sql`insert into ${sql.table(table)} select * from ${recordsOf(table, rows)}`)
  }
  for (const table of added) {
    const known =
      table === 'outbox'
        ? sql`where not exists (select from brought b where b.group_code = i.group_code and b.id = i.id)`
        : sql``
    await eachPortion(way, table, rows => {
      return sql`insert into ${sql.table(table)} select i.* from ${recordsOf(table, rows)} i ${known} on conflict do nothing`
    })
  }
  await eachPortion(way, 'accounts', rows => balancesOf(group, rows))
  const { count } = await to
    .selectFrom('transfers')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('group_code', '=', group)
    .executeTakeFirstOrThrow()
  return count
}

type Table = (typeof moved)[number] | (typeof added)[number] | 'accounts'

async function eachPortion(
  { from, to, group }: Way,
  table: Table,
  write: (rows: string) => ReturnType<typeof sql>,
): Promise<void> {
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
    if (some.length > 0) await write(JSON.stringify(some)).execute(to)
    some = []
  }
}

function recordsOf(table: Table, rows: string) {
  return sql`jsonb_populate_recordset(null::${sql.table(table)}, ${rows}::jsonb)`
}

// Of limits and status the home's change wins over the ledger's: `registered` is what the home said last. Without one, what the
// ledger changed by itself comes along: a limit that grew (L14), an account that closed (L15).
function balancesOf(group: string, rows: string) {
  return sql`
    update accounts h set balance = i.balance, reserved = i.reserved, version = i.version, last_transfer = i.last_transfer,
      credit_limit = case when h.credit_limit is not distinct from (i.registered ->> 'credit_limit')::bigint
        then i.credit_limit else h.credit_limit end,
      status = case when h.status = i.registered ->> 'status' then i.status else h.status end,
      revision = greatest(h.revision, i.revision) + 1
    from ${recordsOf('accounts', rows)} i
    where h.group_code = ${group} and h.id = i.id`
}
