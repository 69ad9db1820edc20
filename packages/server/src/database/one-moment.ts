import { sql, type Kysely } from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './tables.ts'

/**
 * Begins a reading transaction so that it sees all groups as of one moment, and nothing was asked in it before. Of Citus each
 * node has a snapshot of its own, from when it is first asked: all are asked while no payment is under way, so none is seen by half.
 */
export async function atOneMoment(database: Database, reading: Kysely<Tables>): Promise<void> {
  if (!database.isSpread) return
  await database.transaction('*', async db => {
    // Who pays waits for as long as a count takes.
    await sql`lock table ledgers in exclusive mode`.execute(db)
    await sql`select count(*) from ledgers`.execute(reading)
  })
}
