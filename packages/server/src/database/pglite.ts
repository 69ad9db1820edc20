import { Pool } from 'pg'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Database, Log } from './database.ts'
import { lockDirectory } from './lock.ts'
import { PgliteSocket, type Peer } from './pglite-socket.ts'
import type { Start } from './pglite-start.ts'
import { keepThread } from './pglite-thread.ts'
import { databaseOver } from './pool.ts'
import { columnTypes } from './types.ts'

/**
 * PGlite in a worker thread, its files below `directory`, which this process locks first: PGlite itself would let two
 * processes write the same files and both acknowledge. `'memory'` keeps nothing.
 *
 * @throws Error "directory is locked by another process (pid …)"
 */
export async function openPglite(directory: string, { image, log }: Omit<Start, 'files'>): Promise<Database> {
  const files = directory === 'memory' ? directory : join(directory, 'pglite')
  if (directory !== 'memory') mkdirSync(files, { recursive: true, mode: 0o700 })
  const unlock = directory === 'memory' ? () => undefined : lockDirectory(directory)
  try {
    return await openLocked({ files, image, log, unlock })
  } catch (error) {
    unlock()
    throw error
  }
}

async function openLocked({ unlock, ...start }: Start & { unlock: () => void }): Promise<Database> {
  const thread = await keepThread(start)
  // The lock outlives a thread: nobody else may take the directory while a new one starts.
  const close = async () => {
    await thread.close()
    unlock()
  }
  return pgliteBehind(thread.worker, { log: start.log, close })
}

/** The database at the other end of a channel; `peer` answers that end, `undefined` while there is none. */
export function pgliteBehind(
  peer: () => Peer | undefined,
  { log, close }: { log: Log; close: () => Promise<void> },
): Database {
  const pool = new Pool({
    stream: () => new PgliteSocket(peer()),
    // PGlite has one backend. Who asks for a second connection while holding the first waits for himself.
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 60_000,
    pipeline: true,
    types: columnTypes,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
  })
  pool.on('error', error => log.warn({ error: error.message }, 'embedded database lost'))
  pool.on('connect', client =>
    client.on('error', error => log.warn({ error: error.message }, 'embedded database lost')),
  )
  return databaseOver(pool, { kind: 'pglite', close: () => pool.end().then(close) })
}
