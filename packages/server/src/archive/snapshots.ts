import type { Kysely } from 'kysely'
import type { Database, Scope, Tables } from '../database/index.ts'

/** What each of several databases said at one moment of its own. */
export type Snapshots = ReadonlyMap<Database, Kysely<Tables>>

/**
 * Reads from several databases at once, each from one snapshot, opened one after the other: what the first says is never
 * younger than what the others do. `run` may be called again when a connection is lost, and begins anew then.
 */
export function inSnapshots<T>(
  databases: readonly Database[],
  scope: Scope,
  run: (snapshots: Snapshots) => Promise<T>,
): Promise<T> {
  const open = (rest: readonly Database[], opened: Snapshots): Promise<T> => {
    const [next, ...more] = rest
    if (!next) return run(opened)
    return next.read(scope, db => open(more, new Map([...opened, [next, db]])), { patient: true })
  }
  return open([...new Set(databases)], new Map())
}

/** What a database said. */
export function placeIn(snapshots: Snapshots, database: Database): Kysely<Tables> {
  const db = snapshots.get(database)
  if (!db) throw new Error('Every database that is asked has a snapshot.')
  return db
}
