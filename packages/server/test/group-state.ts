import { sql } from 'kysely'
import type { Database } from '../src/database/index.ts'

/** Whatever any table holds of a group, but for what only says when or how often, and the log, which is only added to. */
export async function groupState(database: Database, code: string): Promise<Record<string, unknown[]>> {
  return await database.administer(async db => {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where column_name = 'group_code' and table_schema = current_schema() and table_name <> 'admin_log' order by 1
    `.execute(db)
    const all: Record<string, unknown[]> = {}
    for (const { name } of tables) {
      const { rows } = await sql<{ row: unknown }>`
        select to_jsonb(t) - array['updated', 'revision'] as row from ${sql.table(name)} t where group_code = ${code} order by to_jsonb(t)::text
      `.execute(db)
      if (rows.length > 0) all[name] = rows.map(it => it.row)
    }
    const { rows: users } = await sql<{ email: string }>`select email from users order by email`.execute(db)
    const { rows: codes } = await sql`select user_id, purpose from one_time_codes where claimed_in = ${code}`.execute(
      db,
    )
    return { ...all, users: users.map(it => it.email), codes }
  })
}
