import type { MigrationMapping } from '@exchange-kit/model'
import { sql } from 'kysely'
import type { Db } from './work.ts'

/** The columns that were last chosen by hand for the files of a group, whatever became of the migration (B11). */
export async function lastMapping(db: Db, code: string): Promise<MigrationMapping | null> {
  const row = await db.selectFrom('migration_mappings').select('mapping').where('code', '=', code).executeTakeFirst()
  return row?.mapping ?? null
}

type Chosen = { code: string; mapping: MigrationMapping | null | undefined; now: Date }

/** Keeps what was chosen, file by file; that files are read as they were recognised leaves what was chosen before. */
export async function keepMapping(db: Db, { code, mapping, now }: Chosen): Promise<void> {
  if (!mapping) return
  const kept = { mapping: JSON.stringify(mapping), updated: now }
  await db
    .insertInto('migration_mappings')
    .values({ code, ...kept })
    .onConflict(conflict =>
      conflict.column('code').doUpdateSet({ ...kept, mapping: sql`migration_mappings.mapping || excluded.mapping` }),
    )
    .execute()
}
