import { PGlite } from '@electric-sql/pglite'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { DurableFiles, durableStart, flushTree } from './pglite-files.ts'

/** To the worker: protocol bytes to answer, a new session, or the end. */
export type Order = { kind: 'bytes'; bytes: Uint8Array } | { kind: 'session' } | { kind: 'close' }
/** From the worker: it is ready, the answer to the oldest order not yet answered, or it cannot go on. */
export type Report =
  { kind: 'ready' } | { kind: 'answer'; bytes: Uint8Array } | { kind: 'closed' } | { kind: 'failed'; message: string }

// A thread of its own: the first start takes seconds and a checkpoint up to one, during which a server must answer.
const port = parentPort
if (!port) throw new Error('This file runs as a worker thread.')
const report = (it: Report) => port.postMessage(it, it.kind === 'answer' ? [it.bytes.buffer as ArrayBuffer] : [])

const database = await start(workerData as string)
report({ kind: 'ready' })

let last = Promise.resolve()
port.on('message', (order: Order) => {
  last = last.then(() => follow(order)).catch((error: unknown) => report({ kind: 'failed', message: String(error) }))
})

async function start(directory: string): Promise<PGlite> {
  if (directory === 'memory') return PGlite.create()
  const fresh = !existsSync(join(directory, 'PG_VERSION'))
  const pglite = await PGlite.create({
    fs: new DurableFiles(directory),
    startParams: durableStart(PGlite.defaultStartParams),
  })
  if (fresh) flushTree(directory)
  return pglite
}

async function follow(order: Order): Promise<void> {
  switch (order.kind) {
    case 'bytes': {
      const answer = await database.execProtocolRaw(order.bytes)
      // A copy: the answer may be a view into the memory of the database.
      return report({ kind: 'answer', bytes: new Uint8Array(answer) })
    }
    case 'session':
      // There is one backend for all sessions: a connection given up in the middle leaves its transaction behind.
      await database.exec('rollback')
      await database.exec('discard all')
      return report({ kind: 'ready' })
    case 'close':
      await database.close()
      return report({ kind: 'closed' })
    default:
      order satisfies never
  }
}
