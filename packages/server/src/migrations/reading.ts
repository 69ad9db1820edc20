import type { MigrationFile, MigrationRows } from '@exchange-kit/model'
import { sql } from 'kysely'
import type { Facts } from './data.ts'
import type { Reading } from './work.ts'
import { refusal, say, type Saying } from './say.ts'

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

/** Keeps whether all rows of a file were read: nothing is added up over a part of them (B13). */
export async function keepComplete({ migration, write }: Reading, file: MigrationFile, is: boolean): Promise<void> {
  const found = JSON.stringify({ [file]: is })
  await write(db =>
    db
      .updateTable('migrations')
      .set({
        facts: sql`facts || jsonb_build_object('complete', coalesce(facts -> 'complete', '{}') || ${found}::jsonb)`,
      })
      .where('id', '=', migration.id)
      .execute(),
  )
}

/** What steps found out until now. */
export async function factsOf({ migration, read }: Reading): Promise<Facts> {
  const row = await read(db =>
    db.selectFrom('migrations').select('facts').where('id', '=', migration.id).executeTakeFirstOrThrow(),
  )
  return row.facts
}

/** What is said of an account that no member has, as far as the members could be read. */
export async function unknownMember(reading: Reading): Promise<Saying> {
  const { complete } = await factsOf(reading)
  if (complete?.members !== false) return say('no member has this code', 'rowNoMember', {})
  return say('no member that could be read has this code', 'rowMemberUnread', {})
}

/** Whether all rows that say something of balances were read. */
export function isComplete({ complete }: Pick<Facts, 'complete'>): boolean {
  return (['members', 'balances', 'transfers'] as const).every(it => complete?.[it] !== false)
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
