import { AppError } from '@exchange-kit/model'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from './work.ts'

/** What a test run of a migration is a test of: its files, and all that was decided about it but whom it tells. `m` is its row. */
const proof = sql<string>`encode(sha256(convert_to(jsonb_build_array(
  m.code, m.kind, m.options - 'test' - 'invite',
  (select jsonb_object_agg(f.name, f.hash) from (
    select p.name, string_agg(encode(sha256(convert_to(p.content, 'UTF8')), 'hex'), '' order by p.part) as hash
    from migration_files p where p.migration_id = m.id group by p.name
  ) f)
)::text, 'UTF8')), 'hex')`

/**
 * Whether a migration may be played in earnest (B13): of files only what a test run has completed with, as it is now. What has
 * made its group already goes on, whatever became of its files.
 */
export const isTested: RawBuilder<boolean> = sql<boolean>`(
  m.kind <> 'csv' or coalesce((m.facts ->> 'made')::boolean, false) or coalesce(m.facts ->> 'tested' = ${proof}, false)
)`

/** Keeps that a test run of a migration completed, as it stands. */
export async function keepTested(db: Db, id: string): Promise<void> {
  await sql`
    update migrations m set facts = m.facts || jsonb_build_object('tested', ${proof}) where m.id = ${id}
  `.execute(db)
}

/** @throws BadRequest unless it may be played in earnest */
export async function mustBeTested(db: Db, id: string): Promise<void> {
  const { rows } = await sql<{ tested: boolean }>`
    select ${isTested} as tested from migrations m where m.id = ${id}
  `.execute(db)
  if (rows[0]?.tested) return
  const detail = 'first a test run of these files, as they are now, has to complete: set data.test and play it'
  throw new AppError('BadRequest', { detail, meta: { untested: true } })
}
