import { randomUUID } from 'node:crypto'
import type { DigestFrequency } from '@exchange-kit/model'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/index.ts'
import { forEachAlone } from '../for-each-alone.ts'
import type { Kit } from '../kit.ts'
import { digestDue } from './hours.ts'

type Frequency = Exclude<DigestFrequency, 'never'>
const frequencies: readonly Frequency[] = ['daily', 'weekly', 'monthly', 'quarterly']
/** Members looked at in one transaction. */
const atOnce = 200

/** How long a digest waits for news that are not told yet, in milliseconds. */
const patience = 3_600_000

type Group = { group_code: string; name: string; time_zone: string }
type Due = { group: Group; frequency: Frequency; day: string; at: Date }

/**
 * Queues the digests that are due (A-6-19). One that was missed because no server ran is made up for, once. How far a day
 * has come in a group is written with the mails themselves, so that a crash or a second process repeats none.
 */
export async function queueDigests(kit: Kit): Promise<void> {
  const now = kit.now()
  const { groups, served, busy } = await kit.database.read('*', async db => {
    const { rows } = await sql<Group>`
      select g.group_code, g.name, g.time_zone from groups g
      join group_settings s on s.group_code = g.group_code
      where g.status = 'active' and s.enable_group_email
    `.execute(db)
    const runs = await db.selectFrom('digest_runs').selectAll().where('done', '=', true).execute()
    const told = await db
      .selectFrom('outbox')
      .select('group_code')
      .where('kind', 'in', ['OfferPublished', 'NeedPublished', 'MemberJoined'])
      .execute()
    return {
      groups: rows,
      busy: new Set(told.map(it => it.group_code)),
      served: new Set(runs.map(it => `${it.group_code} ${it.frequency} ${it.day}`)),
    }
  })
  await forEachAlone(groups, async group => {
    for (const frequency of frequencies) {
      const due: Due = { group, frequency, ...digestDue(now, frequency, group.time_zone) }
      if (served.has(`${group.group_code} ${frequency} ${due.day}`)) continue
      // News of before that are being told at this moment would be in no digest.
      if (busy.has(group.group_code) && now.getTime() - due.at.getTime() < patience) continue
      while (await step(kit, due));
    }
  })
}

// Whether there is more to do. The row of the day is locked by whoever works on it; the other process finds it moved on.
async function step(kit: Kit, due: Due): Promise<boolean> {
  const { group_code } = due.group
  return await kit.database.transaction([group_code], async db => {
    const after = await begin(db, due)
    if (after === 'done') return false
    const rows = await readersOf(db, due, after)
    await queue(db, due, { news: rows.filter(it => it.is_new), now: kit.now() })
    await mark(db, due, rows)
    const done = rows.length < atOnce
    await db
      .updateTable('digest_runs')
      .set({ day: due.day, told_to: rows.at(-1)?.id ?? null, done })
      .where('group_code', '=', group_code)
      .where('frequency', '=', due.frequency)
      .execute()
    return !done
  })
}

// After whom to go on; `done` when the day has been served. A group seen for the first time begins with its next day.
async function begin(
  db: Kysely<Tables>,
  { group: { group_code }, frequency, day }: Due,
): Promise<string | null | 'done'> {
  const first = await db
    .insertInto('digest_runs')
    .values({ group_code, frequency, day, told_to: null, done: true })
    .onConflict(conflict => conflict.columns(['group_code', 'frequency']).doNothing())
    .returning('day')
    .executeTakeFirst()
  if (first) return 'done'
  const run = await db
    .selectFrom('digest_runs')
    .selectAll()
    .where('group_code', '=', group_code)
    .where('frequency', '=', frequency)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (run.day > day || (run.day === day && run.done)) return 'done'
  return run.day === day ? run.told_to : null
}

type Reader = { id: string; user_id: string; since: Date; is_new: boolean }

async function readersOf(db: Kysely<Tables>, { group, frequency, at }: Due, after: string | null): Promise<Reader[]> {
  const before = digestDue(new Date(at.getTime() - 1), frequency, group.time_zone).at
  const { rows } = await sql<Reader>`
    select r.*, exists (
      select 1 from notices n where n.group_code = r.group_code and n.member_id = r.id
        and n.created > r.since and n.created <= ${at} and n.message in ('offer', 'need', 'joined')
    ) as is_new
    from (
      select m.group_code, m.id, m.user_id, coalesce(k.until, greatest(m.created, ${before})) as since
      from members m
      join user_settings s on s.user_id = m.user_id and s.emails ->> 'group' = ${frequency}
      left join digest_marks k on k.group_code = m.group_code and k.member_id = m.id
      where m.group_code = ${group.group_code} and m.state = 'active' and (${after}::uuid is null or m.id > ${after})
      order by m.id limit ${atOnce}
    ) r order by r.id
  `.execute(db)
  return rows
}

async function queue(
  db: Kysely<Tables>,
  { group, at }: Due,
  { news, now }: { news: readonly Reader[]; now: Date },
): Promise<void> {
  if (news.length === 0) return
  const { group_code, name } = group
  const until = at.toISOString()
  const mails = news.map(({ id: member, user_id, since }) => ({
    group_code,
    id: randomUUID(),
    event_id: randomUUID(),
    recipient: user_id,
    message: 'digest' as const,
    facts: JSON.stringify({ member, since: since.toISOString(), until, group: name }),
    route: `/groups/${group_code}`,
    address: null,
    created: now,
    due: now,
  }))
  await db.insertInto('mails').values(mails).execute()
}

// Whoever had nothing to read as well: where the clocks of a group are put back, nothing falls between two digests.
async function mark(db: Kysely<Tables>, { group, at }: Due, readers: readonly Reader[]): Promise<void> {
  if (readers.length === 0) return
  const until = at.toISOString()
  await db
    .insertInto('digest_marks')
    .values(readers.map(({ id: member_id }) => ({ group_code: group.group_code, member_id, until })))
    .onConflict(conflict => conflict.columns(['group_code', 'member_id']).doUpdateSet({ until }))
    .execute()
}
