import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Databases } from '../../database/index.ts'
import type { Crossings } from './crossing.ts'
import { underway, type Crossing } from './underway.ts'

/** How long who began a payment has to bring it to its end himself, in seconds: longer than he waits for a database. */
const grace = 30

/** How long a run goes on, and how long it waits for a database that did not do its part to say that it is there, in milliseconds. */
const longest = 200_000
const patience = 1500

type Options = { seconds?: number; atOnce?: number; atMost?: number; clock?: () => number }

/**
 * Brings to their end the payments between databases that somebody left half-way: those that are decided are booked where
 * they are not yet, the others are let go (L13). A database that is away is asked again next time. What one run has no time
 * for may be the first of the next, as they come in no order.
 */
export async function recover(
  databases: Databases,
  crossings: Crossings,
  { seconds = grace, atOnce = 100, atMost = longest, clock = () => performance.now() }: Options = {},
): Promise<void> {
  const answering = await answeringOf(databases.all)
  const end = clock() + atMost
  const each = [...answering].map(async database => {
    for await (const it of underway(database, { seconds, atOnce })) {
      if (clock() >= end || !answering.has(database)) return
      if (onlyWaits(it)) continue
      // One that cannot be ended now must not hold up the others; it stays where it is.
      await crossings.drive(it, 'back').catch(() => undefined)
      if (!(await isDone(database, it))) await dropSilent([database, ...others(it)])
    }
    await forget(databases, database)
  })
  await Promise.allSettled(each)

  // Decided, and whoever has still to book it or let it go is away: nobody is helped by asking for it, and each takes time.
  function onlyWaits(it: Crossing): boolean {
    const all = others(it)
    return it.state !== 'reserving' && all.length > 0 && all.every(other => !answering.has(other))
  }

  function others({ group, parts }: Crossing): Database[] {
    return parts.map(part => databases.of(part.group)).filter(it => it !== databases.of(group))
  }

  // Gone since this began: who waits for it alone is passed over from here on.
  async function dropSilent(concerned: readonly Database[]): Promise<void> {
    const asked = [...new Set(concerned)].filter(it => answering.has(it))
    const late = wait(patience, new Set<Database>(), { ref: false })
    for (const it of asked) if (!(await Promise.race([answeringOf([it]), late])).has(it)) answering.delete(it)
  }
}

async function isDone(database: Database, { group, id }: Crossing): Promise<boolean> {
  const open = database.read([group], db =>
    db.selectFrom('crossings').select('done').where('group_code', '=', group).where('id', '=', id).executeTakeFirst(),
  )
  return (await open.catch(() => undefined))?.done ?? false
}

async function answeringOf(databases: readonly Database[]): Promise<Set<Database>> {
  // Twice: the first may go to a connection that was lost with a database which is back by now.
  const answers = await Promise.allSettled(databases.map(it => it.ping().catch(() => it.ping())))
  return new Set(databases.filter((_, at) => answers[at]?.status === 'fulfilled'))
}

// What is done is kept a week, for who comes very late and for who asks what happened.
async function forget(databases: Databases, database: Database): Promise<void> {
  const old = await database.transaction('*', async db => {
    const rows = await db
      .selectFrom('crossings')
      .select(['group_code', 'id'])
      .where('done', '=', true)
      .where('created', '<', sql<Date>`now() - interval '7 days'`)
      .limit(500)
      .execute()
    return rows.map(({ id }) => id)
  })
  if (old.length === 0) return
  for (const each of databases.all) {
    await each.transaction('*', db => db.deleteFrom('holds').where('id', 'in', old).execute())
  }
  await database.transaction('*', db => db.deleteFrom('crossings').where('id', 'in', old).execute())
}
