import type { AppError } from '@exchange-kit/model'
import type { Kit } from '../kit.ts'
import { linkJob, relayJob } from '../notifications/jobs.ts'
import { beatNow, hold, Taken, type Holder } from './holding.ts'
import { kinds } from './kinds.ts'
import { createLog, storeLines, tellingOf, type Line } from './log.ts'
import type { Step } from './steps.ts'
import { counted, type Db, type Migration } from './work.ts'
import { refusal, say } from './say.ts'

/** Notes that a step begins. */
export async function begin({ database, now }: Kit, holder: Holder, step: Step): Promise<void> {
  await database.transaction('*', async db => {
    await hold(db, holder)
    await db.updateTable('migrations').set({ step, updated: now() }).where('id', '=', holder.id).execute()
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
  const keep = <T>(run: (db: Db) => Promise<T>): Promise<T> => {
    const lines = log.take()
    return database.transaction('*', async db => {
      await hold(db, holder)
      const result = await run(db)
      await storeLines(db, holder.id, lines)
      return result
    })
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
        return await database.read('*', run)
      },
    })
  } finally {
    await keep(() => Promise.resolve())
  }
  return faults
}

/** Makes what a step makes, in one transaction; the last one completes the migration. */
export async function makeStep(
  kit: Kit,
  holder: Holder,
  { step, next }: { step: Step; next: Step | undefined },
): Promise<void> {
  const migration = await load(kit, holder)
  await kit.database.transaction(
    '*',
    async db => {
      const { step: at } = await hold(db, holder)
      // It was committed, and only its answer was lost.
      if (at !== step) return
      // A repeated attempt begins anew, and so does what it says.
      const log = createLog(step, kit.now)
      await kinds[migration.kind].make[step]?.({ kit, migration, db, log, now: kit.now() })
      log.info(say('done', 'done', {}))
      await storeLines(db, holder.id, log.take())
      // With what this one did: a run that dies in between does nothing twice.
      if (next)
        await db.updateTable('migrations').set({ step: next, beat: beatNow }).where('id', '=', holder.id).execute()
      else await end(db, holder, { status: 'completed', lines: [], now: kit.now() })
    },
    { repeatable: true },
  )
  // What this process remembers of a time when there was no such group, or it was open: who is here by now has a member in it.
  kit.groups.forget(migration.code)
  kit.standings.clear()
  if (next) return
  // Who was brought in is mailed (B14).
  for (const job of [linkJob, relayJob]) kit.jobs.soon(job)
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
