import { Pool } from 'pg'
import { isDistributed } from './citus.ts'
import type { Database, Log } from './database.ts'
import { databaseOver } from './pool.ts'
import { columnTypes } from './types.ts'

// A firewall may drop a connection without a word: nobody hears of it but by the clock. The server gives a statement up
// before we give up the connection, so that what is only slow is undone for certain (L16).
const limits = {
  statement_timeout: 5000,
  query_timeout: 6000,
  // A transaction whose next command never comes keeps its locks from everybody. Where several connections vanish at once,
  // one of them may wait for the locks of another and hold them as long again: two such waits end before we give up.
  idle_in_transaction_session_timeout: 2000,
  connectionTimeoutMillis: 5000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  // What the server still holds for a client that vanished; ours close after ten seconds without work.
  options: '-c idle_session_timeout=60000',
}

/**
 * PostgreSQL ≥ 15 at a URL, or Citus. Connections are made when they are needed; the first one asks whether the database is
 * distributed. The URL may set other limits in milliseconds: `?query_timeout=…&statement_timeout=…`.
 *
 * @throws AppError ServerNoResponse when it does not answer
 */
export async function openPostgres(url: string, log: Log): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    pipeline: true,
    types: columnTypes,
    application_name: 'exchange-kit',
    ...limits,
  })
  // L16: without these a connection that dies, idle or in use, ends the process.
  pool.on('error', error => log.warn({ error: error.message }, 'idle database connection lost'))
  pool.on('connect', client =>
    client.on('error', error => log.warn({ error: error.message }, 'database connection lost')),
  )
  const database = databaseOver(pool, { kind: 'postgres', close: () => pool.end() })
  try {
    return { ...database, isSpread: await database.administer(isDistributed) }
  } catch (error) {
    await database.close()
    throw error
  }
}
