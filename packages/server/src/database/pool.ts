import type { Pool, PoolClient } from 'pg'
import type { Kysely } from 'kysely'
import type { Database } from './database.ts'
import { isConflict, isLost, noResponse, retrying } from './retry.ts'
import { beginAsOwner, beginScoped } from './scope.ts'
import { sessionOver } from './session.ts'
import type { Tables } from './tables.ts'

type Run<T> = (db: Kysely<Tables>) => Promise<T>

/** The database behind a pool of pipelined connections: commands that need no answer first are sent without waiting for it. */
export function databaseOver(
  pool: Pool,
  { kind, close }: { kind: Database['kind']; close: () => Promise<void> },
): Database {
  return {
    kind,
    transaction: (scope, run, options) => transaction({ begin: beginScoped(scope, 'read write'), run, ...options }),
    read: (scope, run) => transaction({ begin: beginScoped(scope, 'read only'), run, repeatable: true }),
    administer: run => transaction({ begin: beginAsOwner, run }),
    statement: (scope, { text, values, name }) => {
      const begin = beginScoped(scope, 'read write')
      const query = { text, values: [...values], ...(name === undefined ? {} : { name }) }
      return retrying(() => withClient(client => once(client, begin, query)), isConflict)
    },
    maintain: command => retrying(() => withClient(async client => void (await client.query(command))), isLost),
    ping: () =>
      withClient(async client => void (await client.query('select 1'))).catch(error =>
        Promise.reject(noResponse(error)),
      ),
    close,
  }

  type Transaction<T> = { begin: string; run: Run<T>; repeatable?: boolean }

  function transaction<T>({ begin, run, repeatable = false }: Transaction<T>): Promise<T> {
    let committing = false
    const attempt = () =>
      withClient(async client => {
        committing = false
        const begun = client.query(begin)
        // Whoever awaits it first reports its failure; without this, a failure nobody got to await ends the process.
        begun.catch(() => undefined)
        try {
          const result = await run(sessionOver(client))
          await begun
          committing = true
          await commit(client)
          return result
        } catch (error) {
          if (!isLost(error)) await client.query('rollback')
          throw error
        }
      })
    // Lost while committing: it may be done, and only the caller knows whether doing it twice matters.
    return retrying(attempt, error => isConflict(error) || (isLost(error) && (repeatable || !committing)))
  }

  async function withClient<T>(use: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await connect()
    let failure: unknown
    try {
      return await use(client)
    } catch (error) {
      failure = error
      throw error
    } finally {
      client.release(isLost(failure))
    }
  }

  // Nothing has been sent yet, so waiting for a database that restarts is safe for everybody.
  function connect(): Promise<PoolClient> {
    return retrying(() => pool.connect(), isLost)
  }
}

async function once(client: PoolClient, begin: string, query: { text: string; values: unknown[]; name?: string }) {
  const begun = client.query(begin)
  const answered = client.query(query)
  const committed = commit(client)
  const [first, answer, last] = await Promise.allSettled([begun, answered, committed])
  if (answer.status === 'rejected') throw answer.reason
  if (first.status === 'rejected') throw first.reason
  if (last.status === 'rejected') throw last.reason
  return { rows: answer.value.rows as Record<string, unknown>[] }
}

// A failed transaction answers COMMIT with ROLLBACK and no error: taken for success, it would acknowledge nothing (L11).
async function commit(client: PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT')
    throw new Error('The transaction had failed before it was committed, and its error was swallowed.')
}
