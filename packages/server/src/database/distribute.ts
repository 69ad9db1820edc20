import { sql, type Kysely } from 'kysely'
import { DatabaseError } from 'pg'
import { keptTables, rowsOf } from './citus.ts'
import { clusterFaults, othersConnected, rightsFaults } from './cluster.ts'
import type { Database } from './database.ts'
import { distributionPlan, type Step } from './distribution-plan.ts'
import { distributed, reference } from './layout.ts'
import { migrate, missingMigrations } from './migrate.ts'
import { runSteps, sequential } from './distribute-new.ts'
import { DistributionError } from './distribution-error.ts'
import { isConflict, isLost } from './retry.ts'
import { serverRole } from './scope.ts'
import type { Tables } from './tables.ts'

type Db = Kysely<Tables>

/** What was done: tables of each kind that are new so, and those whose old copy was removed from the coordinator. */
export type Distribution = {
  readonly steps: readonly Step[]
  readonly nodes: number
  readonly emptied: readonly string[]
}

/** Settings every session needs, and their values. */
const settings = [
  sequential,
  // The scope of a transaction holds on every node.
  ['citus.propagate_set_commands', 'local'],
  // Of several connections to a node each would have a snapshot of its own: a list, its count and its includes agree.
  ['citus.max_adaptive_executor_pool_size', '1'],
] as const

/**
 * Distributes a database of PostgreSQL with Citus: tables of {@link distributed} by `group_code`, those of {@link reference}
 * whole on every node. All of it in one transaction; what is so already is left.
 *
 * @throws DistributionError in the operator's words; nothing was changed then
 */
export async function distribute(database: Database): Promise<Distribution> {
  if (database.kind === 'pglite') throw embedded()
  return await distributeAll(database).catch((error: unknown) => {
    throw asFault(error, 'The database was not distributed')
  })
}

async function distributeAll(database: Database): Promise<Distribution> {
  await database.administer(async db => {
    refuse([...(await clusterFaults(db)), ...(await rightsFaults(db)), ...(await othersConnected(db))])
  })
  await migrate(database)
  const nodes = await letRoleIn(database)
  const steps = await database.administer(async db => {
    // Whoever starts meanwhile waits here, and then sees that it is distributed.
    await rowsOf(db, 'lock table migrations_done in exclusive mode')
    const { steps: left, astray } = distributionPlan(await keptTables(db))
    refuse(astray.map(it => `${it} Undo it first: select undistribute_table(…).`))
    await runSteps(db, left)
    await setForAll(db)
    return left
  })
  return { steps, nodes, emptied: await removeCopies(database) }
}

/** What is missing here of what {@link distribute} makes, each in a sentence; changes nothing. */
export async function missingOf(database: Database): Promise<string[]> {
  if (database.kind === 'pglite') throw embedded()
  return await database.administer(async db => {
    refuse(await clusterFaults(db))
    const missing: string[] = []
    const steps = await missingMigrations(db)
    if (steps.length > 0) missing.push(`Steps of the schema to be made: ${steps.join(', ')}.`)
    const { steps: left, astray } = distributionPlan(await keptTables(db))
    const named = (place: Step['place']) => left.filter(it => it.place === place).map(({ table }) => table)
    if (named('reference').length > 0) missing.push(`To be copied to every node: ${named('reference').join(', ')}.`)
    if (named('distributed').length > 0) missing.push(`To be distributed by group: ${named('distributed').join(', ')}.`)
    missing.push(...astray)
    const unset = await settingsLeft(db)
    if (unset.length > 0) missing.push(`To be set for the database: ${unset.map(([name]) => name).join(', ')}.`)
    if (!(await canLogin(db))) missing.push(`The role ${serverRole} cannot sign in, as it has to at every node.`)
    return missing
  })
}

// Roles are not part of a database: nodes that were added later, or elsewhere, may not know ours.
async function letRoleIn(database: Database): Promise<number> {
  const make = `create role ${serverRole} login nosuperuser nobypassrls`
  const onWorker = `select worker_create_or_alter_role('${serverRole}', '${make}', 'alter role ${serverRole} login')
    from set_config('citus.enable_ddl_propagation', 'off', true)`
  await database.administer(async db => {
    const failed = await failedOn(db, onWorker)
    refuse(
      failed.map(
        it => `The role ${serverRole} could not be made at ${it}. Make it there: create role ${serverRole} login.`,
      ),
    )
    if (!(await canLogin(db))) await rowsOf(db, `alter role ${serverRole} login`)
  })
  return await database.administer(async db => {
    await rowsOf(db, `set local role ${serverRole}`)
    const failed = await failedOn(db, 'select 1')
    refuse(
      failed.map(
        it => `The role ${serverRole} cannot sign in at ${it}. Let it in between the nodes: pg_hba.conf there.`,
      ),
    )
    const [row] = await rowsOf<{ count: number }>(db, 'select count(*) as count from citus_get_active_worker_nodes()')
    return row?.count ?? 0
  })
}

async function failedOn(db: Db, command: string): Promise<string[]> {
  const rows = await rowsOf<{ node: string; success: boolean; result: string }>(
    db,
    `select nodename || ':' || nodeport as node, success, result from run_command_on_workers($1)`,
    [command],
  )
  return rows.filter(({ success }) => !success).map(({ node, result }) => `${node} (${result.trim()})`)
}

async function canLogin(db: Db): Promise<boolean> {
  return (await rowsOf(db, 'select from pg_roles where rolname = $1 and rolcanlogin', [serverRole])).length > 0
}

async function setForAll(db: Db): Promise<void> {
  const [row] = await rowsOf<{ name: string }>(db, 'select current_database()::text as name')
  for (const [name, value] of await settingsLeft(db))
    await sql`alter database ${sql.id(row?.name ?? '')} set ${sql.raw(name)} = ${sql.lit(value)}`.execute(db)
}

async function settingsLeft(db: Db): Promise<(typeof settings)[number][]> {
  const rows = await rowsOf<{ setting: string }>(
    db,
    `select unnest(s.setconfig) as setting from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
     where d.datname = current_database() and s.setrole = 0`,
  )
  const set = new Set(rows.map(({ setting }) => setting))
  return settings.filter(([name, value]) => !set.has(`${name}=${value}`))
}

// Citus copies rows to the nodes and leaves the old ones where they were, unseen: disk, and what was erased since.
async function removeCopies(database: Database): Promise<string[]> {
  const all = [...reference, ...distributed]
  const emptied: string[] = []
  for (const table of all) {
    const isFilled = await database.administer(async db => {
      const [row] = await rowsOf<{ size: number }>(db, `select pg_relation_size('${table}') as size`)
      if (!row || row.size === 0) return false
      await rowsOf(db, `select truncate_local_data_after_distributing_table('${table}')`).catch((cause: unknown) => {
        throw asFault(
          cause,
          `All tables are distributed. The copy of ${table} that the coordinator still has could not be removed`,
        )
      })
      return true
    })
    if (isFilled) emptied.push(table)
  }
  return emptied
}

// What the database says itself; of a connection that was lost others speak.
function asFault(cause: unknown, what: string): unknown {
  if (!(cause instanceof DatabaseError) || isLost(cause) || isConflict(cause)) return cause
  return new DistributionError(`${what} (${cause.message}). Mend that, and run this command again.`, { cause })
}

function embedded(): DistributionError {
  return new DistributionError(
    'The embedded database is one process on one machine. Set DATABASE_URL to the coordinator of a Citus cluster.',
  )
}

function refuse(faults: readonly string[]): void {
  if (faults.length > 0) throw new DistributionError(faults.join('\n'))
}
