import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { ClientBase } from 'pg'
import type { Tables } from './tables.ts'

/** For a query that may take all the time there is: the longest a timer can run, 24 days, as pg takes 0 for "as the pool says". */
export const noLimit = { query_timeout: 2 ** 31 - 1 }

/** A query builder bound to one connection, whose transaction somebody else opened and will end; `patient` = without time limits. */
export function sessionOver(client: ClientBase, { patient }: { patient: boolean }): Kysely<Tables> {
  const connection = connectionOver(client, patient ? noLimit : {})
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

  async function executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await client.query({ text: query.sql, values: [...query.parameters], ...limit })
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
