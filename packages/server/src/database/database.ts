import type { Kysely } from 'kysely'
import type { Line } from './line.ts'
import type { Tables } from './tables.ts'

/** The groups whose rows a piece of work may see; `'*'` = every group (sign-in, superadmin, jobs). */
export type Scope = readonly string[] | '*'

/** A parameterised statement. With a name the server keeps its plan on the connection. */
export type Statement = { text: string; values: readonly unknown[]; name?: string }

/** What the database says to the operator. Never holds personal data. */
export type Log = { warn(details: object, message: string): void }

/**
 * The one SQL database of a server, PGlite or PostgreSQL, with the same SQL on both.
 *
 * Everything but {@link Database.administer} and {@link Database.maintain} runs as the server's role under forced
 * row-level security: rows of groups outside the scope do not exist for it. Integers (int8) come as checked safe
 * integers, times as `Date`, jsonb parsed; hand jsonb in as text (`JSON.stringify`).
 *
 * Errors: lost and silent connections and serialization failures are retried, bounded (L16); what remains is an
 * `AppError('ServerNoResponse')`, and so is what took too long or had no room. Everything else is thrown as it came.
 */
export interface Database {
  readonly kind: 'pglite' | 'postgres'
  /** Rows of groups are spread over several machines by Citus, as it was when the database was opened: a statement concerns one group. */
  readonly isSpread?: boolean
  /**
   * Runs reads and writes in one transaction. `run` may be called again after a conflict, so it must not do anything else;
   * `repeatable` = it may even be called again when nobody knows whether it was committed.
   */
  transaction<T>(scope: Scope, run: (db: Kysely<Tables>) => Promise<T>, options?: { repeatable: boolean }): Promise<T>
  /**
   * Reads from one snapshot, so that a list, its count and its includes agree; `patient` = nobody waits for it, so it may
   * take all the time there is.
   */
  read<T>(scope: Scope, run: (db: Kysely<Tables>) => Promise<T>, options?: { patient: boolean }): Promise<T>
  /**
   * One statement as a transaction of its own in a single round trip. Not retried when the connection is lost, because
   * nobody knows then whether it was committed: the caller repeats it with the same ids or looks.
   */
  statement(scope: Scope, statement: Statement): Promise<{ rows: Record<string, unknown>[] }>
  /**
   * A line of transactions, carried out in the order they are handed in, each of statements that are known beforehand and
   * sent in a single round trip; none is repeated, and the next is sent without waiting for the answer of the one before.
   */
  line(): Line
  /** A transaction as the owner of the schema, outside row-level security: migrations and checks of the whole ledger. */
  administer<T>(run: (db: Kysely<Tables>) => Promise<T>): Promise<T>
  /** One command that cannot run in a transaction: VACUUM, ANALYZE, CHECKPOINT. */
  maintain(command: string): Promise<void>
  /**
   * Another database that begins as this one is now and is thrown away when it is closed, where one transaction keeps all
   * others waiting: what is only tried, and takes long, is done there.
   */
  scratch?: (() => Promise<Database>) | undefined
  /** Resolves when the database answers. */
  ping(): Promise<void>
  close(): Promise<void>
}
