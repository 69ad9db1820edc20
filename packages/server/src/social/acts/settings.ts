import type { Kysely, Updateable } from 'kysely'
import type { Tables } from '../../database/index.ts'
import type { GroupSettingsTable } from '../tables.ts'

type Db = Kysely<Tables>

/** Changes what a group decided for itself (A-3-11). */
export async function changeGroupSettings(
  db: Db,
  {
    code,
    set,
  }: { code: string; set: Updateable<Omit<GroupSettingsTable, 'group_code' | 'id' | 'terms' | 'terms_version'>> },
): Promise<void> {
  if (Object.keys(set).length === 0) return
  await db.updateTable('group_settings').set(set).where('group_code', '=', code).execute()
}

/** Publishes terms, which raises their version (A-3-50). */
export async function publishTerms(db: Db, { code, terms }: { code: string; terms: string }): Promise<void> {
  await db
    .updateTable('group_settings')
    .set(eb => ({ terms, terms_version: eb('terms_version', '+', 1) }))
    .where('group_code', '=', code)
    .execute()
}

/** Notes that a member accepted the group's present terms (A-3-50). */
export async function acceptTerms(
  db: Db,
  { code, member, now }: { code: string; member: string; now: Date },
): Promise<void> {
  await db
    .updateTable('members')
    .set(eb => ({
      terms_version: eb.selectFrom('group_settings').select('terms_version').where('group_code', '=', code),
      terms_accepted: now,
    }))
    .where('group_code', '=', code)
    .where('id', '=', member)
    .execute()
}
