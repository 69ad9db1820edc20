import type { Kit } from '../kit.ts'
import { hold, type Holder } from './holding.ts'
import { kinds, stepsOf } from './kinds.ts'
import { createLog, storeLines } from './log.ts'
import type { Step } from './steps.ts'
import { begin, end, load, readStep, refused } from './stepping.ts'
import { keepTested } from './tested.ts'
import { tryOut, type Failed } from './tryOut.ts'
import type { Migration } from './work.ts'
import { say } from './say.ts'

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
    await hold(db, holder)
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

async function makeAndUndo(kit: Kit, holder: Holder, making: readonly Step[]): Promise<Failed | undefined> {
  const migration = await load(kit, holder)
  const { lines, failed } = await tryOut(kit, { holder, kind: migration.kind, making })
  await kit.database.transaction('*', async db => {
    await hold(db, holder)
    await storeLines(db, holder.id, lines)
  })
  return failed
}
