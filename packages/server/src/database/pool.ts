import type { Pool, PoolClient } from 'pg'
import type { Kysely } from 'kysely'
import type { Database } from './database.ts'
import { connecting } from './connecting.ts'
import { lineOver } from './line.ts'
import { isConflict, isLost, isNodeAway, noResponse, retrying } from './retry.ts'
import { beginAsOwner, beginPatient, beginScoped, type Begin } from './scope.ts'
import { noLimit, sessionOver } from './session.ts'
import { begin as beginOn, commit, statementsOn } from './statement.ts'
import type { Tables } from './tables.ts'

type Run<T> = (db: Kysely<Tables>) => Promise<T>

/** The database behind a pool of pipelined connections: commands that need no answer first are sent without waiting for it. */
export function databaseOver(
  pool: Pool,
  { kind, scratch, close }: Pick<Database, 'kind' | 'scratch' | 'close'>,
): Database {
  const connect = connecting(pool)
  return {
    kind,
    transaction: (scope, run, options) => transaction({ begin: beginScoped(scope, 'read write'), run, ...options }),
    read: (scope, run, { patient } = { patient: false }) =>
      transaction({
        begin: patient ? beginPatient(scope) : beginScoped(scope, 'read only'),
        run,
        patient,
        repeatable: true,
      }),
    administer: run => transaction({ begin: beginAsOwner, run, patient: true }),
    statement: async (scope, statement) => {
      const [rows = { rows: [] }] = await retrying(
        () => withClient(client => statementsOn(client, scope, [statement])),
        isConflict,
      )
      return rows
    },
    line: () => lineOver(pool, connect),
    maintain: command => retrying(() => withClient(client => maintain(client, command)), isLost),
    ping: () =>
      withClient(async client => void (await client.query('select 1'))).catch(error =>
        Promise.reject(noResponse(error)),
      ),
    ...(scratch ? { scratch } : {}),
    close,
  }

  type Transaction<T> = { begin: Begin; run: Run<T>; repeatable?: boolean; patient?: boolean }

  function transaction<T>({ begin, run, repeatable = false, patient = false }: Transaction<T>): Promise<T> {
    let committing = false
    const attempt = () =>
      withClient(async client => {
        committing = false
        const begun = beginOn(client, begin)
        // Whoever awaits it first reports its failure; without this, a failure nobody got to await ends the process.
        begun.catch(() => undefined)
        try {
          const result = await run(sessionOver(client, { patient }))
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
    const isUndone = () => repeatable || !committing
    return retrying(attempt, error => isConflict(error) || ((isLost(error) || isNodeAway(error)) && isUndone()))
  }

  // VACUUM runs in no transaction, so its limit cannot be local to one.
  async function maintain(client: PoolClient, command: string): Promise<void> {
    await client.query('set statement_timeout = 0')
    try {
      await client.query({ text: command, ...noLimit })
    } finally {
      await client.query('reset statement_timeout')
    }
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
}
