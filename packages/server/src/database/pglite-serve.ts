import type { PGlite } from '@electric-sql/pglite'
import { constants, cpSync } from 'node:fs'

/** To the embedded database: protocol bytes to answer, a new session, a copy of its files as they are, or the end. */
export type Order =
  { kind: 'bytes'; bytes: Uint8Array } | { kind: 'session' } | { kind: 'copy'; to: string } | { kind: 'close' }
/** From it: it is ready, the answer to the oldest order not yet answered, or it cannot go on. */
export type Report =
  | { kind: 'ready' }
  | { kind: 'answer'; bytes: Uint8Array }
  | { kind: 'copied'; to: string; fault?: string }
  | { kind: 'closed' }
  | { kind: 'failed'; message: string }

/** One end of a channel between the two: a worker, its parent, or a plain message port. */
export type Port = {
  postMessage(message: Order | Report, transfer?: readonly ArrayBuffer[]): void
  on(event: string, hear: (message: unknown) => void): unknown
}

/** Answers the orders that come through a port, one after the other; what stands in `files` can be copied. */
export function serve(port: Port, database: PGlite, files?: string): void {
  const report = (it: Report) => port.postMessage(it)
  let last = Promise.resolve()
  port.on('message', message => {
    last = last
      .then(() => follow(message as Order))
      .catch((error: unknown) => report({ kind: 'failed', message: String(error) }))
  })
  report({ kind: 'ready' })

  async function follow(order: Order): Promise<void> {
    switch (order.kind) {
      case 'bytes': {
        const answer = await database.execProtocolRaw(order.bytes)
        // A copy: the answer may be a view into the memory of the database.
        const bytes = new Uint8Array(answer)
        return port.postMessage({ kind: 'answer', bytes }, [bytes.buffer])
      }
      case 'session':
        // There is one backend for all sessions: a connection given up in the middle leaves its transaction behind.
        await database.exec('rollback')
        await database.exec('discard all')
        return report({ kind: 'ready' })
      case 'copy':
        // Between two statements, so the files are those of a database whose power was cut now: it recovers from its log.
        return report({ kind: 'copied', to: order.to, ...copied(files, order.to) })
      case 'close':
        await database.close()
        return report({ kind: 'closed' })
      default:
        order satisfies never
    }
  }
}

function copied(files: string | undefined, to: string): { fault?: string } {
  try {
    if (files === undefined) return { fault: 'it has no files' }
    cpSync(files, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
    return {}
  } catch (error) {
    return { fault: String(error) }
  }
}
