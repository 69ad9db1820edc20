import type { Database } from '../database/index.ts'
import type { Kit } from '../kit.ts'
import { hold, type Holder } from './holding.ts'
import { kinds, stepsOf } from './kinds.ts'
import { createLog, storeLines, type Line } from './log.ts'
import type { Step } from './steps.ts'
import { begin, end, load, loadIn, readStep, refused } from './stepping.ts'
import { keepTested } from './tested.ts'
import type { Migration } from './work.ts'
import { say } from './say.ts'

/** Ends a transaction without keeping what was done in it. */
class RolledBack extends Error {}

type Failed = { step: Step; error: unknown }

/**
 * Does everything and rolls it back (A-4-80): what does not fit is told and left out, so that all of it is seen at once. It
 * completes when the migration in earnest would.
 */
export async function rehearse(kit: Kit, holder: Holder, { kind }: Migration): Promise<void> {
  const { read, lasting } = kinds[kind]
  const all = stepsOf(kinds[kind], null).filter(step => !lasting.includes(step))
  let faults = 0
  let failed: Failed | undefined
  for (const step of all.filter(it => read[it])) {
    kit.ending.throwIfAborted()
    await begin(kit, holder, step)
    faults += await readStep(kit, holder, step)
    if (faults > 0) failed ??= { step, error: undefined }
  }
  const making = all.filter(it => !read[it])
  const refusal = making.length > 0 ? await makeAndUndo(kit, holder, making) : undefined
  const first = failed ?? refusal
  await kit.database.transaction('*', async db => {
    await hold(db, holder, kit.now())
    const step = first?.step ?? 'end'
    await db.updateTable('migrations').set({ step, updated: kit.now() }).where('id', '=', holder.id).execute()
    if (first) return
    await keepTested(db, holder.id)
    const log = createLog(step, kit.now)
    log.info(say('the test is completed, and everything was rolled back', 'tested', {}))
    await end(db, holder, { status: 'completed', lines: log.take(), now: kit.now() })
  })
  if (first) throw refusal?.error ?? refused(faults)
}

/** From so many rows on a rehearsal is felt by others who use the same embedded database. */
const many = 1000

// One who pays does not wait for it: the embedded database has one transaction at a time.
async function scratchFor({ database }: Kit, { id }: Holder): Promise<Database | undefined> {
  if (!database.scratch) return undefined
  const rows = await database.read('*', db =>
    db.selectFrom('migration_rows').select('position').where('migration_id', '=', id).limit(many).execute(),
  )
  return rows.length < many ? undefined : await database.scratch()
}

async function makeAndUndo(kit: Kit, holder: Holder, making: readonly Step[]): Promise<Failed | undefined> {
  let lines: Line[] = []
  let failed: Failed | undefined
  const migration = await load(kit, holder)
  const scratch = await scratchFor(kit, holder)
  try {
    await (scratch ?? kit.database)
      .transaction('*', async db => {
        lines = []
        failed = undefined
        await hold(db, holder, kit.now())
        for (const step of making) {
          const log = createLog(step, kit.now)
          log.info(say('begins', 'begins', {}))
          try {
            await kinds[migration.kind].make[step]?.({
              kit,
              migration: await loadIn(db, migration.id),
              db,
              log,
              now: kit.now(),
            })
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
  } finally {
    await scratch?.close()
  }
  await kit.database.transaction('*', async db => {
    await hold(db, holder, kit.now())
    await storeLines(db, holder.id, lines)
  })
  return failed
}
