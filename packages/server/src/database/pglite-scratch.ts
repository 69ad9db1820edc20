import { AppError } from '@exchange-kit/model'
import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database, Log } from './database.ts'
import type { Order, Report } from './pglite-serve.ts'
import { ended } from './pglite-start.ts'
import type { Thread } from './pglite-thread.ts'

/** Where copies go, how the database in a directory is opened, and who hears what stays behind. */
type Scratch = { readonly folder: string; readonly open: (directory: string) => Promise<Database>; readonly log: Log }

/**
 * A copy of the embedded database in a thread of its own, gone when it is closed. Copying takes no longer than the disk
 * does, and meanwhile everybody waits; whatever is done in the copy keeps nobody waiting.
 *
 * @throws ServerNoResponse when it cannot be made
 */
export async function openScratch(thread: Thread, { folder, open, log }: Scratch): Promise<Database> {
  const own = join(folder, randomUUID())
  const clear = () => clearScratch(own, log)
  try {
    mkdirSync(own, { recursive: true, mode: 0o700 })
    await copyTo(thread, join(own, 'pglite'))
    const database = await open(own)
    const close = async () => {
      try {
        await database.close()
      } finally {
        await clear()
      }
    }
    return { ...database, close }
  } catch (cause) {
    await clear()
    throw new AppError('ServerNoResponse', { detail: 'the database could not be copied to try it there', cause })
  }
}

/** Takes a copy away, or what is left of several. What cannot be taken away keeps nobody from going on: the operator hears of it. */
export async function clearScratch(path: string, log: Log): Promise<void> {
  await rm(path, { recursive: true, force: true }).catch((error: unknown) => {
    // Where it cannot be because of what stands above it, it is not.
    if (Object(error).code === 'ENOTDIR') return
    log.warn({ path, error: String(error) }, 'a copy of the database cannot be deleted: do that by hand')
  })
}

async function copyTo(thread: Thread, to: string): Promise<void> {
  const worker = thread.worker()
  if (!worker) throw new Error('The embedded database is starting.')
  const copied = new Promise<void>((resolve, reject) => {
    const hear = (message: unknown) => {
      const report = message as Report
      if (report.kind !== 'copied' || report.to !== to) return
      worker.off('message', hear)
      if (report.fault === undefined) resolve()
      else reject(new Error(report.fault))
    }
    worker.on('message', hear)
  })
  worker.postMessage({ kind: 'copy', to } satisfies Order)
  const lost = ended(worker).then(() => Promise.reject(new Error('The embedded database ended.')))
  await Promise.race([copied, lost])
}
