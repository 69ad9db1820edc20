import { randomUUID } from 'node:crypto'
import { sql, type Insertable, type Kysely } from 'kysely'
import type { Tables } from '../database/index.ts'
import { portionsOf } from '../portions.ts'
import { messages, type Topic } from './messages.ts'
import type { PushRow } from './tables.ts'
import type { Recipient, Telling } from './telling.ts'

/** A telling that has an entry in an inbox. */
type Entry = { id: string; telling: Telling; member: string }

/** News of one kind come at most so often to a device, in milliseconds (A-6-17). */
export const bundled = 10 * 60_000

/**
 * Writes what tellings lead to: entries of inboxes, pushes or news to be bundled, mails. All of it in the transaction that
 * takes their events out of the outbox, under keys that let nothing in twice (L11).
 */
export async function spread(db: Kysely<Tables>, tellings: readonly Telling[], now: Date): Promise<void> {
  const entries = await enter(db, tellings)
  await push(db, entries, now)
  await bundle(db, entries, now)
  await mail(db, tellings, now)
}

async function enter(db: Kysely<Tables>, tellings: readonly Telling[]): Promise<Entry[]> {
  const entries = tellings.flatMap(telling =>
    messages[telling.message].inbox && telling.to.as === 'member'
      ? [{ id: randomUUID(), telling, member: telling.to.member }]
      : [],
  )
  if (entries.length === 0) return []
  const rows = entries.map(({ id, telling, member }) => ({
    group_code: telling.event.group_code,
    id,
    member_id: member,
    event_id: telling.event.id,
    event: telling.event.kind,
    message: telling.message,
    subject: telling.subject,
    facts: JSON.stringify(telling.facts),
    route: telling.route,
    image: telling.image,
    created: telling.event.created,
  }))
  const ids = new Set<string>()
  for (const some of portionsOf(rows)) {
    const stored = await db
      .insertInto('notices')
      .values(some)
      .onConflict(conflict => conflict.columns(['group_code', 'event_id', 'member_id', 'message']).doNothing())
      .returning('id')
      .execute()
    for (const { id } of stored) ids.add(id)
  }
  return entries.filter(({ id }) => ids.has(id))
}

// What concerns the own account goes to each device at once, also in quiet hours (A-6-21).
async function push(db: Kysely<Tables>, entries: readonly Entry[], now: Date): Promise<void> {
  const own = entries.filter(({ telling }) => messages[telling.message].push === 'myAccount')
  if (own.length === 0) return
  const { rows } = await sql<{ id: string; member_id: string }>`
    select id, member_id from subscriptions
    where member_id = any(${[...new Set(own.map(it => it.member))]}::uuid[]) and (settings ->> 'myAccount')::boolean
  `.execute(db)
  const pushes = own.flatMap(({ id, telling, member }) =>
    rows
      .filter(it => it.member_id === member)
      .map(it => ({
        group_code: telling.event.group_code,
        id: randomUUID(),
        notice_id: id,
        subscription_id: it.id,
        count: 1,
        created: now,
        due: now,
      })),
  )
  await queuePushes(db, pushes)
}

/** Stores pushes that wait to be sent; what is there already stays as it is. */
export async function queuePushes(db: Kysely<Tables>, pushes: readonly Insertable<PushRow>[]): Promise<void> {
  for (const some of portionsOf(pushes))
    await db
      .insertInto('pushes')
      .values(some)
      .onConflict(conflict => conflict.columns(['group_code', 'notice_id', 'subscription_id']).doNothing())
      .execute()
}

// A-6-17: the first goes at once, what follows within ten minutes goes together.
async function bundle(db: Kysely<Tables>, entries: readonly Entry[], now: Date): Promise<void> {
  const news = entries.flatMap(({ id, telling, member }) => {
    const topic: Topic | null = messages[telling.message].push
    const isNews = topic !== null && topic !== 'myAccount'
    return isNews ? [{ group: telling.event.group_code, notice: id, member, topic }] : []
  })
  if (news.length === 0) return
  // Several of one topic for one member cannot go into one statement that changes a row twice.
  const newest = new Map(news.map(it => [`${it.member} ${it.topic}`, { ...it, count: 0 }]))
  for (const it of news) {
    const one = newest.get(`${it.member} ${it.topic}`)
    if (one) one.count += 1
  }
  const all = [...newest.values()]
  await sql`
    insert into bundles as b (group_code, member_id, topic, waiting, notice_id, due)
    select i.*, ${now}::timestamptz from unnest(
      ${all.map(it => it.group)}::text[], ${all.map(it => it.member)}::uuid[], ${all.map(it => it.topic)}::text[],
      ${all.map(it => it.count)}::int[], ${all.map(it => it.notice)}::uuid[]
    ) i (group_code, member_id, topic, waiting, notice_id)
    where exists (select 1 from subscriptions s where s.member_id = i.member_id and (s.settings ->> i.topic)::boolean)
    on conflict (group_code, member_id, topic) do update set
      waiting = b.waiting + excluded.waiting, notice_id = excluded.notice_id,
      due = case when b.waiting > 0 then b.due
        else greatest(excluded.due, b.sent + ${`${bundled} milliseconds`}::interval) end
  `.execute(db)
}

async function mail(db: Kysely<Tables>, tellings: readonly Telling[], now: Date): Promise<void> {
  const rows = tellings.flatMap(({ event, message, to, facts, route }) => {
    const way = messages[message].mail
    if (way === null || way === 'digest') return []
    return {
      group_code: event.group_code,
      id: randomUUID(),
      event_id: event.id,
      recipient: recipientOf(to),
      message,
      facts: JSON.stringify(facts),
      route,
      address: to.as === 'address' ? JSON.stringify(to.address) : null,
      created: now,
      due: now,
    }
  })
  for (const some of portionsOf(rows))
    await db
      .insertInto('mails')
      .values(some)
      .onConflict(conflict => conflict.columns(['group_code', 'event_id', 'recipient', 'message']).doNothing())
      .execute()
}

function recipientOf(to: Recipient): string {
  return to.as === 'address' ? to.address.email : to.user
}
