import { sql } from 'kysely'
import type { Kysely, RawBuilder, SqlBool } from 'kysely'
import type { Tables } from '../../database/index.ts'
import { entryColumns } from './entry.ts'
import type { EntryRow } from './entry.ts'
import type { Window } from './window.ts'

/** A part of a window: newest first unless `isRising`. */
export type Part = { window: Window; isRising: boolean; limit: number; offset: number }

/**
 * Entries of an account, straight along the primary key. Without a search the page is cut before transfers are looked up,
 * so that a page costs the same whatever the age of the account.
 */
export async function entriesOf(
  db: Kysely<Tables>,
  { group, account }: { group: string; account: string },
  { part, search }: { part: Part; search: RawBuilder<SqlBool> | undefined },
): Promise<EntryRow[]> {
  const { window, isRising, limit, offset } = part
  const order = isRising ? sql`e.version` : sql`e.version desc`
  const own = sql`e.group_code = ${group} and e.account_id = ${account}
    and e.version > ${window.first} and e.version <= ${window.last}`
  const cut = sql`order by ${order} limit ${limit} offset ${offset}`
  const entries = search
    ? sql`(select * from entries e where ${own})`
    : sql`(select * from entries e where ${own} ${cut})`
  const { rows } = await sql<EntryRow>`
    select ${entryColumns} from ${entries} e
    join transfers t on t.group_code = e.group_code and t.id = e.transfer_id
    ${search ? sql`where ${search} ${cut}` : sql`order by ${order}`}
  `.execute(db)
  return rows
}
