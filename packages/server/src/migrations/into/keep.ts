import { sql } from 'kysely'
import type { Into } from '../data.ts'
import type { Making } from '../work.ts'

/** Notes more of what was brought into a group that was there, in the transaction that brings it. */
export async function keepInto(
  { migration, db }: Pick<Making, 'migration' | 'db'>,
  more: Partial<Into>,
): Promise<void> {
  await db
    .updateTable('migrations')
    .set({ facts: sql`jsonb_set(facts, '{into}', (facts -> 'into') || ${JSON.stringify(more)}::jsonb)` })
    .where('id', '=', migration.id)
    .execute()
}
