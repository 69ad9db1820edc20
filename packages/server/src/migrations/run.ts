import { AppError, isAppError } from '@exchange-kit/model'
import type { Kit } from '../kit.ts'
import { hold, keepBeating, Taken, type Holder } from './holding.ts'
import { createLog, messageOf, storeLines, type Line } from './log.ts'
import { make } from './make/index.ts'
import { kinds } from './kinds.ts'
import { isReading, stepsFrom, type MakingStep, type ReadingStep, type Step } from './steps.ts'
import { counted, type Db, type Migration } from './work.ts'

/** Ends a transaction without keeping what was done in it. */
class RolledBack extends Error {}

/**
 * Carries a migration out, step by step, each whole or not at all (A-4-81), and leaves it completed or failed (A-7-29). A
 * test does everything too, and rolls it back.
 * @throws what was no refusal but a defect, after it was noted
 */
export async function runMigration(kit: Kit, holder: Holder): Promise<void> {
  const stopBeating = keepBeating(kit, holder)
  try {
    const migration = await load(kit, holder)
    if (migration.options.test) await rehearse(kit, holder)
    else await carryOut(kit, holder, migration)
  } catch (error) {
    if (error instanceof Taken) return
    await fail(kit, holder, error).catch((again: unknown) => {
      if (!(again instanceof Taken)) throw again
    })
    if (!isAppError(error)) throw error
  } finally {
    stopBeating()
  }
}

async function carryOut(kit: Kit, holder: Holder, { step: from }: Migration): Promise<void> {
  for (const step of stepsFrom(from)) {
    await begin(kit, holder, step)
    const migration = await load(kit, holder)
    if (isReading(step)) {
      const faults = await read(kit, holder, { migration, step })
      if (faults > 0) throw refused(faults)
    } else {
      await makeOne(kit, holder, { migration, step })
    }
  }
}

async function rehearse(kit: Kit, holder: Holder): Promise<void> {
  let faults = 0
  const making: MakingStep[] = []
  for (const step of stepsFrom(null)) {
    if (!isReading(step)) {
      making.push(step)
      continue
    }
    await begin(kit, holder, step)
    faults += await read(kit, holder, { migration: await load(kit, holder), step })
  }
  await makeAndUndo(kit, holder, making)
  if (faults > 0) throw refused(faults)
  await kit.database.transaction('*', async db => {
    const log = createLog('end', kit.now)
    log.info('the test is completed, and everything was rolled back')
    await end(db, holder, { status: 'completed', lines: log.take(), now: kit.now() })
  })
}

async function begin({ database, now }: Kit, holder: Holder, step: Step): Promise<void> {
  await database.transaction('*', async db => {
    await hold(db, holder, now())
    await db.updateTable('migrations').set({ step, updated: now() }).where('id', '=', holder.id).execute()
    const log = createLog(step, now)
    log.info('begins')
    await storeLines(db, holder.id, log.take())
  })
}

// What a broken attempt left is cleared by the step itself before it reads anew.
async function read(
  kit: Kit,
  holder: Holder,
  { migration, step }: { migration: Migration; step: ReadingStep },
): Promise<number> {
  const log = createLog(step, kit.now)
  const { database } = kit
  let faults = 0
  const write = <T>(run: (db: Db) => Promise<T>): Promise<T> => {
    const lines = log.take()
    return database.transaction('*', async db => {
      await hold(db, holder, kit.now())
      const result = await run(db)
      await storeLines(db, holder.id, lines)
      return result
    })
  }
  const fault = (message: string, place?: Parameters<typeof log.error>[1]) => {
    faults += 1
    log.error(message, place)
  }
  try {
    await kinds[migration.kind].read[step]({ kit, migration, log, fault, write, read: run => database.read('*', run) })
  } finally {
    await write(() => Promise.resolve())
  }
  return faults
}

// The step that comes next is noted with what this one did: a run that dies in between does nothing twice.
async function makeOne(
  kit: Kit,
  holder: Holder,
  { migration, step }: { migration: Migration; step: MakingStep },
): Promise<void> {
  const [, next] = stepsFrom(step)
  await kit.database.transaction(
    '*',
    async db => {
      const { step: at } = await hold(db, holder, kit.now())
      // It was committed, and only its answer was lost.
      if (at !== step) return
      // A repeated attempt begins anew, and so does what it says.
      const log = createLog(step, kit.now)
      await make[step]({ kit, migration, db, log, now: kit.now() })
      log.info('done')
      await storeLines(db, holder.id, log.take())
      if (next) await db.updateTable('migrations').set({ step: next }).where('id', '=', holder.id).execute()
      else await end(db, holder, { status: 'completed', lines: [], now: kit.now() })
    },
    { repeatable: true },
  )
  if (!next) kit.groups.forget(migration.code)
}

async function makeAndUndo(kit: Kit, holder: Holder, making: readonly MakingStep[]): Promise<void> {
  let lines: Line[] = []
  let failed: { step: MakingStep; error: unknown } | undefined
  const migration = await load(kit, holder)
  await kit.database
    .transaction('*', async db => {
      lines = []
      failed = undefined
      await hold(db, holder, kit.now())
      for (const step of making) {
        const log = createLog(step, kit.now)
        log.info('begins')
        try {
          await make[step]({ kit, migration: await loadIn(db, migration.id), db, log, now: kit.now() })
          log.info('done, to be rolled back')
        } catch (error) {
          failed = { step, error }
          throw error
        } finally {
          lines.push(...log.take())
        }
      }
      throw new RolledBack()
    })
    .catch((error: unknown) => {
      // The database repeats what collided with others; what it still throws then is the last word.
      if (!(error instanceof RolledBack) && failed?.error !== error) throw error
    })
  await kit.database.transaction('*', async db => {
    await hold(db, holder, kit.now())
    await storeLines(db, holder.id, lines)
    const step = failed?.step ?? 'end'
    await db.updateTable('migrations').set({ step, updated: kit.now() }).where('id', '=', holder.id).execute()
  })
  if (failed) throw failed.error
}

async function fail(kit: Kit, holder: Holder, error: unknown): Promise<void> {
  await kit.database.transaction('*', async db => {
    const { step } = await hold(db, holder, kit.now())
    const log = createLog(step, kit.now)
    log.error(messageOf(error))
    await end(db, holder, { status: 'failed', lines: log.take(), now: kit.now() })
  })
}

async function end(
  db: Db,
  holder: Holder,
  { status, lines, now }: { status: 'completed' | 'failed'; lines: readonly Line[]; now: Date },
): Promise<void> {
  await hold(db, holder, now)
  await storeLines(db, holder.id, lines)
  await db.updateTable('migrations').set({ status, runner: null, updated: now }).where('id', '=', holder.id).execute()
}

function load({ database }: Kit, { id }: Holder): Promise<Migration> {
  return database.read('*', db => loadIn(db, id))
}

async function loadIn(db: Db, id: string): Promise<Migration> {
  const row = await db.selectFrom('migrations').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Taken('the migration is gone')
  return row
}

function refused(faults: number): AppError {
  return new AppError('BadRequest', {
    detail: `${counted(faults, 'row does', 'rows do')} not fit: nothing was made of them`,
  })
}
