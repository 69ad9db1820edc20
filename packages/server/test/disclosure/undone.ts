import { CompiledQuery, type Kysely } from 'kysely'
import type { Database, Tables } from '../../src/database/index.ts'

/** Lets `act` change the database, and puts every row back as it was. */
export async function undone<T>(database: Database, act: () => Promise<T>): Promise<T> {
  const tables = await database.administer(async db => {
    await run(db, 'create schema before')
    const tables = await tablesOf(db)
    for (const { name } of tables) await run(db, `create table before."${name}" as table public."${name}"`)
    return tables
  })
  try {
    return await act()
  } finally {
    await database.administer(async db => {
      // No trigger or key looks at what is put back.
      await run(db, 'set session_replication_role = replica')
      for (const { name } of tables) await run(db, `delete from public."${name}"`)
      for (const { name, columns } of tables) {
        const insert = `insert into public."${name}" (${columns}) overriding system value`
        await run(db, `${insert} select ${columns} from before."${name}"`)
      }
      await run(db, 'set session_replication_role = default')
      await run(db, 'drop schema before cascade')
    })
  }
}

const run = (db: Kysely<Tables>, text: string) => db.executeQuery(CompiledQuery.raw(text))

// What is computed of other columns computes itself again.
async function tablesOf(db: Kysely<Tables>): Promise<{ name: string; columns: string }[]> {
  const { rows } = await db.executeQuery<{ name: string; columns: string }>(
    CompiledQuery.raw(
      `select c.table_name as name, string_agg(format('%I', c.column_name), ', ') as columns
       from information_schema.columns c join pg_tables t on t.schemaname = 'public' and t.tablename = c.table_name
       where c.table_schema = 'public' and c.is_generated = 'NEVER' group by 1`,
    ),
  )
  return rows
}
