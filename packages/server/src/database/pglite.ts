import { Pool } from 'pg'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../setting-values.ts'
import type { Database, Log } from './database.ts'
import { lockDirectory } from './lock.ts'
import { PgliteSocket, type Peer } from './pglite-socket.ts'
import type { Start } from './pglite-start.ts'
import { clearScratch, openScratch } from './pglite-scratch.ts'
import { keepThread } from './pglite-thread.ts'
import { databaseOver } from './pool.ts'
import { columnTypes } from './types.ts'

/**
 * PGlite in a worker thread, its files below `directory`, which this process locks first: PGlite itself would let two
 * processes write the same files and both acknowledge. `'memory'` keeps nothing.
 *
 * @throws Error "directory is locked by another process (pid …)"
 * @throws ConfigError when nothing can be written there
 */
export async function openPglite(directory: string, { image, log }: Omit<Start, 'files'>): Promise<Database> {
  const files = directory === 'memory' ? directory : join(directory, 'pglite')
  const unlock = directory === 'memory' ? () => undefined : takeDirectory(directory, files)
  const scratch = directory === 'memory' ? undefined : join(directory, 'scratch')
  try {
    // Left by a process that ended in the middle of it.
    if (scratch !== undefined) await clearScratch(scratch, log)
    return await openLocked({ files, image, log, unlock, scratch })
  } catch (error) {
    unlock()
    throw error
  }
}

function takeDirectory(directory: string, files: string): () => void {
  try {
    mkdirSync(files, { recursive: true, mode: 0o700 })
    return lockDirectory(directory)
  } catch (error) {
    // Faults of the file system have a code; that another process holds it has none.
    if (!(error instanceof Error) || !('code' in error)) throw error
    throw new ConfigError(
      `DATA_DIR is "${directory}", where nothing can be written (${error.message}). Set it to a directory this user may write, or DATABASE_URL to a PostgreSQL database.`,
      { cause: error },
    )
  }
}

type Locked = Start & { unlock: () => void; scratch: string | undefined }

async function openLocked({ unlock, scratch, ...start }: Locked): Promise<Database> {
  const thread = await keepThread(start)
  // The lock outlives a thread: nobody else may take the directory while a new one starts.
  const close = async () => {
    await thread.close()
    unlock()
  }
  const open = (directory: string) => openPglite(directory, { log: start.log })
  return pgliteBehind(thread.worker, {
    log: start.log,
    scratch: scratch === undefined ? undefined : () => openScratch(thread, { folder: scratch, open, log: start.log }),
    close,
  })
}

/** The database at the other end of a channel; `peer` answers that end, `undefined` while there is none. */
export function pgliteBehind(
  peer: () => Peer | undefined,
  { log, scratch, close }: Pick<Database, 'scratch' | 'close'> & { log: Log },
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
  return databaseOver(pool, { kind: 'pglite', scratch, close: () => pool.end().then(close) })
}
