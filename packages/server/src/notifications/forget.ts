import { sql } from 'kysely'
import type { Kit } from '../kit.ts'
import { dropOldDevices } from './devices.ts'
import { inboxDays } from './inbox.ts'

const day = 86_400_000
/** How long a device is told without saying that it is still there (A-6-6). */
const renewal = 30 * day
/** A quarter has 92 days, and its digest wants them all (A-6-19). */
const kept = (inboxDays + 5) * day
/** Rows in one transaction. */
const atOnce = 1000

/**
 * Forgets what is too old: entries of inboxes (A-6-16), devices not renewed (A-6-6) or beyond the most a user may have,
 * installations without any.
 */
export async function forgetOld(kit: Kit): Promise<void> {
  const now = kit.now().getTime()
  const old = (age: number) => new Date(now - age)
  await inSteps(
    kit,
    sql`
    delete from notices where (group_code, id) in (
      select group_code, id from notices where created < ${old(kept)} limit ${atOnce}
    )`,
  )
  await inSteps(
    kit,
    sql`
    delete from subscriptions where id in (
      select id from subscriptions where renewed < ${old(renewal)} limit ${atOnce}
    )`,
  )
  await kit.database.transaction('*', db => dropOldDevices(db, 'everyone'))
  await inSteps(
    kit,
    sql`
    delete from push_registrations where id in (
      select r.id from push_registrations r where r.updated < ${old(renewal)}
        and not exists (select 1 from subscriptions s where s.registration_id = r.id) limit ${atOnce}
    )`,
  )
  await inSteps(
    kit,
    sql`
    delete from push_installations where fid in (
      select i.fid from push_installations i where i.auth_expires < ${old(renewal)}
        and not exists (select 1 from push_registrations r where r.fid = i.fid) limit ${atOnce}
    )`,
  )
}

async function inSteps({ database }: Kit, command: ReturnType<typeof sql>): Promise<void> {
  const step = () => database.transaction('*', async db => (await command.execute(db)).numAffectedRows ?? 0n)
  while ((await step()) === BigInt(atOnce));
}
