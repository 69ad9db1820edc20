import { randomUUID } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/index.ts'
import type { Kit } from '../kit.ts'
import { quietUntil, type QuietHours } from './hours.ts'
import { queuePushes } from './spread.ts'

/** Bundles looked at in one transaction. */
const atOnce = 100

type Row = {
  group_code: string
  member_id: string
  topic: string
  waiting: number
  notice_id: string
  quiet_hours: QuietHours | null
  time_zone: string
  devices: string[]
}

/**
 * Hands the news that are due to the devices of each member, all of a kind as one push (A-6-17). In quiet hours they wait
 * for their end (A-6-21); of members who are no longer active they are dropped.
 */
export async function releaseBundles(kit: Kit): Promise<void> {
  while (await kit.database.transaction('*', db => release(db, kit.now())));
}

async function release(db: Kysely<Tables>, now: Date): Promise<boolean> {
  const { rows } = await sql<Row>`
    select b.group_code, b.member_id, b.topic, b.waiting, b.notice_id, s.quiet_hours, g.time_zone,
      array(select d.id from subscriptions d where d.member_id = b.member_id and m.state = 'active'
            and (d.settings ->> b.topic)::boolean) as devices
    from bundles b
    join members m on m.group_code = b.group_code and m.id = b.member_id
    join groups g on g.group_code = b.group_code
    left join user_settings s on s.user_id = m.user_id
    where b.due <= ${now} and b.waiting > 0 order by b.due limit ${atOnce} for update of b skip locked
  `.execute(db)
  for (const row of rows) {
    const quiet = row.quiet_hours && quietUntil(now, row.quiet_hours, row.time_zone)
    if (!quiet) await hand(db, row, now)
    await db
      .updateTable('bundles')
      .set(quiet ? { due: quiet } : { waiting: 0, sent: now })
      .where('group_code', '=', row.group_code)
      .where('member_id', '=', row.member_id)
      .where('topic', '=', row.topic)
      .execute()
  }
  return rows.length > 0
}

async function hand(db: Kysely<Tables>, row: Row, now: Date): Promise<void> {
  const { group_code, notice_id, waiting: count } = row
  const pushes = row.devices.map(subscription_id => {
    return { group_code, id: randomUUID(), notice_id, subscription_id, count, created: now, due: now }
  })
  await queuePushes(db, pushes)
}
