import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/index.ts'
import type { Job } from '../jobs/job.ts'
import type { Kit } from '../kit.ts'
import { beatNow, isSilent, type Holder } from './holding.ts'
import { createLog, storeLines } from './log.ts'
import { runMigration } from './run.ts'
import { say } from './say.ts'

/**
 * Begins the migrations that were played, and ends those whose process has died (A-7-29). A run takes as long as it takes,
 * so the job does not wait for it.
 */
export const playMigrations: Job = { name: 'play-migrations', every: 30, run: play }

async function play(kit: Kit): Promise<void> {
  if (kit.ending.aborted) return
  const now = kit.now()
  await kit.database.transaction('*', db => failSilent(db, now))
  const claimed = await kit.database.transaction('*', db => claim(db))
  for (const holder of claimed) kit.later(() => runMigration(kit, holder))
}

// The portion a dead run was in was rolled back with its connection; those before it stay, and are not made again.
async function failSilent(db: Kysely<Tables>, now: Date): Promise<void> {
  const dead = await db
    .selectFrom('migrations')
    .select(['id', 'step'])
    .where('status', '=', 'started')
    .where('runner', 'is not', null)
    .where(isSilent)
    .orderBy('id')
    // A locked row is in the middle of a portion: a dead run holds no lock.
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { id, step } of dead) {
    const end = { status: 'failed', runner: null, updated: now } as const
    await db.updateTable('migrations').set(end).where('id', '=', id).execute()
    const log = createLog(step, () => now)
    log.error(say('the process that ran it has ended: play it to go on from this step', 'processEnded', {}))
    await storeLines(db, id, log.take())
  }
}

async function claim(db: Kysely<Tables>): Promise<Holder[]> {
  const waiting = await db
    .selectFrom('migrations')
    .select('id')
    .where('status', '=', 'started')
    .where('runner', 'is', null)
    .orderBy('created')
    .forUpdate()
    .skipLocked()
    .execute()
  const claimed: Holder[] = []
  for (const { id } of waiting) {
    const runner = randomUUID()
    await db.updateTable('migrations').set({ runner, beat: beatNow }).where('id', '=', id).execute()
    claimed.push({ id, runner })
  }
  return claimed
}
