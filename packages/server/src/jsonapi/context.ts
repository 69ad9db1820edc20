import { AppError, roleIn, type Role, type Viewer } from '@exchange-kit/model'
import type { Kysely } from 'kysely'
import type { Service } from '../config.ts'
import type { Database, Scope, Tables } from '../database/index.ts'
import type { Client } from '../auth/clients.ts'
import { callerLeft, createFairQueue, type Caller, type FairQueue } from '../http/fair-queue.ts'
import type { GroupHead } from '../social/group-heads.ts'
import type { Kit } from '../kit.ts'
import { site } from './long-counts.ts'
import type { Query } from './query.ts'

/** A readable, living access token (A-2-17). */
export type Token = {
  user: string
  session: string
  client: Client
  scopes: readonly string[]
  /** Seconds since 1970. */
  expires: number
}

/** One request as every endpoint sees it: who asks, where, with what. Holds no connection. */
export type Ask = {
  kit: Kit
  service: Service
  token: Token | null
  /** Nothing = anonymous. */
  viewer: Viewer | null
  /** The group of `{g}` in the path, `undefined` where the path names none. */
  group: GroupHead | undefined
  params: Readonly<Record<string, string>>
  /** Path below the service's base, canonical. */
  path: string
  query: Query
  body: unknown
  headers: Readonly<Record<string, string | string[] | undefined>>
  address: string
  /** Who waits for the answer, for what takes turns by caller (A-1-46). */
  waits: Caller
  /** Takes the call out of the counters: nothing was changed (A-10-23). */
  uncount(): void
}

/** An {@link Ask} inside a transaction. */
export type Context = Ask & {
  db: Kysely<Tables>
  /** Does something once the transaction is committed: a cache that forgot earlier might read the old row again. */
  committed(run: () => void): void
}

/**
 * Runs in a read-only transaction that sees the group of the path, or all groups where the path names none. Callers take
 * turns, and who hung up has none (A-1-46).
 */
export function reading<T>(ask: Ask, run: (context: Context) => Promise<T>): Promise<T> {
  const { database } = ask.kit
  return turnsAt(database)(ask.waits, () =>
    database.read(scopeOf(ask), db => {
      if (ask.waits.hasLeft()) throw callerLeft()
      return run({ ...ask, db, committed: now => now() })
    }),
  )
}

const turns = new WeakMap<Database, FairQueue>()

// Fewer run than a database has connections: what is written does not wait behind what is read.
function turnsAt(database: Database): FairQueue {
  const known = turns.get(database)
  if (known) return known
  const made = createFairQueue({ running: database.kind === 'pglite' ? 2 : 8, ofCaller: 1000, waiting: 5000 })
  turns.set(database, made)
  return made
}

/** Runs in a transaction; everything it wrote is undone when it throws (A-1-43). */
export async function writing<T>(
  ask: Ask,
  run: (context: Context) => Promise<T>,
  { type }: { type?: string } = {},
): Promise<T> {
  let after: (() => void)[] = []
  const result = await ask.kit.database.transaction(scopeOf(ask), db => {
    // A repeated attempt begins anew.
    after = []
    return run({ ...ask, db, committed: then => void after.push(then) })
  })
  for (const then of after) then()
  if (type !== undefined && ask.group) ask.kit.counts.changed(ask.group.code)
  if (type === 'groups') ask.kit.counts.changed(site)
  return result
}

/** The group of the path. @throws NotFound where the path names none. */
export function groupOf({ group }: Pick<Ask, 'group'>): GroupHead {
  if (!group) throw new AppError('NotFound')
  return group
}

/** The viewer's column of the permission matrix in a group (api.md 9). */
export function roleOf({ viewer }: Pick<Ask, 'viewer'>, group: string): Role {
  return roleIn(viewer, group)
}

/** Whether the viewer administers a group: its administrator, not suspended there, or superadmin. */
export function isAdmin(ask: Pick<Ask, 'viewer'>, group: string): boolean {
  const role = roleOf(ask, group)
  return role === 'admin' || role === 'super'
}

/** The refusal of something whose existence may be known: 401 without sign-in, else 403 (A-1-21). */
export function refusal({ viewer }: Pick<Ask, 'viewer'>, detail?: string): AppError {
  return viewer ? new AppError('Forbidden', { detail }) : new AppError('Unauthorized', { detail })
}

function scopeOf({ group }: Ask): Scope {
  return group ? [group.code] : '*'
}
