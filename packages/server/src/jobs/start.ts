import { startHeartbeat } from '../heartbeat.ts'
import type { Kit } from '../kit.ts'
import { createLater } from '../later.ts'
import type { Job } from './job.ts'
import { lookForLostEvery, openQueue } from './queue.ts'
import { createRunner, type JobFailed } from './runner.ts'
import { dueTimer, spaced } from './timers.ts'

export type Jobs = {
  /** Begins nothing more; resolves when what runs has ended. */
  stop(): Promise<void>
}

export type StartOptions = {
  /** Every job there is: others may be asked for by this process and run by another. */
  jobs: readonly Job[]
  /** Whether this process runs them. */
  run: boolean
  failed: JobFailed
}

// How soon a process notices runs that another made, or that are to be tried again. PGlite has no other process.
const lookEvery = { postgres: 3_000, pglite: 30_000 }
const tendEvery = 120_000
/** A job that is called for all the time runs no more often than this, in milliseconds. */
const callEvery = 1_000

/**
 * Starts the jobs over a migrated database: from now on due runs are made and carried out, once each however many
 * processes do so, and calls of the kit's bell are answered.
 */
export async function startJobs(kit: Kit, { jobs, run, failed }: StartOptions): Promise<Jobs> {
  const queue = await openQueue(kit.database, jobs)
  const work = createLater(error => failed(error, 'queue'))
  let stopped = false
  const parts = jobs.map(job => {
    const runner = createRunner({ kit, queue, job, failed })
    const call = spaced(callEvery, () => {
      if (stopped) return
      work.later(async () => {
        await queue.add(job)
        if (run) runner.wake()
      })
    })
    return { job, runner, call }
  })
  const calls = new Map(parts.map(({ job, call }) => [job.name, call]))
  kit.jobs.answer(name => calls.get(name)?.())
  if (!run) return { stop: () => stopAll([]) }

  const dues = parts.map(({ job, runner }) => {
    const turn = () => queue.due(job).then(() => runner.wake())
    return dueTimer(job.every, () => work.later(turn))
  })
  const look = setInterval(() => parts.forEach(({ runner }) => runner.wake()), lookEvery[kit.database.kind]).unref()
  const requeue = async () => {
    const lost = new Set(await queue.requeueLost())
    for (const { job, runner } of parts) if (lost.has(job.name)) runner.wake()
  }
  const timers = [
    look,
    setInterval(() => work.later(requeue), lookForLostEvery).unref(),
    setInterval(() => work.later(() => queue.tend()), tendEvery).unref(),
  ]
  // Apart from other work, which may wait for a database that is away; and until the last run has ended.
  const endHeartbeat = startHeartbeat(() => queue.renew(), { failed: error => failed(error, 'queue') })
  return {
    async stop() {
      await stopAll([...dues, ...timers.map(timer => () => clearInterval(timer))])
      endHeartbeat()
    },
  }

  async function stopAll(timers: readonly (() => void)[]): Promise<void> {
    stopped = true
    kit.jobs.answer(() => undefined)
    timers.forEach(end => end())
    await work.settled()
    await Promise.all(parts.map(({ runner }) => runner.stop()))
  }
}
