import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../database/index.ts'
import { groupBy } from '../group-by.ts'
import type { Kit } from '../kit.ts'
import { tellOfGroups } from './audience/groups.ts'
import { tellOfEnds, tellOfListing } from './audience/listings.ts'
import { tellOfJoining, tellOfMembers } from './audience/members.ts'
import { tellOfTransfers } from './audience/transfers.ts'
import { queueDeliveries } from '../webhooks/queue-deliveries.ts'
import { spread } from './spread.ts'
import type { Happening, Told } from './telling.ts'

/** Events told in one transaction, and of those that concern a whole group. */
const atOnce = 50
const wide = ['OfferPublished', 'NeedPublished', 'MemberJoined']
/** Rounds of one run; what is left is for the next. */
const rounds = 400
/** Longest pause before an event whose telling failed is tried again, in milliseconds. */
const longestPause = 3_600_000

/**
 * Carries what the outbox holds into inboxes and into the tables of what is to be sent (L11). Each round is one transaction
 * that writes what an event leads to and takes the event out: a crash loses nothing and repeats nothing, and of two
 * processes each takes what the other has not locked. Answers whether something may be left.
 *
 * @throws the first fault met, after all other events have been told; what failed is tried again later
 */
export async function relayOutbox(kit: Kit): Promise<boolean> {
  const faults: unknown[] = []
  let left = true
  for (let done = 0; left && done < rounds; done++) left = await round(kit, faults)
  if (faults.length > 0) throw faults[0]
  return left
}

// Whether anything was due. One event nobody can tell must not keep back the others: they are then told one by one.
async function round(kit: Kit, faults: unknown[]): Promise<boolean> {
  const seen: Happening[] = []
  try {
    return await kit.database.transaction('*', async db => {
      seen.length = 0
      seen.push(...(await due(db, kit.now())))
      await tellAll(db, seen, kit.now())
      return seen.length > 0
    })
  } catch (error) {
    // Not because of an event: the database was away.
    if (seen.length === 0) throw error
    for (const event of seen) await tellAlone(kit, event, faults)
    return true
  }
}

async function tellAlone(kit: Kit, event: Happening, faults: unknown[]): Promise<void> {
  try {
    await kit.database.transaction('*', async db => {
      const rows = await due(db, kit.now(), event)
      await tellAll(db, rows, kit.now())
    })
  } catch (error) {
    faults.push(error)
    await putOff(kit, event)
  }
}

async function due(db: Kysely<Tables>, now: Date, only?: Happening): Promise<Happening[]> {
  const seen = only
    ? [only]
    : await db
        .selectFrom('outbox')
        .select(['group_code', 'id'])
        .where('due', '<=', now)
        // What concerns one or two people goes before what concerns hundreds.
        .orderBy(sql`kind = any(${wide}::text[])`)
        .orderBy('due')
        .orderBy('created')
        .limit(atOnce)
        .execute()
  const locked = new Map<string, Happening>()
  for (const [group, some] of groupBy(seen, it => it.group_code)) {
    const ids = some.map(({ id }) => id)
    for (const row of await lock(db, { group, ids, now })) locked.set(row.id, row)
  }
  const rows = seen.flatMap(({ id }) => locked.get(id) ?? [])
  const firstWide = rows.find(({ kind }) => wide.includes(kind))
  return rows.filter(row => row === firstWide || !wide.includes(row.kind))
}

// Those that another process has in hand are left to it.
async function lock(
  db: Kysely<Tables>,
  { group, ids, now }: { group: string; ids: string[]; now: Date },
): Promise<Happening[]> {
  return await db
    .selectFrom('outbox')
    .selectAll()
    .where('group_code', '=', group)
    .where('id', 'in', ids)
    .where('due', '<=', now)
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute()
}

async function tellAll(db: Kysely<Tables>, events: readonly Happening[], now: Date): Promise<void> {
  if (events.length === 0) return
  const { tellings, more } = await judge(db, events)
  await spread(db, tellings, now)
  await queueDeliveries(db, events, now)
  const done = events.filter(({ id }) => !more.has(id))
  for (const [group, some] of groupBy(done, it => it.group_code)) {
    const ids = some.map(({ id }) => id)
    await db.deleteFrom('outbox').where('group_code', '=', group).where('id', 'in', ids).execute()
  }
  for (const { group_code, id } of events) {
    const told_to = more.get(id)
    if (told_to === undefined) continue
    await db.updateTable('outbox').set({ told_to }).where('group_code', '=', group_code).where('id', '=', id).execute()
  }
}

async function judge(db: Kysely<Tables>, events: readonly Happening[]): Promise<Told> {
  const of = (test: (kind: string) => boolean) => events.filter(({ kind }) => test(kind))
  const more = new Map<string, string>()
  const tellings = [
    ...(await tellOfTransfers(
      db,
      of(kind => kind.startsWith('Transfer')),
    )),
    ...(await tellOfEnds(
      db,
      of(kind => kind.endsWith('Expired')),
    )),
    ...(await tellOfMembers(
      db,
      of(kind => kind.startsWith('Member') && kind !== 'MemberJoined'),
    )),
    ...(await tellOfGroups(
      db,
      of(kind => kind.startsWith('Group') || kind.startsWith('Admin')),
    )),
  ]
  for (const event of of(kind => wide.includes(kind))) {
    const told = await (event.kind === 'MemberJoined' ? tellOfJoining : tellOfListing)(db, event)
    tellings.push(...told.tellings)
    if (told.more !== undefined) more.set(event.id, told.more)
  }
  return { tellings, more }
}

async function putOff(kit: Kit, { group_code, id, attempts }: Happening): Promise<void> {
  const pause = Math.min(longestPause, 1000 * 2 ** attempts)
  await kit.database.transaction('*', db =>
    db
      .updateTable('outbox')
      .set({ attempts: attempts + 1, due: new Date(kit.now().getTime() + pause) })
      .where('group_code', '=', group_code)
      .where('id', '=', id)
      .execute(),
  )
}
