import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isAppError } from '@exchange-kit/model'
import type { Kysely } from 'kysely'
import type { Database, Databases, Tables } from '../../database/index.ts'
import { createLater } from '../../later.ts'
import type { Part } from './part.ts'
import { reserve, tooBusy, type Reserved } from './reserve.ts'
import { abandon, settle } from './settle.ts'
import { underway, type Crossing } from './underway.ts'

type Db = Kysely<Tables>
/** Brings what one database has of a payment to the end that was decided. */
type Finish = (db: Db, database: Database) => Promise<void>

/**
 * The saga of a payment between databases (L13): written down, then held in each database, then decided by one write in the
 * first, then booked in each, or let go in each. Every step is one transaction in one database and may be repeated, by
 * anybody, at any time: so a payment that was left half-way is brought to its end from what is written down, and no
 * database ever waits for another.
 *
 * At every moment each database keeps L1 by itself, and money that is held can be spent by nobody else.
 */
export type Crossings = {
  /** Begins a payment and brings it to its end: booked, or nothing of it. @throws AppError while nobody knows which */
  begin(order: { group: string; parts: readonly Part[] }): Promise<Exclude<Reserved, 'held'> | 'committed'>
  /** Brings those on their way that concern these transfers to their end. */
  finish(transfers: readonly { group: string; id: string }[]): Promise<void>
  /** Brings one to its end: on to the booking, or back if it is not decided yet. */
  drive(crossing: Crossing, direction: 'on' | 'back'): Promise<Exclude<Reserved, 'held'> | 'committed'>
  /** Resolves when nothing is being done any more. */
  settled(): Promise<void>
}

// How long a caller waits for the other databases once the first has decided; they go on without him.
const courtesy = 1500

export function crossingsOver(databases: Databases, now: () => number): Crossings {
  const work = createLater(() => undefined)
  return { begin, finish, drive, settled: () => work.settled() }

  async function begin({ group, parts }: { group: string; parts: readonly Part[] }) {
    const crossing: Crossing = { id: randomUUID(), group, state: 'reserving', parts }
    const first = databases.of(group)
    const reserved = await first.transaction(
      '*',
      async db => {
        const held = await reserve(db, crossing.id, here(first, parts))
        if (held !== 'held') return held
        const transfers = [...new Set(parts.flatMap(({ steps }) => steps.map(({ after }) => after.id)))]
        await db
          .insertInto('crossings')
          .values({
            group_code: group,
            id: crossing.id,
            state: 'reserving',
            transfers,
            parts: JSON.stringify(parts),
          })
          .onConflict(conflict => conflict.columns(['group_code', 'id']).doNothing())
          .execute()
        return held
      },
      { repeatable: true },
    )
    return reserved === 'held' ? await drive(crossing, 'on') : reserved
  }

  async function drive(crossing: Crossing, direction: 'on' | 'back') {
    if (crossing.state === 'committed') return await complete(crossing)
    if (crossing.state === 'void' || direction === 'back') return await end(crossing, 'void')
    try {
      for (const database of others(crossing)) {
        const reserved = await database.transaction(
          '*',
          db => reserve(db, crossing.id, here(database, crossing.parts)),
          { repeatable: true },
        )
        if (reserved !== 'held') return await end(crossing, reserved)
      }
    } catch (error) {
      const ended = await end(crossing, 'void')
      // Somebody else may have had more luck with it.
      if (ended === 'committed') return ended
      throw isAppError(error) ? error : tooBusy(error)
    }
    return await decide(crossing)
  }

  async function decide(crossing: Crossing) {
    const first = databases.of(crossing.group)
    const state = await first.transaction(
      '*',
      async db => {
        const state = await stateOf(db, crossing)
        if (state !== 'reserving') return state
        await mark(db, crossing, { state: 'committed' })
        await settle(db, crossing.id, now())
        return 'committed'
      },
      { repeatable: true },
    )
    return state === 'committed' ? await complete(crossing) : await end(crossing, 'void')
  }

  // It is decided: what a database that is away still has to book, it books when it is back.
  async function complete(crossing: Crossing): Promise<'committed'> {
    await inOthers(crossing, db => settle(db, crossing.id, now()))
    return 'committed'
  }

  async function end<T extends 'stale' | 'void'>(crossing: Crossing, why: T): Promise<T | 'committed'> {
    const first = databases.of(crossing.group)
    const state = await first.transaction(
      '*',
      async db => {
        if ((await stateOf(db, crossing)) === 'committed') return 'committed'
        await mark(db, crossing, { state: 'void' })
        await abandon(db, crossing.id, here(first, crossing.parts))
        return 'void'
      },
      { repeatable: true },
    )
    if (state === 'committed') return await complete(crossing)
    await inOthers(crossing, (db, database) => abandon(db, crossing.id, here(database, crossing.parts)))
    return why
  }

  // Notes that it is done once all of them are; one that is away is asked again later, by the job.
  async function inOthers(crossing: Crossing, finish: Finish): Promise<void> {
    const all = inAll()
    work.later(() => all)
    await Promise.race([all, wait(courtesy, undefined, { ref: false })])

    async function inAll(): Promise<void> {
      const run = (database: Database) => database.transaction('*', db => finish(db, database), { repeatable: true })
      const results = await Promise.allSettled(others(crossing).map(run))
      if (results.every(({ status }) => status === 'fulfilled')) await done(crossing, finish)
    }
  }

  async function done(crossing: Crossing, finish: Finish): Promise<void> {
    const first = databases.of(crossing.group)
    const run = async (db: Db) => {
      // What another database held lies here where their groups were brought together since (move-group).
      await finish(db, first)
      await mark(db, crossing, { done: true })
    }
    // It is; that it is not noted only makes somebody look again.
    await first.transaction('*', run, { repeatable: true }).catch(() => undefined)
  }

  function here(database: Database, parts: readonly Part[]): Part[] {
    return parts.filter(({ group }) => databases.of(group) === database)
  }

  // In one order for all, so that two payments between the same groups meet in the same database first.
  function others({ group, parts }: Crossing): Database[] {
    const first = databases.of(group)
    return databases.all.filter(it => it !== first && here(it, parts).length > 0)
  }

  async function finish(transfers: readonly { group: string; id: string }[]): Promise<void> {
    const ids = [...new Set(transfers.map(({ id }) => id))]
    const places = [...new Set(transfers.map(({ group }) => databases.of(group)))]
    for (const place of places) for await (const it of underway(place, { transfers: ids })) await drive(it, 'on')
  }
}

// L8: whoever decides holds the row, so that it is decided once.
async function stateOf(db: Db, { group, id }: Crossing): Promise<Crossing['state'] | undefined> {
  const stands = await db
    .selectFrom('crossings')
    .select('state')
    .where('group_code', '=', group)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return stands?.state
}

async function mark(
  db: Db,
  { group, id }: Crossing,
  set: { state: 'committed' | 'void' } | { done: true },
): Promise<void> {
  await db.updateTable('crossings').set(set).where('group_code', '=', group).where('id', '=', id).execute()
}
