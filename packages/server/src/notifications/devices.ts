import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/index.ts'

/** Most devices of one user: each payment is a push to each of them, at an address the user chose. */
const mostDevices = 20

/**
 * Ends the subscriptions of devices beyond {@link mostDevices}, those renewed longest ago: of one user, or of everyone. What
 * a browser registered by subscribing goes with its last subscription.
 */
export async function dropOldDevices(
  db: Kysely<Tables>,
  of: { user: string; kept: string } | 'everyone',
): Promise<void> {
  const [whose, first] =
    of === 'everyone' ? [sql`true`, sql`false`] : [sql`user_id = ${of.user}`, sql`registration_id = ${of.kept}`]
  await sql`
    with dropped as (
      delete from subscriptions where (user_id, registration_id) in (
        select user_id, registration_id from (
          select user_id, registration_id,
            row_number() over (partition by user_id order by ${first} desc, max(renewed) desc, registration_id) as place
          from subscriptions where ${whose} group by user_id, registration_id
        ) d where place > ${mostDevices}
      ) returning registration_id, id
    )
    delete from push_registrations r where r.token is null and r.id in (select registration_id from dropped)
      and not exists (
        select from subscriptions s where s.registration_id = r.id and s.id not in (select id from dropped)
      )
  `.execute(db)
}
