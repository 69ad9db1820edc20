import { PGlite } from '@electric-sql/pglite'
import { parentPort, workerData } from 'node:worker_threads'
import { startPglite } from './pglite-files.ts'
import { serve } from './pglite-serve.ts'

// A thread of its own: the first start takes seconds and a checkpoint up to one, during which a server must answer.
const files = workerData as string
if (!parentPort) throw new Error('This file runs as a worker thread.')
serve(parentPort, files === 'memory' ? await PGlite.create() : await startPglite(files))
