import PgBoss from 'pg-boss'
import { asQuery, type Database } from '../database/index.ts'
import type { Job } from './job.ts'

/** The runs of jobs in the database, one list for all processes over it. */
export type JobQueue = {
  /** Makes the run that is due now, unless another process has. */
  due(job: Job): Promise<void>
  /** Makes a run for as soon as possible, unless one waits already. */
  add(job: Job): Promise<void>
  /** Takes the run that waits, to carry it out; its id. Nobody else can take it, nor another of this job meanwhile. */
  take(job: Job): Promise<string | undefined>
  done(job: Job, run: string): Promise<void>
  /** A failed run is tried again in half a minute, twice. */
  failed(job: Job, run: string): Promise<void>
  /** Gives back the runs of processes that died, and forgets old ones. */
  tend(): Promise<void>
}

/** Runs are kept for a day: so long nobody can make the same due run again. */
const keptSeconds = 24 * 3600

/**
 * Opens the queue, makes its schema when there is none. pg-boss keeps the runs; its workers and timers stay unused, since
 * they let a database that is away for a moment end the process (L16), and take a second to stop.
 */
export async function openQueue(database: Database, jobs: readonly Job[]): Promise<JobQueue> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => execute(database, text, values) },
    schedule: false,
    supervise: false,
    archiveCompletedAfterSeconds: keptSeconds,
    deleteAfterDays: 7,
  })
  await boss.start().catch(explain)
  for (const { name, atMost = 300 } of jobs) {
    // Stately: one run waits and one runs, at most, whatever all processes do.
    const options = { name, policy: 'stately', expireInSeconds: atMost, retryLimit: 2, retryDelay: 30 } as const
    await boss.createQueue(name, options)
    await boss.updateQueue(name, options)
  }
  await boss.maintain()
  return {
    // A due run is one of a span of time by the database's clock, and a unique index holds one run a span.
    due: async ({ name, every }) => void (await boss.send(name, {}, { singletonSeconds: every })),
    add: async ({ name }) => void (await boss.send(name, {}, {})),
    take: async ({ name }) => (await boss.fetch(name))[0]?.id,
    done: ({ name }, run) => boss.complete(name, run),
    failed: ({ name }, run) => boss.fail(name, run),
    tend: () => boss.maintain(),
  }
}

// As the owner of its schema, which the server's role knows nothing of. A script comes with a transaction of its own, but
// runs in ours.
async function execute(database: Database, text: string, values: readonly unknown[] = []) {
  const script = /^\s*BEGIN;(.*)COMMIT;\s*$/s.exec(text)?.[1] ?? text
  const result = await database.administer(db => db.executeQuery(asQuery({ text: script, values })))
  // Many statements at once answer nothing.
  return { rows: result.rows ?? [] }
}

function explain(cause: unknown): never {
  const denied = cause instanceof Error && 'code' in cause && cause.code === '42501'
  if (!denied) throw cause
  throw new Error(
    'Could not make the schema of the jobs. Run as an administrator of the database: GRANT CREATE ON DATABASE … TO the user of DATABASE_URL',
    { cause },
  )
}
