import { readConfig } from '../config.ts'
import { plainLog } from '../http/log.ts'
import { allJobs, startJobs } from '../jobs/index.ts'
import { createKit } from '../kit.ts'
import { CommandError } from './faults.ts'
import { openMigrated } from './open.ts'

/** Runs the background jobs until the process is told to stop; what runs then comes to an end first. */
export async function work(env: Readonly<Record<string, string | undefined>>): Promise<void> {
  const config = readConfig(env)
  if (!config.databaseUrl) {
    throw new CommandError(
      'A worker needs the database of a server beside it: set DATABASE_URL. The embedded database has room for one process, which runs the jobs itself.',
      2,
    )
  }
  if (!config.jobs) throw new CommandError('JOBS is off, so this worker would do nothing. Unset it.', 2)
  const log = plainLog(config.logLevel)
  const database = await openMigrated(config)
  try {
    const kit = await createKit({
      config,
      database,
      failed: err => log.error({ err }, 'work after a run failed'),
    })
    const jobs = await startJobs(kit, {
      jobs: allJobs,
      run: true,
      failed: (err, job) => log.error({ err, job }, 'a job failed'),
    })
    // Before it is said: whoever reads it may tell it to stop at once.
    const end = told()
    process.stdout.write(`Exchange Kit runs ${allJobs.length} jobs\n`)
    await end
    kit.end()
    await jobs.stop()
    await kit.settled()
    await kit.ledger.stop()
    kit.mailer.close()
  } finally {
    await database.close()
  }
}

// Timers of jobs keep no process alive, and neither does waiting for a signal.
async function told(): Promise<void> {
  const alive = setInterval(() => undefined, 3_600_000)
  await new Promise<void>(resolve => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  clearInterval(alive)
}
