import { randomUUID } from 'node:crypto'
import { AppError } from '@exchange-kit/model'
import { readConfig } from '../src/config.ts'
import { createKit, type Kit } from '../src/kit.ts'
import type { Holder } from '../src/migrations/holding.ts'
import { kinds, stepsOf } from '../src/migrations/kinds.ts'
import { runMigration } from '../src/migrations/run.ts'
import { begin, fail, makeStep, readStep } from '../src/migrations/stepping.ts'
import type { Step } from '../src/migrations/steps.ts'
import type { Moving } from './moving.ts'

/** Later than whatever a test does before, as the clock of its server stands still but for a minute now and then. */
const now = new Date('2026-03-02T11:00:00.000Z')

/** A run of a migration by files that a test holds in its hands: it may stop between two steps. */
export type Run = {
  /** Goes through the steps before this one; gives how many rows did not fit. */
  upTo(step: Step): Promise<number>
  /** Goes on to the end, as a job would. */
  toEnd(): Promise<void>
  /** Fails where it stands, as when its process had ended (A-7-29). */
  fail(): Promise<void>
}

export async function startRun({ server }: Moving, id: string): Promise<Run> {
  const { database } = server
  const kit: Kit = await createKit({ config: readConfig({ LOG_LEVEL: 'silent' }), database, now: () => now })
  const holder: Holder = { id, runner: randomUUID() }
  let at: Step = 'validate'

  const stand = (step: Step) =>
    database.transaction('*', db =>
      db
        .updateTable('migrations')
        .set({ status: 'started', step, runner: holder.runner, beat: kit.now() })
        .where('id', '=', id)
        .execute(),
    )

  return {
    async upTo(last) {
      let faults = 0
      const steps = stepsOf(kinds.csv, at)
      for (const [number, step] of steps.entries()) {
        if (step === last) break
        await stand(step)
        await begin(kit, holder, step)
        if (kinds.csv.read[step]) faults += await readStep(kit, holder, step)
        else await makeStep(kit, holder, { step, next: steps[number + 1] })
      }
      at = last
      await stand(last)
      return faults
    },
    async toEnd() {
      await runMigration(kit, holder)
      await kit.ledger.stop()
    },
    async fail() {
      await fail(kit, holder, new AppError('ServerNoResponse', { detail: 'the process has ended' }))
      await kit.ledger.stop()
    },
  }
}
