import { sql } from 'kysely'
import type { Kit } from '../kit.ts'

/** What an import writes thousands of rows into. */
const tables = [
  'users',
  'members',
  'contacts',
  'accounts',
  'offers',
  'needs',
  'transfers',
  'entries',
  'one_time_codes',
  'link_mails',
  'migration_rows',
] as const

/**
 * Planner statistics (ANALYZE), a table at a time and from a small sample, as on the embedded database everyone else waits for each.
 * An import brings thousands of rows at once, and there nothing counts them by itself: planned as for a handful, each portion
 * reads whole tables, and a page of accounts of 5,000 took 2.5 s.
 */
export async function countRows({ database }: Pick<Kit, 'database'>): Promise<void> {
  for (const table of tables)
    await database
      .administer(async db => {
        await sql`set local default_statistics_target = 10`.execute(db)
        await sql`analyze (skip_locked) ${sql.table(table)}`.execute(db)
      })
      // Failing costs speed, not truth.
      .catch(() => undefined)
}
