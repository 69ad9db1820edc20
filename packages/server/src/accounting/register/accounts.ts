import { sql, type Kysely } from 'kysely'
import type { Databases, Tables } from '../../database/index.ts'
import type { Way } from './copy.ts'

type Row = { id: string; says: Said }

/** What the register says of an account; its money is in the ledger alone. */
type Said = {
  code: string
  kind: 'user' | 'virtual'
  status: 'active' | 'disabled' | 'suspended' | 'deleted'
  credit_limit: number | null
  maximum_balance: number | null
  settings: Record<string, unknown>
  created: string
}

const said = sql`jsonb_build_object('code', code, 'kind', kind, 'status', status, 'credit_limit', credit_limit,
  'maximum_balance', maximum_balance, 'settings', settings,
  'created', to_char(created at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))`

/**
 * Brings what the register says of accounts into the ledger's database. Compared with what it said last, so that what the
 * ledger changed itself stays: a limit that grew (L14), an account that closed (L15).
 */
export async function copyAccounts({ from, to, group }: Way): Promise<void> {
  const { rows: there } = await sql<Row & { same: string }>`
    select id, ${said} as says, ${said}::text as same from accounts where group_code = ${group}
  `.execute(from)
  const { rows: here } = await sql<{ id: string; registered: Said | null; same: string | null }>`
    select id, registered, registered::text as same from accounts where group_code = ${group}
  `.execute(to)
  const known = new Map(here.map(it => [it.id, it]))
  for (const { id, says, same } of there) {
    const before = known.get(id)
    if (!before) await add(to, { group, id, says })
    else if (before.same !== same) await change(to, { group, id, says, last: before.registered })
  }
}

async function add(to: Kysely<Tables>, { group, id, says }: { group: string; id: string; says: Said }): Promise<void> {
  const { settings, ...columns } = says
  await to
    .insertInto('accounts')
    .values({
      group_code: group,
      id,
      ...columns,
      settings: JSON.stringify(settings),
      registered: JSON.stringify(says),
    })
    .execute()
}

async function change(
  to: Kysely<Tables>,
  { group, id, says, last }: { group: string; id: string; says: Said; last: Said | null },
): Promise<void> {
  const { settings, credit_limit, maximum_balance, status, code } = says
  const changed = <T>(now: T, then: T | undefined, set: Record<string, T>) => (now === then ? {} : set)
  await to
    .updateTable('accounts')
    .set(eb => ({
      ...changed(code, last?.code, { code }),
      ...changed(status, last?.status, { status }),
      ...changed(credit_limit, last?.credit_limit, { credit_limit }),
      ...changed(maximum_balance, last?.maximum_balance, { maximum_balance }),
      settings: JSON.stringify(settings),
      registered: JSON.stringify(says),
      revision: eb('revision', '+', 1),
      updated: new Date(),
    }))
    .where('group_code', '=', group)
    .where('id', '=', id)
    .execute()
}

/**
 * Lets the register know which limits have grown (L14), before somebody sets them: a limit that is set to what it was long
 * ago is a change, too.
 */
export async function learnLimits({ home, of }: Databases, group: string): Promise<void> {
  const { rows } = await of(group).read([group], db =>
    sql<{ id: string; credit_limit: number; then: number | null }>`
        select id, credit_limit, (registered ->> 'credit_limit')::bigint as then from accounts
        where group_code = ${group} and credit_limit is distinct from (registered ->> 'credit_limit')::bigint
      `.execute(db),
  )
  if (rows.length === 0) return
  await home.transaction([group], async db => {
    for (const { id, credit_limit, then } of rows) {
      await db
        .updateTable('accounts')
        .set({ credit_limit })
        .where('group_code', '=', group)
        .where('id', '=', id)
        .where(sql<boolean>`credit_limit is not distinct from ${then}::bigint`)
        .execute()
    }
  })
  // Said now: it is no change that is to be brought back.
  await of(group).transaction([group], async db => {
    for (const { id, credit_limit, then } of rows) {
      await sql`
        update accounts set registered = jsonb_set(registered, '{credit_limit}', ${String(credit_limit)}::jsonb)
        where group_code = ${group} and id = ${id} and (registered ->> 'credit_limit')::bigint is not distinct from ${then}::bigint
      `.execute(db)
    }
  })
}
