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
 * Planner statistics (ANALYZE), a table at a time. An import brings thousands of rows at once: planned as for a handful, a page
 * of accounts of 5,000 took 2.5 s. On the embedded database nothing else ever takes them, and everyone waits for it, so there
 * a small sample has to do.
 */
export async function countRows(
  { database }: Pick<Kit, 'database'>,
  counted: readonly (typeof tables)[number][] = tables,
): Promise<void> {
  for (const table of counted) {
    const counting =
      database.kind === 'pglite'
        ? database.administer(async db => {
            await sql`set local default_statistics_target = 10`.execute(db)
            await sql`analyze ${sql.table(table)}`.execute(db)
          })
        : database.maintain(`analyze (skip_locked) ${table}`)
    // Failing costs speed, not truth.
    await counting.catch(() => undefined)
  }
}
