import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

/**
 * Planner statistics (ANALYZE) of a table of the embedded database from a small sample: everyone else waits meanwhile, and how
 * many rows there are matters more than what is in them.
 */
export async function analyzeSample(database: Pick<Database, 'administer'>, table: keyof Tables): Promise<void> {
  await database.administer(async db => {
    await sql`set local default_statistics_target = 10`.execute(db)
    await sql`analyze ${sql.table(table)}`.execute(db)
  })
}
