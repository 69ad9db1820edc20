import type { MigrationFile, MigrationRows } from '@exchange-kit/model'
import { sql } from 'kysely'
import type { Facts } from './data.ts'
import type { Reading } from './work.ts'
import { refusal, say } from './say.ts'

/** @throws BadRequest when a group has the code already, unless this migration made it */
export async function freeCodeOf({ migration, read, log }: Reading): Promise<void> {
  const { code, facts } = migration
  const other = await read(db => db.selectFrom('groups').select('id').where('group_code', '=', code).executeTakeFirst())
  if (other && !facts.made) throw refusal(say(`a group has the code ${code}`, 'codeTaken', { code }))
  log.info(say(`the code ${code} is free`, 'codeFree', { code }))
}

/** Keeps what a step found out for those after it. */
export async function keepFacts({ migration, write }: Reading, found: Facts): Promise<void> {
  await write(db =>
    db
      .updateTable('migrations')
      .set({ facts: sql`facts || ${JSON.stringify(found)}::jsonb` })
      .where('id', '=', migration.id)
      .execute(),
  )
}

/** Keeps how the rows of a file were found, beside those of other files. */
export async function keepRows({ migration, write }: Reading, file: MigrationFile, rows: MigrationRows): Promise<void> {
  const found = JSON.stringify({ [file]: rows })
  await write(db =>
    db
      .updateTable('migrations')
      .set({ facts: sql`facts || jsonb_build_object('rows', coalesce(facts -> 'rows', '{}') || ${found}::jsonb)` })
      .where('id', '=', migration.id)
      .execute(),
  )
}
