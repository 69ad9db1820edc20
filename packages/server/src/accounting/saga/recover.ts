import { sql } from 'kysely'
import type { Database, Databases } from '../../database/index.ts'
import type { Crossings } from './crossing.ts'
import { underway, type Crossing } from './underway.ts'

/** How long who began a payment has to bring it to its end himself, in seconds: longer than he waits for a database. */
const grace = 30

/**
 * Brings to their end the payments between databases that somebody left half-way: those that are decided are booked where
 * they are not yet, the others are let go (L13). A database that is away is asked again next time.
 */
export async function recover(
  databases: Databases,
  crossings: Crossings,
  { seconds = grace, atOnce = 100 }: { seconds?: number; atOnce?: number } = {},
): Promise<void> {
  const answering = await answeringOf(databases.all)
  const each = [...answering].map(async database => {
    for await (const it of underway(database, { seconds, atOnce })) {
      if (onlyWaits(it)) continue
      // One that cannot be ended now must not hold up the others; it stays where it is.
      await crossings.drive(it, 'back').catch(() => undefined)
    }
    await forget(databases, database)
  })
  await Promise.allSettled(each)

  // Decided, and whoever has still to book it or let it go is away: nobody is helped by asking for it, and each takes time.
  function onlyWaits({ group, state, parts }: Crossing): boolean {
    const others = parts.map(part => databases.of(part.group)).filter(it => it !== databases.of(group))
    return state !== 'reserving' && others.length > 0 && others.every(it => !answering.has(it))
  }
}

async function answeringOf(databases: readonly Database[]): Promise<ReadonlySet<Database>> {
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
