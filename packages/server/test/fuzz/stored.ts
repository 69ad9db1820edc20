import { sql } from 'kysely'
import type { Database } from '../../src/database/index.ts'

// What is counted or kept of a request itself, refused or not; and mails, which go out behind the answer to an earlier one.
const ofRequests = ['rate_limits', 'idempotency_keys', 'link_mails']

/** Tells in a text what the database holds: two equal ones mean that no row was added, changed or deleted in between. */
export async function watcher(database: Database): Promise<() => Promise<string>> {
  const tables = await database.read('*', async db => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
    `.execute(db)
    return rows.map(({ name }) => name).filter(name => !ofRequests.includes(name))
  })
  // A row that is written anew has another xmin.
  const each = tables.map(
    name =>
      sql`select ${sql.lit(name)} as name, count(*) as rows, coalesce(sum(xmin::text::bigint), 0) as written from ${sql.table(name)}`,
  )
  return () =>
    database.read('*', async db => {
      const { rows } = await sql`${sql.join(each, sql` union all `)} order by name`.execute(db)
      return JSON.stringify(rows)
    })
}
