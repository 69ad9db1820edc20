import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/index.ts'

/** Who acts on the command line: nobody who signs in. */
export const operator = '00000000-0000-0000-0000-000000000000'

/**
 * Keeps in the log of a group that all of it left (B8). Once it is written and before it is handed out: so the archive does
 * not tell of itself, and a group that moved says the same as before (B5).
 */
export async function noteArchive(
  db: Kysely<Tables>,
  { group, archive = randomUUID(), actor, now }: { group: string; archive?: string; actor: string; now: Date },
): Promise<void> {
  const deed = { act: 'export', subject_type: 'archives', subject_id: archive, concerns: null } as const
  await db
    .insertInto('admin_log')
    .values({ group_code: group, id: randomUUID(), time: now, actor, ...deed, changes: '[]', reason: null })
    .execute()
}
