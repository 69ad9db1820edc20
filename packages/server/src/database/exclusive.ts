import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Does work that one process at a time may do over a database, such as filling an empty one; others wait for its end. A
 * process that dies lets go of it with its connection.
 */
export async function exclusively<T>(database: Database, name: string, work: () => Promise<T>): Promise<T> {
  // The embedded database has one process, and one connection.
  if (database.kind === 'pglite') return await work()
  return await database.administer(async db => {
    await sql`select pg_advisory_xact_lock(hashtext(${`exchange-kit ${name}`}))`.execute(db)
    return await work()
  })
}
