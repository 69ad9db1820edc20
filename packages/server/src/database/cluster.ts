import type { Kysely } from 'kysely'
import { hasCitus, rowsOf } from './citus.ts'
import { distributed, reference } from './layout.ts'
import { serverRole } from './scope.ts'
import type { Tables } from './tables.ts'

type Db = Kysely<Tables>

const manual = 'MACHINES.md has the commands.'

/** Why this database cannot be distributed as it is: each reason in a sentence. */
export async function clusterFaults(db: Db): Promise<string[]> {
  if (!(await hasCitus(db))) {
    return [
      `This PostgreSQL has no Citus: install it on every machine, make its extension in this database there, and add the nodes. ${manual}`,
    ]
  }
  const [node] = await rowsOf<{ group: number; workers: number; hasCoordinator: boolean }>(
    db,
    `select (select groupid from pg_dist_local_group) as group,
       (select count(*) from citus_get_active_worker_nodes()) as workers,
       exists (select from pg_dist_node where groupid = 0) as "hasCoordinator"`,
  )
  if (node?.group !== 0) return ['DATABASE_URL leads to a worker node. Let it lead to the coordinator.']
  const faults: string[] = []
  if (node.workers === 0)
    faults.push(`There are no worker nodes. Add them: select citus_add_node('address', 5432). ${manual}`)
  if (!node.hasCoordinator)
    faults.push(
      `The coordinator is not among the nodes, so what stays on it cannot be joined with the rest. Add it: select citus_set_coordinator_host('its address'). ${manual}`,
    )
  return faults
}

/** What the user of the database lacks to distribute it: each in a sentence. */
export async function rightsFaults(db: Db): Promise<string[]> {
  const [may] = await rowsOf<{
    user: string
    isOwner: boolean
    makesTables: boolean
    makesRoles: boolean
    canLogin: boolean
  }>(
    db,
    `select current_user::text as user, pg_has_role(current_user, d.datdba, 'usage') as "isOwner",
       has_schema_privilege(current_user, 'public', 'create') as "makesTables",
       exists (select from pg_roles where rolname = current_user and (rolsuper or rolcreaterole)) as "makesRoles",
       exists (select from pg_roles where rolname = $1 and rolcanlogin) as "canLogin"
     from pg_database d where d.datname = current_database()`,
    [serverRole],
  )
  const strange = await rowsOf<{ table: string }>(
    db,
    `select c.relname::text as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relname = any($1::text[]) and not pg_has_role(current_user, c.relowner, 'usage')
     order by c.relname`,
    [['migrations_done', ...reference, ...distributed]],
  )
  if (!may) throw new Error('A database has a row in pg_database.')
  const faults: string[] = []
  if (strange.length > 0)
    faults.push(`${may.user} does not own the tables ${strange.map(({ table }) => table).join(', ')}.`)
  if (!may.makesTables) faults.push(`${may.user} may not make tables in this database.`)
  if (!may.isOwner) faults.push(`${may.user} does not own this database, and its settings are to be set.`)
  if (!may.canLogin && !may.makesRoles)
    faults.push(
      `${may.user} may not let ${serverRole} sign in at the nodes. As an administrator: alter role ${serverRole} login.`,
    )
  return faults.length === 0 ? [] : [...faults, 'Nothing was changed. Use the address of a superuser, or of the owner.']
}

/** Servers and workers of ours that are connected: they know the database as it was when they started. */
export async function othersConnected(db: Db): Promise<string[]> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    `select count(*) as count from pg_stat_activity
     where datname = current_database() and application_name = 'exchange-kit' and pid <> pg_backend_pid()`,
  )
  if (!row || row.count === 0) return []
  const connections = row.count === 1 ? 'a connection' : `${row.count} connections`
  return [
    `Servers or workers are running here (${connections}). Stop them first, and start them again afterwards: they would go on as if there were one node.`,
  ]
}
