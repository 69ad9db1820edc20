import { CompiledQuery, type Kysely } from 'kysely'
import type { Tables } from './tables.ts'

type Db = Kysely<Tables>

/** How Citus keeps a table: by a column on several nodes, whole on each, or on the coordinator alone. */
export type Kept = {
  readonly place: 'distributed' | 'reference' | 'local'
  /** What it is distributed by. */
  readonly column: string | null
  /** Tables of one number have the rows of a group on one node. */
  readonly colocation: number
}

/** Whether the database has Citus. */
export async function hasCitus(db: Db): Promise<boolean> {
  const [row] = await rowsOf<{ found: boolean }>(db, `select to_regclass('pg_dist_partition') is not null as found`)
  return row?.found === true
}

/** Whether Citus distributes the tables of this database. */
export async function isDistributed(db: Db): Promise<boolean> {
  if (!(await hasCitus(db))) return false
  const text = `select 1 from pg_dist_partition where partmethod = 'h' and logicalrelid = to_regclass('ledgers')`
  return (await rowsOf(db, text)).length > 0
}

/** What Citus knows of our tables, by name. */
export async function keptTables(db: Db): Promise<ReadonlyMap<string, Kept>> {
  const rows = await rowsOf<{
    table: string
    method: string
    model: string
    column: string | null
    colocation: number
  }>(
    db,
    `select c.relname::text as table, p.partmethod::text as method, p.repmodel::text as model, p.colocationid as colocation,
       case when p.partmethod = 'h' then column_to_column_name(p.logicalrelid, p.partkey) end as column
     from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
     join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public'`,
  )
  return new Map(
    rows.map(({ table, method, model, column, colocation }) => {
      // Method and model as its catalog has them: (h)ash, (n)one; (t)wo-phase, which reference tables alone have.
      const place = method === 'h' ? 'distributed' : method === 'n' && model === 't' ? 'reference' : 'local'
      return [table, { place, column, colocation }]
    }),
  )
}

/** Runs a command of its own and gives the rows. */
export async function rowsOf<T = Record<string, unknown>>(
  db: Db,
  text: string,
  values: readonly unknown[] = [],
): Promise<T[]> {
  return (await db.executeQuery<T>(CompiledQuery.raw(text, [...values]))).rows
}
