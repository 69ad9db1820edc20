import { isAppError } from '@exchange-kit/model'
import { isTooSlow, type Database } from '../database/index.ts'
import type { Kit } from '../kit.ts'
import { hold, Taken, type Holder } from './holding.ts'
import { kinds } from './kinds.ts'
import { createLog, type Line } from './log.ts'
import { say } from './say.ts'
import { atFirst, largestSize, makePortion, type Progress } from './portions.ts'
import { loadIn } from './stepping.ts'
import type { Step } from './steps.ts'
import type { MigrationKind } from './tables.ts'

/** Ends a transaction without keeping what was done in it. */
class RolledBack extends Error {}

/** The steps that make something, of a migration that a run holds. */
type Trial = { holder: Holder; kind: MigrationKind; making: readonly Step[] }

export type Failed = { step: Step; error: unknown }

/** What was said on the way, and the step that failed, if one did. */
type Tried = { lines: Line[]; failed: Failed | undefined }

/** From so many rows on it is felt by others who use the same embedded database. */
const many = 1000

/**
 * Does what the steps do, and rolls it back. One who pays does not wait for a large file: the embedded database has one
 * transaction at a time, so it is done in a copy of it. Where none can be made (no room, no right to write), or it is lost on
 * the way, it is done in the database itself: slower for others, and right all the same.
 */
export async function tryOut(kit: Kit, trial: Trial): Promise<Tried> {
  const { database } = kit
  if (!database.scratch || !(await isLarge(kit, trial.holder))) return await tryIn(database, kit, trial)
  const tried = await inCopy(database.scratch, copy => tryIn(copy, kit, trial))
  if (tried) return tried
  kit.ending.throwIfAborted()
  const log = createLog(trial.making[0] ?? null, kit.now)
  const message =
    'no copy of the database could be made to try it in: it is tried in the database itself, and others wait'
  log.warn(say(message, 'noCopy', {}))
  const { lines, failed } = await tryIn(database, kit, trial)
  return { lines: [...log.take(), ...lines], failed }
}

async function isLarge({ database }: Kit, { id }: Holder): Promise<boolean> {
  const rows = await database.read('*', db =>
    db.selectFrom('migration_rows').select('position').where('migration_id', '=', id).limit(many).execute(),
  )
  return rows.length === many
}

// What was done in a copy; nothing without one.
async function inCopy(
  make: () => Promise<Database>,
  run: (copy: Database) => Promise<Tried>,
): Promise<Tried | undefined> {
  try {
    const copy = await make()
    try {
      const tried = await run(copy)
      return tried.failed && !isVerdict(tried.failed.error) ? undefined : tried
    } finally {
      await copy.close()
    }
  } catch (error) {
    if (isVerdict(error)) throw error
    return undefined
  }
}

// A refusal is one of the files, and so is what takes too long: it would in the database, where others would wait for it.
// Whatever else happens in a copy may be the copy's fault, and the database tells.
function isVerdict(error: unknown): boolean {
  if (!isAppError(error)) return error instanceof Taken
  return error.code !== 'ServerNoResponse' || isTooSlow(error.cause)
}

async function tryIn(database: Database, kit: Kit, { holder, kind, making }: Trial): Promise<Tried> {
  let lines: Line[] = []
  let failed: Failed | undefined
  await database
    .transaction('*', async db => {
      lines = []
      failed = undefined
      await hold(db, holder)
      for (const step of making) {
        const log = createLog(step, kit.now)
        log.info(say('begins', 'begins', {}))
        try {
          const parts = kinds[kind].make[step] ?? []
          for (let progress: Progress | undefined = atFirst; progress;) {
            kit.ending.throwIfAborted()
            const migration = await loadIn(db, holder.id)
            progress = await makePortion(
              parts,
              { kit, migration, db, log, now: kit.now(), size: largestSize },
              progress,
            )
          }
          log.info(say('done, to be rolled back', 'doneToRollBack', {}))
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
      if (error instanceof RolledBack) return
      if (!failed) throw error
      // As the database puts it: it may have given up.
      failed = { ...failed, error }
    })
  return { lines, failed }
}
