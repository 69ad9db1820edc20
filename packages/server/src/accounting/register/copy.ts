import { sql, type Kysely } from 'kysely'
import type { Databases, Tables } from '../../database/index.ts'
import { copyAccounts } from './accounts.ts'

type Db = Kysely<Tables>

/** A table of the register and what names a row in its group. */
type Copied = { readonly table: string; readonly key: readonly string[] }

/**
 * What deciding and showing payments takes to know of a group, beside its accounts. Written at home alone; where a group's
 * money is elsewhere, there is a copy of it there.
 */
const copied: readonly Copied[] = [
  { table: 'currencies', key: [] },
  { table: 'currency_admins', key: ['user_id'] },
  { table: 'members', key: ['id'] },
  { table: 'former_account_codes', key: ['code'] },
  { table: 'account_tags', key: ['id'] },
  { table: 'webhooks', key: ['id'] },
]

/** Tables whose writing at home calls for {@link copyRegister}. */
export const registerTables: ReadonlySet<string> = new Set([...copied.map(({ table }) => table), 'accounts'])

/**
 * Brings the copy of a group's register up to what it is at home. Of two at once the second waits for the first, and reads
 * the home after that: so what is older never replaces what is newer.
 */
export async function copyRegister({ home, of }: Databases, group: string): Promise<void> {
  await of(group).transaction(
    [group],
    async db => {
      // Whoever books waits meanwhile, or is noticed by the head's revision.
      await db.selectFrom('ledgers').select('group_code').where('group_code', '=', group).forUpdate().execute()
      await home.read([group], async from => {
        for (const it of copied) await copyTable({ from, to: db, group }, it)
        await copyAccounts({ from, to: db, group })
      })
    },
    { repeatable: true },
  )
}

/** From where to where, and of which group. */
export type Way = { readonly from: Db; readonly to: Db; readonly group: string }

async function copyTable({ from, to, group }: Way, { table, key }: Copied): Promise<void> {
  const [there, here] = [await sealsOf(from, group, { table, key }), await sealsOf(to, group, { table, key })]
  const gone = [...here.keys()].filter(it => !there.has(it))
  const news = [...there].filter(([name, seal]) => here.get(name) !== seal).map(([name]) => name)
  const old = [...gone, ...news.filter(name => here.has(name))]
  const named = nameOf(key)
  if (old.length > 0) {
    await sql`delete from ${sql.table(table)} where group_code = ${group} and ${named} = any(${old}::text[])`.execute(
      to,
    )
  }
  if (news.length === 0) return
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(t) as row from ${sql.table(table)} t where group_code = ${group} and ${named} = any(${news}::text[])
  `.execute(from)
  await sql`
    insert into ${sql.table(table)}
    select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.map(({ row }) => row))}::jsonb)
  `.execute(to)
  // Cached heads and decisions rest on it.
  if (table === 'currencies') {
    await to
      .updateTable('ledgers')
      .set(eb => ({ revision: eb('revision', '+', 1) }))
      .where('group_code', '=', group)
      .execute()
  }
}

// One short text stands for a row: so a thousand members that did not change cost little.
async function sealsOf(db: Db, group: string, { table, key }: Copied): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; seal: string }>`
    select ${nameOf(key)} as name, md5(t::text) as seal from ${sql.table(table)} t where group_code = ${group}
  `.execute(db)
  return new Map(rows.map(({ name, seal }) => [name, seal]))
}

function nameOf(key: readonly string[]) {
  return key.length === 0
    ? sql`group_code`
    : sql`${sql.join(
        key.map(it => sql`${sql.ref(it)}::text`),
        sql` || ' ' || `,
      )}`
}
