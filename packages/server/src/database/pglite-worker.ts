import { PGlite } from '@electric-sql/pglite'
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { watchEnd } from './pglite-end.ts'
import { startPglite } from './pglite-files.ts'
import { serve } from './pglite-serve.ts'
import type { Files } from './pglite-start.ts'

// A thread of its own: the first start takes seconds and a checkpoint up to one, during which a server must answer; and
// what goes wrong in it ends nothing else.
const { files, image } = workerData as Files
if (!parentPort) throw new Error('This file runs as a worker thread.')
const loaded = image === undefined ? {} : { loadDataDir: new Blob([await readFile(image)]) }
const pglite = files === 'memory' ? await PGlite.create(loaded) : await startPglite(files)
watchEnd(pglite, why => {
  parentPort?.postMessage({ kind: 'failed', message: String(why) })
  process.exit(1)
})
serve(parentPort, pglite, files === 'memory' ? undefined : files)
