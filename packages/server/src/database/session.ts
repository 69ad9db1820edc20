import { CompiledQuery, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { DatabaseConnection, QueryResult } from 'kysely'
import type { ClientBase } from 'pg'
import type { Statement } from './database.ts'
import type { Tables } from './tables.ts'

/** For a query that may take all the time there is: the longest a timer can run, 24 days, as pg takes 0 for "as the pool says". */
export const noLimit = { query_timeout: 2 ** 31 - 1 }

type Named = CompiledQuery & { readonly name?: string }

/** A statement for {@link Kysely.executeQuery}; with a name the server keeps its plan on the connection. */
export function asQuery({ text, values, name }: Statement): CompiledQuery<Record<string, unknown>> {
  return { ...CompiledQuery.raw(text, [...values]), ...(name === undefined ? {} : { name }) }
}

/** A query builder bound to one connection, whose transaction somebody else opened and will end; `patient` = without time limits. */
export function sessionOver(client: ClientBase, { patient }: { patient: boolean }): Kysely<Tables> {
  const kept = patient ? patientSessions : sessions
  const session = kept.get(client) ?? newSession(connectionOver(client, patient ? noLimit : {}))
  kept.set(client, session)
  return session
}

// A builder is a dozen objects and knows nothing of a transaction: one for all that a connection will carry.
const sessions = new WeakMap<ClientBase, Kysely<Tables>>()
const patientSessions = new WeakMap<ClientBase, Kysely<Tables>>()

function newSession(connection: DatabaseConnection): Kysely<Tables> {
  const nothing = () => Promise.resolve()
  const nested = () => Promise.reject(new Error('A transaction is open already: use the db you were given.'))
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: db => new PostgresIntrospector(db),
      createDriver: () => ({
        init: nothing,
        acquireConnection: () => Promise.resolve(connection),
        beginTransaction: nested,
        commitTransaction: nested,
        rollbackTransaction: nested,
        releaseConnection: nothing,
        destroy: nothing,
      }),
    },
  })
}

function connectionOver(client: ClientBase, limit: Partial<typeof noLimit>): DatabaseConnection {
  return { executeQuery, streamQuery }

  async function executeQuery<R>({ sql, parameters, name }: Named): Promise<QueryResult<R>> {
    const plan = name === undefined ? {} : { name }
    const result = await client.query({ text: sql, values: [...parameters], ...plan, ...limit })
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) }
  }

  // A cursor in SQL instead of in the protocol: it shares the pipelined connection and works on PGlite alike.
  async function* streamQuery<R>(query: CompiledQuery, chunk = 500): AsyncGenerator<QueryResult<R>> {
    const text = `declare stream no scroll cursor for ${query.sql}`
    await client.query({ text, values: [...query.parameters], ...limit })
    for (;;) {
      const { rows } = await client.query({ text: `fetch ${chunk} from stream`, ...limit })
      if (rows.length === 0) break
      yield { rows: rows as R[] }
    }
    await client.query('close stream')
  }
}
