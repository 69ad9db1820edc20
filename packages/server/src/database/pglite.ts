import { Pool } from 'pg'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Database, Log } from './database.ts'
import { lockDirectory } from './lock.ts'
import type { Order, Report } from './pglite-serve.ts'
import { PgliteSocket, type Peer } from './pglite-socket.ts'
import { databaseOver } from './pool.ts'
import { columnTypes } from './types.ts'

/**
 * PGlite in a worker thread, its files below `directory`, which this process locks first: PGlite itself would let two
 * processes write the same files and both acknowledge. `'memory'` keeps nothing.
 *
 * @throws Error "directory is locked by another process (pid …)"
 */
export async function openPglite(directory: string, log: Log): Promise<Database> {
  const files = directory === 'memory' ? directory : join(directory, 'pglite')
  if (directory !== 'memory') mkdirSync(files, { recursive: true, mode: 0o700 })
  const unlock = directory === 'memory' ? () => undefined : lockDirectory(directory)
  try {
    return await openLocked({ files, log, unlock })
  } catch (error) {
    unlock()
    throw error
  }
}

async function openLocked({ files, log, unlock }: { files: string; log: Log; unlock: () => void }): Promise<Database> {
  const worker = await startWorker(files)
  const close = async () => {
    await stopWorker(worker)
    unlock()
  }
  return pgliteBehind(worker, { log, close })
}

/** The database at the other end of a channel. */
export function pgliteBehind(peer: Peer, { log, close }: { log: Log; close: () => Promise<void> }): Database {
  const pool = new Pool({
    stream: () => new PgliteSocket(peer),
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

async function startWorker(files: string): Promise<Worker> {
  const worker = workerFrom(import.meta.url.endsWith('.ts') ? 'source' : 'compiled', files)
  const [report] = (await once(worker, 'message')) as [Report]
  if (report.kind !== 'ready') throw new Error(`PGlite did not start in ${files}: ${JSON.stringify(report)}`)
  return worker
}

function workerFrom(form: 'source' | 'compiled', files: string): Worker {
  const execArgv: string[] = []
  if (form === 'compiled')
    return new Worker(new URL('./pglite-worker.js', import.meta.url), { workerData: files, execArgv })
  // A thread does not inherit the TypeScript loader (nor does Node 20 read TypeScript), so it brings its own.
  const file = new URL('./pglite-worker.ts', import.meta.url).href
  const loader = createRequire(import.meta.url)
    .resolve('tsx/esm/api')
    .replace(/cjs$/, 'mjs')
  const start = `import(${JSON.stringify(loader)}).then(tsx => tsx.tsImport(${JSON.stringify(file)}, ${JSON.stringify(file)}))`
  return new Worker(start, { eval: true, workerData: files, execArgv })
}

async function stopWorker(worker: Worker): Promise<void> {
  worker.postMessage({ kind: 'close' } satisfies Order)
  for (;;) {
    const [report] = (await once(worker, 'message')) as [Report]
    if (report.kind === 'closed' || report.kind === 'failed') break
  }
  await worker.terminate()
}
