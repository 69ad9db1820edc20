import { sql, type Kysely } from 'kysely'
import { isDistributed, keptTables, rowsOf } from './citus.ts'
import type { Database } from './database.ts'
import { DistributionError } from './distribution-error.ts'
import { distributionPlan, type Step } from './distribution-plan.ts'
import { isConflict, isLost } from './retry.ts'
import type { Tables } from './tables.ts'

type Db = Kysely<Tables>

/** Without it a reference table cannot be written after a distributed one in one transaction. */
export const sequential = ['citus.multi_shard_modify_mode', 'sequential'] as const

/** Distributes what a migration has just made, where the database is distributed. @throws DistributionError */
export async function distributeNew(db: Db): Promise<void> {
  if (!(await isDistributed(db))) return
  await runSteps(db, distributionPlan(await keptTables(db)).steps)
}

/** Refuses a database that was distributed after it was opened: to this program it would stay one of one node. @throws DistributionError */
export async function mustBeAsOpened(db: Db, { isSpread = false }: Pick<Database, 'isSpread'>): Promise<void> {
  if ((await isDistributed(db)) === isSpread) return
  throw new DistributionError('This database was distributed while the program started. Start it again.')
}

/** Carries steps of a plan out in the transaction at hand. @throws DistributionError */
export async function runSteps(db: Db, steps: readonly Step[]): Promise<void> {
  if (steps.length === 0) return
  const [name, value] = sequential
  await sql`set local ${sql.raw(name)} = ${sql.lit(value)}`.execute(db)
  for (const { table, command } of steps) {
    await rowsOf(db, command).catch((cause: unknown) => {
      if (isLost(cause) || isConflict(cause)) throw cause
      const why = cause instanceof Error ? ` (${cause.message})` : ''
      throw new DistributionError(
        `The table ${table} could not be distributed${why}. Nothing was changed. Mend that, and begin again.`,
        { cause },
      )
    })
  }
}
