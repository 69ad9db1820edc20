import { isAppError, type AppError } from '@exchange-kit/model'
import type { Kit } from '../kit.ts'
import { countRows } from './counting.ts'
import { keepBeating, Taken, type Holder } from './holding.ts'
import { kinds, stepsOf } from './kinds.ts'
import { begin, fail, load, makeStep, readStep, refused } from './stepping.ts'
import { rehearse } from './rehearse.ts'
import { unmake } from './unmake.ts'
import type { Migration } from './work.ts'
import { refusal, say } from './say.ts'

/**
 * Carries a migration out, step by step (A-4-81), and leaves it completed or failed (A-7-29). A test does everything too, and
 * rolls it back.
 * @throws what was no refusal but a defect, after it was noted
 */
export async function runMigration(kit: Kit, holder: Holder): Promise<void> {
  const stopBeating = keepBeating(kit, holder)
  try {
    const migration = await load(kit, holder)
    if (migration.step === 'undo') await unmake(kit, holder)
    else if (migration.options.test) await rehearse(kit, holder, migration)
    else {
      await carryOut(kit, holder, migration)
      await countRows(kit)
    }
  } catch (error) {
    if (error instanceof Taken) return
    // A-7-29: it fails with the process, at once instead of when its silence is noticed.
    await fail(kit, holder, error === kit.ending.reason ? stopped(error) : error).catch((again: unknown) => {
      if (!(again instanceof Taken)) throw again
    })
    if (!isAppError(error)) throw error
  } finally {
    stopBeating()
  }
}

async function carryOut(kit: Kit, holder: Holder, { kind, step: from }: Migration): Promise<void> {
  const all = stepsOf(kinds[kind], from)
  for (const [at, step] of all.entries()) {
    kit.ending.throwIfAborted()
    await begin(kit, holder, step)
    if (!kinds[kind].read[step]) {
      await makeStep(kit, holder, { step, next: all[at + 1] })
      continue
    }
    const faults = await readStep(kit, holder, step)
    if (faults > 0) throw refused(faults)
  }
}

function stopped(cause: unknown): AppError {
  const it = say('the server was stopped: play it to go on from this step', 'stopped', {})
  return refusal(it, { code: 'ServerNoResponse', cause })
}
