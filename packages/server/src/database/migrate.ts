import { CompiledQuery } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database } from './database.ts'
import { distributeNew, mustBeAsOpened } from './distribute-new.ts'
import type { Migration } from './migration.ts'
import { migrations } from './migrations.ts'
import { serverRole } from './scope.ts'
import type { Tables } from './tables.ts'

/** A database that a migration refuses, in the operator's words. Nothing was done. */
export class Unmigrated extends Error {}

/**
 * Brings the schema up to what this program knows: all missing migrations in one transaction, or none. Several servers
 * may start at once; one migrates, the others wait for it. A database that Citus distributes has what it made distributed, too.
 *
 * @throws Error when the database holds migrations this program does not know, {@link Unmigrated} when it must not be one of these
 * @throws DistributionError when it cannot be distributed as it is to be
 */
export async function migrate(database: Database, known: readonly Migration[] = migrations): Promise<void> {
  await makeRole(database)
  await makeList(database)
  await database.administer(async db => {
    await run(db, 'lock table migrations_done in exclusive mode')
    await grantRole(db)
    const done = new Set((await run(db, 'select name from migrations_done')).map(row => String(row['name'])))
    refuseNewer(done, known)
    for (const migration of known.filter(({ name }) => !done.has(name))) await apply(db, migration)
    if (database.kind === 'pglite') return
    await distributeNew(db)
    await mustBeAsOpened(db, database)
  })
}

/** Names of the migrations a database is yet to go through. @throws Error when it holds some this program does not know */
export async function missingMigrations(db: Kysely<Tables>): Promise<string[]> {
  const [row] = await run(db, `select to_regclass('migrations_done') is not null as found`)
  const rows = row?.['found'] === true ? await run(db, 'select name from migrations_done') : []
  const done = new Set(rows.map(({ name }) => String(name)))
  refuseNewer(done, migrations)
  return migrations.map(({ name }) => name).filter(name => !done.has(name))
}

async function apply(db: Kysely<Tables>, { name, commands, unless }: Migration): Promise<void> {
  if (unless && (await run(db, unless.rows)).length > 0) throw new Unmigrated(unless.refusal)
  for (const command of commands) await run(db, command)
  await run(db, 'insert into migrations_done (name) values ($1)', [name])
}

function refuseNewer(done: ReadonlySet<string>, known: readonly Migration[]): void {
  const names = new Set(known.map(({ name }) => name))
  const unknown = [...done].filter(name => !names.has(name))
  if (unknown.length === 0) return
  throw new Error(
    `This database was made by a newer version of Exchange Kit (it has ${unknown.join(', ')}). ` +
      'An older program would misread it: install the newer version, or restore the copy made before the upgrade.',
  )
}

// Roles belong to the whole cluster: another database of it may have made ours, even at this very moment.
async function makeRole(database: Database): Promise<void> {
  if (await roleExists(database)) return
  try {
    await database.administer(db => run(db, `create role ${serverRole} nologin nosuperuser nobypassrls`))
  } catch (cause) {
    if (await roleExists(database)) return
    throw new Error(`Could not make the role. Run as an administrator of the database: CREATE ROLE ${serverRole}`, {
      cause,
    })
  }
}

async function roleExists(database: Database): Promise<boolean> {
  const rows = await database.administer(db => run(db, 'select 1 from pg_roles where rolname = $1', [serverRole]))
  return rows.length > 0
}

// "If not exists" looks first and makes then: of two at once one fails, and finds it made.
async function makeList(database: Database): Promise<void> {
  const text =
    'create table if not exists migrations_done (name text primary key, done timestamptz not null default now())'
  const make = () => database.administer(db => run(db, text))
  await make().catch(make)
}

async function grantRole(db: Kysely<Tables>): Promise<void> {
  const [row] = await run(db, `select pg_has_role(current_user, '${serverRole}', 'member') as member`)
  if (row?.['member'] !== true) await run(db, `grant ${serverRole} to current_user`)
  const [may] = await run(db, `select has_schema_privilege('${serverRole}', 'public', 'usage') as usage`)
  // Citus would ask every node, and one that is away would keep a server from starting.
  if (may?.['usage'] !== true) await run(db, `grant usage on schema public to ${serverRole}`)
}

async function run(
  db: Kysely<Tables>,
  text: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const { rows } = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]))
  return rows
}
