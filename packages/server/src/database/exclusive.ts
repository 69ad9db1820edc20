import { sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Does work that one process at a time may do over a database, such as filling an empty one; others wait for its end. What
 * they wait for is a row under a unique key that is never committed: it goes with the work, or with the connection of a
 * process that died.
 */
export async function exclusively<T>(database: Database, name: string, work: () => Promise<T>): Promise<T> {
  // The embedded database has one process, and one connection.
  if (database.kind === 'pglite') return await work()
  return await database.administer(async db => {
    await sql`insert into exclusive_work (name) values (${name})`.execute(db)
    const done = await work()
    await sql`delete from exclusive_work where name = ${name}`.execute(db)
    return done
  })
}
