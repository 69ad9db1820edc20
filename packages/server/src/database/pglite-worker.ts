import { PGlite } from '@electric-sql/pglite'
import { parentPort, workerData } from 'node:worker_threads'
import { watchEnd } from './pglite-end.ts'
import { startPglite } from './pglite-files.ts'
import { serve } from './pglite-serve.ts'

// A thread of its own: the first start takes seconds and a checkpoint up to one, during which a server must answer; and
// what goes wrong in it ends nothing else.
const files = workerData as string
if (!parentPort) throw new Error('This file runs as a worker thread.')
const pglite = files === 'memory' ? await PGlite.create() : await startPglite(files)
watchEnd(pglite, why => {
  parentPort?.postMessage({ kind: 'failed', message: String(why) })
  process.exit(1)
})
serve(parentPort, pglite)
