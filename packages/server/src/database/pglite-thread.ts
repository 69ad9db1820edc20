import { setTimeout as wait } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { ended, startWorker, stopWorker, type Start } from './pglite-start.ts'

const firstPause = 100
const longestPause = 10_000
/** A thread that lived so long died of something new, in milliseconds. */
const lifetime = 60_000

/** The thread PGlite runs in. */
export type Thread = {
  /** The present worker, `undefined` while a new one starts. */
  worker: () => Worker | undefined
  /** Ends the database in good order. */
  close: () => Promise<void>
}

/**
 * Starts PGlite in a worker thread, and a new one on the same files whenever that ends: what was acknowledged is on disk,
 * and PostgreSQL recovers it as after a crash of the whole process. While it cannot start it is tried again and again,
 * with growing pauses, because what stands in the way (a full disk) may go away, and the process keeps the directory's
 * lock meanwhile. What was only in memory is not started again: it would be another database.
 *
 * @throws Error when the first start fails
 */
export async function keepThread(start: Start): Promise<Thread> {
  const { files, log } = start
  const closing = new AbortController()
  let worker: Worker | undefined = await startWorker(start)
  const kept = keep(worker)
  return {
    worker: () => worker,
    close: async () => {
      closing.abort()
      if (worker) await stopWorker(worker)
      await kept
    },
  }

  function notStarted(error: unknown): undefined {
    log.warn({ error: String(error) }, 'the embedded database does not start')
  }

  async function keep(first: Worker): Promise<void> {
    let pause = firstPause
    for (let current: Worker | undefined = first; current;) {
      const started = performance.now()
      await ended(current)
      worker = undefined
      if (closing.signal.aborted || files === 'memory') return
      log.warn({}, 'the embedded database ended and is started again')
      if (performance.now() - started > lifetime) pause = firstPause
      worker = current = await startAgain()
    }

    async function startAgain(): Promise<Worker | undefined> {
      for (;;) {
        await wait(pause, undefined, { signal: closing.signal }).catch(() => undefined)
        if (closing.signal.aborted) return undefined
        pause = Math.min(2 * pause, longestPause)
        const next = await startWorker(start).catch(notStarted)
        if (next && !closing.signal.aborted) return next
        if (next) await stopWorker(next)
      }
    }
  }
}
