import type { Kit } from '../kit.ts'
import type { Job } from './job.ts'
import type { JobQueue } from './queue.ts'

/** What went wrong in which job. Nobody waits for the result, so somebody has to be told. */
export type JobFailed = (error: unknown, job: string) => void

/** Carries out the runs of one job, one after the other. */
export type Runner = {
  /** Looks whether a run waits, and carries it out. */
  wake(): void
  /** Begins no other run; resolves when the present one has ended. */
  stop(): Promise<void>
}

export function createRunner({
  kit,
  queue,
  job,
  failed,
}: {
  kit: Kit
  queue: JobQueue
  job: Job
  failed: JobFailed
}): Runner {
  let running: Promise<void> | undefined
  let again = false
  let stopped = false

  async function drain(): Promise<void> {
    while (again) {
      again = false
      const run = stopped ? undefined : await queue.take(job)
      if (run === undefined) continue
      again = true
      await carryOut(run)
    }
  }

  async function carryOut(run: string): Promise<void> {
    try {
      await job.run(kit)
    } catch (error) {
      failed(error, job.name)
      return await queue.failed(job, run)
    }
    await queue.done(job, run)
  }

  function wake(): void {
    again = true
    running ??= drain()
      .catch(error => failed(error, job.name))
      .finally(() => {
        running = undefined
        if (again && !stopped) wake()
      })
  }

  return {
    wake,
    async stop() {
      stopped = true
      await running
    },
  }
}
