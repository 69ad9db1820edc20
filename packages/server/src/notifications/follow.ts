import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/index.ts'
import { bundled } from './spread.ts'
import type { SubscriptionSettings } from './tables.ts'

/** Gives all subscriptions of a user the settings he has just chosen (A-6-6). */
export async function followSettings(
  db: Kysely<Tables>,
  user: string,
  settings: Partial<SubscriptionSettings>,
): Promise<void> {
  if (Object.keys(settings).length === 0) return
  await db
    .updateTable('subscriptions')
    .set({ settings: sql`settings || ${JSON.stringify(settings)}::jsonb` })
    .where('user_id', '=', user)
    .execute()
}

/** Digests that were not wanted begin anew once they are: nothing of the time without them is mailed (A-6-19). */
export async function beginDigests(db: Kysely<Tables>, user: string): Promise<void> {
  await sql`
    delete from digest_marks k using members m, user_settings s
    where s.user_id = ${user} and s.emails ->> 'group' = 'never' and m.user_id = s.user_id
      and k.group_code = m.group_code and k.member_id = m.id
  `.execute(db)
}

/** Whose quiet hours end otherwise from now on: of a group that lives in another zone, or of a user who chose others. */
type Quiet = { readonly group: string } | { readonly user: string }

/** News that wait for the end of quiet hours are looked at again, as soon as they may come (A-6-17, A-6-21). */
export async function followQuietHours(db: Kysely<Tables>, of: Quiet, now: Date): Promise<void> {
  const whose =
    'group' in of
      ? sql`b.group_code = ${of.group}`
      : sql`exists (select 1 from members m
          where m.group_code = b.group_code and m.id = b.member_id and m.user_id = ${of.user})`
  const may = sql`greatest(${now}::timestamptz, b.sent + ${`${bundled} milliseconds`}::interval)`
  await sql`update bundles b set due = ${may} where b.waiting > 0 and b.due > ${may} and ${whose}`.execute(db)
}
