import type { AppError } from '@exchange-kit/model'
import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import type { Kit } from '../kit.ts'
import { linkJob, relayJob } from '../notifications/jobs.ts'
import { beatNow, hold, Taken, type Holder } from './holding.ts'
import { kinds } from './kinds.ts'
import { createLog, storeLines, tellingOf, type Line } from './log.ts'
import { countRows } from './counting.ts'
import { atFirst, firstSize, makePortion, nextSize } from './portions.ts'
import type { Step } from './steps.ts'
import { counted, type Db, type Migration } from './work.ts'
import { refusal, say } from './say.ts'

/** Notes that a step begins, or goes on: of another one it is forgotten how far that had come. */
export async function begin({ database, now }: Kit, holder: Holder, step: Step): Promise<void> {
  await database.transaction('*', async db => {
    await hold(db, holder)
    const facts = sql<string>`case when facts -> 'progress' ->> 'step' = ${step} then facts else facts - 'progress' end`
    await db.updateTable('migrations').set({ step, facts, updated: now() }).where('id', '=', holder.id).execute()
    const log = createLog(step, now)
    log.info(say('begins', 'begins', {}))
    await storeLines(db, holder.id, log.take())
  })
}

/** Reads what a step reads, and gives how much of it does not fit. What a broken attempt left it clears first. */
export async function readStep(kit: Kit, holder: Holder, step: Step): Promise<number> {
  const migration = await load(kit, holder)
  const log = createLog(step, kit.now)
  const { database } = kit
  let faults = 0
  const keep = async <T>(run: (db: Db) => Promise<T>): Promise<T> => {
    const lines = log.take()
    const begun = performance.now()
    const result = await database.transaction('*', async db => {
      await hold(db, holder)
      const result = await run(db)
      await storeLines(db, holder.id, lines)
      return result
    })
    await giveWay(kit, performance.now() - begun)
    return result
  }
  // Between what it reads and writes nothing is under way: a process that is to end stops there.
  const write: typeof keep = async run => {
    kit.ending.throwIfAborted()
    return await keep(run)
  }
  const fault: typeof log.error = (it, place) => {
    faults += 1
    log.error(it, place)
  }
  try {
    await kinds[migration.kind].read[step]?.({
      kit,
      migration,
      log,
      fault,
      write,
      read: async run => {
        kit.ending.throwIfAborted()
        const begun = performance.now()
        const result = await database.read('*', run)
        await giveWay(kit, performance.now() - begun)
        return result
      },
    })
  } finally {
    await keep(() => Promise.resolve())
  }
  return faults
}

/**
 * Makes what a step makes, portion by portion, and goes on where a run before this one ended; the last step completes the
 * migration. How far it has come is kept with each portion, so that none is made twice.
 */
export async function makeStep(
  kit: Kit,
  holder: Holder,
  { step, next }: { step: Step; next: Step | undefined },
): Promise<void> {
  let size = firstSize
  for (let nth = 1; ; nth += 1) {
    kit.ending.throwIfAborted()
    const { code, isPartDone, isDone, begun } = await kit.database.transaction(
      '*',
      db => portionOf(db, kit, { holder, step, next, size }),
      // It goes on from what was committed, should only the answer be lost.
      { repeatable: true },
    )
    const took = performance.now() - begun
    if (isPartDone) {
      // What this process remembers of a time when there was no such group, or it was open: who is here by now has a member in it.
      kit.groups.forget(code)
      kit.standings.clear()
    }
    if (isDone) break
    size = isPartDone ? firstSize : nextSize(size, took)
    if (kit.database.kind !== 'pglite') continue
    // At each doubling of what was made: else each portion reads whole tables, as if there were a handful of rows in them.
    if (nth >= 4 && Number.isInteger(Math.log2(nth))) await countRows(kit)
    await giveWay(kit, took)
  }
  if (next) return
  // Who was brought in is mailed (B14).
  for (const job of [linkJob, relayJob]) kit.jobs.soon(job)
}

/**
 * Leaves the embedded database to others for as long as it was held: who needs several answers of it does not wait for a
 * portion each time.
 */
async function giveWay({ database }: Kit, held: number): Promise<void> {
  if (database.kind === 'pglite') await wait(Math.min(held, longestPause))
}

/** In milliseconds. */
const longestPause = 100

type Portion = { code: string; isPartDone: boolean; isDone: boolean; begun: number }

async function portionOf(
  db: Db,
  kit: Kit,
  { holder, step, next, size }: { holder: Holder; step: Step; next: Step | undefined; size: number },
): Promise<Portion> {
  const begun = performance.now()
  const { step: at } = await hold(db, holder)
  const migration = await loadIn(db, holder.id)
  const { code, facts, kind } = migration
  // It was committed, and only its answer was lost.
  if (at !== step) return { code, isPartDone: true, isDone: true, begun }
  const now = kit.now()
  const log = createLog(step, kit.now)
  const before = facts.progress?.step === step ? facts.progress : atFirst
  const progress = await makePortion(kinds[kind].make[step] ?? [], { kit, migration, db, log, now, size }, before)
  if (!progress) log.info(say('done', 'done', {}))
  await storeLines(db, holder.id, log.take())
  // With what this portion did: a run that dies in between does nothing twice.
  const kept = progress
    ? sql<string>`facts || ${JSON.stringify({ progress: { ...progress, step } })}::jsonb`
    : sql<string>`facts - 'progress'`
  await db
    .updateTable('migrations')
    .set({ facts: kept, beat: beatNow, ...(!progress && next ? { step: next } : {}) })
    .where('id', '=', holder.id)
    .execute()
  if (!progress && !next) await end(db, holder, { status: 'completed', lines: [], now })
  return { code, isPartDone: progress?.part !== before.part, isDone: !progress, begun }
}

/** Ends a migration at the step it stands at, and says why. @throws Taken when it is another's by now */
export async function fail(kit: Kit, holder: Holder, error: unknown): Promise<void> {
  await kit.database.transaction('*', async db => {
    const { step } = await hold(db, holder)
    const log = createLog(step, kit.now)
    log.error(tellingOf(error))
    await end(db, holder, { status: 'failed', lines: log.take(), now: kit.now() })
  })
}

/** Ends a migration, with the last it has to say. @throws Taken */
export async function end(
  db: Db,
  holder: Holder,
  { status, lines, now }: { status: 'completed' | 'failed' | 'undone'; lines: readonly Line[]; now: Date },
): Promise<void> {
  await hold(db, holder)
  await storeLines(db, holder.id, lines)
  await db.updateTable('migrations').set({ status, runner: null, updated: now }).where('id', '=', holder.id).execute()
}

/** A migration as it stands. @throws Taken when it is gone */
export function load({ database }: Kit, { id }: Holder): Promise<Migration> {
  return database.read('*', db => loadIn(db, id))
}

export async function loadIn(db: Db, id: string): Promise<Migration> {
  const row = await db.selectFrom('migrations').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Taken('the migration is gone')
  return row
}

/** The end of what was read and does not fit. */
export function refused(faults: number): AppError {
  const message = `${counted(faults, 'row does', 'rows do')} not fit: nothing was made of them`
  return refusal(say(message, 'rowsRefused', { count: faults }))
}
