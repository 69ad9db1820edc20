import { Duplex } from 'node:stream'
import type { Order, Report } from './pglite-serve.ts'

// AuthenticationOk, then ReadyForQuery (idle): there is nobody to check, the directory is ours.
const greeting = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])
const sync = 0x53 // 'S'
const simpleQuery = 0x51 // 'Q'
const terminate = 0x58 // 'X'
/** Bytes of an answer that are passed on at once. */
const portion = 262_144

/** The end of the channel to PGlite that a socket writes to and hears: its worker. */
export type Peer = {
  postMessage(message: Order): void
  on(event: string, hear: (message: unknown) => void): unknown
  off(event: string, hear: (message: unknown) => void): unknown
}

/**
 * A socket to PGlite in its worker, which speaks PostgreSQL's protocol as a server would: so one driver, one set of
 * type parsers and one pool serve both databases. Messages are passed on at each Sync, several in one crossing.
 */
export class PgliteSocket extends Duplex {
  readonly #peer: Peer | undefined
  #held: Buffer[] = []
  #greeted = false
  #arrived: Uint8Array[] = []

  /** Without a peer every attempt to connect fails, as it does to a server that is down. */
  constructor(peer: Peer | undefined) {
    super()
    this.#peer = peer
    peer?.on('message', this.#hear)
    peer?.on('error', this.#lose)
    peer?.on('exit', this.#lose)
  }

  // What pg expects of a network socket.
  connect(): this {
    if (this.#peer) this.#order({ kind: 'session' })
    else process.nextTick(this.#lose)
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.#take(chunk)
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#take(Buffer.concat(chunks.map(({ chunk }) => chunk)))
    done()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#peer?.off('message', this.#hear)
    this.#peer?.off('error', this.#lose)
    this.#peer?.off('exit', this.#lose)
    done(error)
  }

  #take(bytes: Buffer): void {
    if (!this.#greeted) {
      this.#greeted = true
      this.push(greeting)
      return
    }
    const kind = lastMessage(bytes)
    if (kind === terminate) return void this.push(null)
    this.#held.push(bytes)
    if (kind !== sync && kind !== simpleQuery) return
    const message = new Uint8Array(Buffer.concat(this.#held))
    this.#held = []
    this.#order({ kind: 'bytes', bytes: message })
  }

  #order(order: Order): void {
    this.#peer?.postMessage(order)
  }

  #hear = (message: unknown): void => {
    const report = message as Report
    if (report.kind === 'answer') this.#pass(report.bytes)
    if (report.kind === 'ready') this.emit('connect')
    if (report.kind === 'failed') this.destroy(new Error(`Connection terminated: ${report.message}`))
  }

  // An answer may be tens of megabytes, which the driver reads in one go: others have their turn in between, as they have
  // when a network brings it (A-1-46).
  #pass(bytes: Uint8Array): void {
    const isPassing = this.#arrived.length > 0
    for (let at = 0; at === 0 || at < bytes.length; at += portion) this.#arrived.push(bytes.subarray(at, at + portion))
    if (isPassing) return
    const step = (): void => {
      const [next] = this.#arrived
      if (!next || this.destroyed) return
      this.push(next)
      this.#arrived.shift()
      if (this.#arrived.length > 0) setImmediate(step)
    }
    step()
  }

  #lose = (): void => {
    this.destroy(new Error('Connection terminated: the PGlite worker ended.'))
  }
}

// The driver writes whole messages: a type byte and a length that counts itself but not the type.
function lastMessage(bytes: Buffer): number | undefined {
  let kind: number | undefined
  for (let at = 0; at < bytes.length; at += 1 + bytes.readInt32BE(at + 1)) kind = bytes[at]
  return kind
}
