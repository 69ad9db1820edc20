import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { startThread } from '../thread.ts'
import type { Log } from './database.ts'
import type { Order, Report } from './pglite-serve.ts'

/** PGlite's files: a directory, or `'memory'`, then begun with the tar at `image` if there is one. */
export type Files = { files: string; image?: string | undefined }
export type Start = Files & { log: Log }

/** Starts PGlite on its files in a thread. @throws Error when it does not start */
export async function startWorker({ files, image, log }: Start): Promise<Worker> {
  const workerData = { files, image } satisfies Files
  const worker = startThread({ beside: import.meta.url, name: 'pglite-worker', workerData })
  worker.on('error', error => log.warn({ error: error.message }, 'the embedded database failed'))
  const gone = ended(worker)
  const heard = once(worker, 'message').then(([report]) => report as Report)
  const report = await Promise.race([heard, gone.then(() => 'its thread ended')])
  if (typeof report === 'object' && report.kind === 'ready') {
    worker.on('message', next => {
      // After a fault nobody knows what state it is in; its files are in the state of the last commit.
      if ((next as Report).kind === 'failed') void worker.terminate()
    })
    return worker
  }
  await worker.terminate()
  throw new Error(`PGlite did not start in ${files}: ${JSON.stringify(report)}`)
}

/** Ends PGlite in good order, and then its thread. */
export async function stopWorker(worker: Worker): Promise<void> {
  const gone = ended(worker)
  worker.postMessage({ kind: 'close' } satisfies Order)
  const closed = new Promise<void>(resolve => {
    worker.on('message', report => {
      if ((report as Report).kind === 'closed') resolve()
    })
  })
  await Promise.race([closed, gone])
  await worker.terminate()
}

/** Resolves when the thread has ended, for whatever reason. */
export function ended(worker: Worker): Promise<void> {
  return new Promise(resolve => worker.once('exit', () => resolve()))
}
