import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import PgBoss from 'pg-boss'
import { asQuery, exclusively, type Database } from '../database/index.ts'
import { setLocal } from '../database/scope.ts'
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
  /** Heartbeat: renews the lease of every run this process is carrying out. */
  renew(): Promise<void>
  /** Requeues runs whose lease has ended, of any process; the names of their jobs. */
  requeueLost(): Promise<readonly string[]>
  /** Expires runs that took longer than they may, and forgets old ones. */
  tend(): Promise<void>
}

/**
 * Seconds a run stays its owner's after a heartbeat. A process that died, or lost the database for so long, loses its runs:
 * with heartbeats each 5 s, a look for lost runs each 10 s and at most 30 s until a failed run is tried again, the work goes
 * on within 60 s.
 */
const leaseSeconds = 15
/** Milliseconds between looks for lost runs. */
export const lookForLostEvery = 10_000

const defaultAtMost = 300

type Row = Record<string, unknown>

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
  // Of two that make the schema at once one fails: the library's own lock does not renew what a connection knows of schemas.
  await exclusively(database, 'job-queue', async () => {
    await boss.start().catch(explain)
    for (const { name, atMost = defaultAtMost } of jobs) {
      // Stately: one run waits and one runs, at most, whatever all processes do.
      const options = { name, policy: 'stately', expireInSeconds: atMost, retryLimit: 2, retryDelay: 30 } as const
      await boss.createQueue(name, options)
      await boss.updateQueue(name, options)
    }
  })
  await boss.maintain()
  const leases = createLeases(database, jobs)
  // One process at a time has the embedded database: what runs there as this one starts, a dead one left.
  if (database.kind === 'pglite') await leases.requeueLost(0)
  return {
    // A due run is one of a span of time by the database's clock, and a unique index holds one run a span.
    due: async ({ name, every }) => void (await boss.send(name, {}, { singletonSeconds: every })),
    add: async ({ name }) => void (await boss.send(name, {}, {})),
    async take(job) {
      const [run] = await boss.fetch(job.name)
      if (run) await leases.begin(job, run.id)
      return run?.id
    },
    async done({ name }, run) {
      if (leases.end(run)) await boss.complete(name, run)
    },
    async failed({ name }, run) {
      if (leases.end(run)) await boss.fail(name, run)
    },
    renew: () => leases.renew(),
    requeueLost: () => leases.requeueLost(leaseSeconds),
    tend: () => boss.maintain(),
  }
}

/** Leases of active runs: owner and last heartbeat stand in the run's row, by the database's clock. */
function createLeases(database: Database, jobs: readonly Job[]) {
  const owner = `${hostname()} ${process.pid} ${randomUUID()}`
  const names = jobs.map(({ name }) => name)
  /** Runs of this process, and when (by its own steady clock) each has had its time: a run that hangs loses its lease. */
  const held = new Map<string, { until: number }>()
  const now = () => performance.now() / 1000
  const underWay = () => [...held].filter(([, { until }]) => now() < until).map(([run]) => run)

  return {
    async begin({ atMost = defaultAtMost }: Job, run: string): Promise<void> {
      held.set(run, { until: now() + atMost })
      await execute(
        database,
        `update pgboss.job set data = jsonb_build_object('owner', $1::text, 'beat', now())
         where name = any($2::text[]) and id = $3 and state = 'active'`,
        [owner, names, run],
      )
    },
    /** Whether the run was still this process's. */
    end: (run: string): boolean => held.delete(run),
    async renew(): Promise<void> {
      const runs = underWay()
      if (runs.length === 0) return
      const { rows } = await execute(
        database,
        `update pgboss.job set data = jsonb_build_object('owner', $1::text, 'beat', now())
         where name = any($2::text[]) and id = any($3::uuid[]) and state = 'active' and data->>'owner' = $1
         returning id`,
        [owner, names, runs],
      )
      const renewed = new Set(rows.map(({ id }) => id))
      // Another process took it for lost, so its result is not ours to write.
      for (const run of runs) if (!renewed.has(run)) held.delete(run)
    },
    async requeueLost(seconds: number): Promise<readonly string[]> {
      // A job has one waiting run at most: where there is one, it does the lost run's work too.
      const { rows } = await execute(
        database,
        `update pgboss.job j set start_after = now(), state = case when exists (
           select from pgboss.job w where w.name = j.name and w.state in ('created', 'retry')
         ) then 'cancelled'::pgboss.job_state else 'retry'::pgboss.job_state end
         where j.name = any($1::text[]) and j.state = 'active' and j.id <> all($3::uuid[])
           and coalesce((j.data->>'beat')::timestamptz, j.started_on) <= now() - make_interval(secs => $2::float8)
         returning j.name`,
        [names, seconds, underWay()],
      )
      return rows.map(({ name }) => String(name))
    },
  }
}

// As the owner of its schema, which the server's role knows nothing of. A script comes with a transaction of its own, but
// runs in ours.
async function execute(database: Database, text: string, values: readonly unknown[] = []): Promise<{ rows: Row[] }> {
  const script = /^\s*BEGIN;(.*)COMMIT;\s*$/s.exec(text)?.[1] ?? text
  const result = await database.administer(async db => {
    // Its tables are on the coordinator alone. Citus would pass on each `set local` in it, with the whole script around it.
    if (database.isSpread) await setLocal(db, 'citus.propagate_set_commands', 'none')
    return await db.executeQuery(asQuery({ text: script, values }))
  })
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
