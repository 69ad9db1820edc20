import { analyzeSample } from '../database/index.ts'
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
 * of accounts of 5,000 took 2.5 s. On the embedded database nothing else ever takes them.
 */
export async function countRows(
  { database }: Pick<Kit, 'database'>,
  counted: readonly (typeof tables)[number][] = tables,
): Promise<void> {
  for (const table of counted) {
    const counting =
      database.kind === 'pglite' ? analyzeSample(database, table) : database.maintain(`analyze (skip_locked) ${table}`)
    // Failing costs speed, not truth.
    await counting.catch(() => undefined)
  }
}
