import { Pool } from 'pg'
import type { Database, Log } from './database.ts'
import { databaseOver } from './pool.ts'
import { columnTypes } from './types.ts'

/** PostgreSQL ≥ 15 at a URL. Connections are made when they are needed, so the database may come up later than we do. */
export function openPostgres(url: string, log: Log): Database {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    pipeline: true,
    types: columnTypes,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'exchange-kit',
  })
  // L16: without these a connection that dies, idle or in use, ends the process.
  pool.on('error', error => log.warn({ error: error.message }, 'idle database connection lost'))
  pool.on('connect', client =>
    client.on('error', error => log.warn({ error: error.message }, 'database connection lost')),
  )
  return databaseOver(pool, { kind: 'postgres', close: () => pool.end() })
}
