import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import type { ClientBase } from 'pg'
import type { Tables } from './tables.ts'

/** A query builder bound to one connection, whose transaction somebody else opened and will end. */
export function sessionOver(client: ClientBase): Kysely<Tables> {
  const connection = connectionOver(client)
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

function connectionOver(client: ClientBase): DatabaseConnection {
  return { executeQuery, streamQuery }

  async function executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const result = await client.query({ text: query.sql, values: [...query.parameters] })
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) }
  }

  // A cursor in SQL instead of in the protocol: it shares the pipelined connection and works on PGlite alike.
  async function* streamQuery<R>(query: CompiledQuery, chunk = 500): AsyncGenerator<QueryResult<R>> {
    await client.query({ text: `declare stream no scroll cursor for ${query.sql}`, values: [...query.parameters] })
    for (;;) {
      const { rows } = await client.query(`fetch ${chunk} from stream`)
      if (rows.length === 0) break
      yield { rows: rows as R[] }
    }
    await client.query('close stream')
  }
}
