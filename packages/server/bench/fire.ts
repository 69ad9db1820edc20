import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** One request as bytes, and the id it asks to be made. */
export type Shot = { readonly id: string; readonly bytes: Buffer }

/** What came of firing for a while: acknowledged ids, latencies in milliseconds, how long it really took. */
export type Volley = { readonly acknowledged: string[]; readonly latencies: number[]; readonly seconds: number }

/**
 * Keeps so many connections busy, one request at a time each. Bare sockets, because a client library would take the
 * processor from the server it measures. Every answer must be 201, or the run is worth nothing.
 */
export async function fire({ port, connections, seconds, next }: Firing): Promise<Volley> {
  const acknowledged: string[] = []
  const latencies: number[] = []
  // Loaded before the clock runs; what is fired beyond that is made on the way.
  const magazines = Array.from({ length: connections }, (_, at) =>
    Array.from({ length: loaded * seconds }, () => next(at)),
  )
  const start = performance.now()
  const end = start + seconds * 1000
  await Promise.all(Array.from({ length: connections }, (_, at) => keepBusy(at)))
  return { acknowledged, latencies, seconds: (performance.now() - start) / 1000 }

  async function keepBusy(at: number): Promise<void> {
    const socket = connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    await once(socket, 'connect')
    const answers = answersOf(socket)
    while (performance.now() < end) {
      const { id, bytes } = magazines[at]?.pop() ?? next(at)
      const sent = performance.now()
      socket.write(bytes)
      if (!(await answers())) throw new Error('An answer was not 201.')
      latencies.push(performance.now() - sent)
      acknowledged.push(id)
    }
    socket.destroy()
  }
}

// Shots a second and connection.
const loaded = 80

type Firing = {
  readonly port: number
  readonly connections: number
  readonly seconds: number
  readonly next: (connection: number) => Shot
}

// Whether the next whole answer on a connection says 201. Bytes are only looked at: what the shooter does with an answer, the
// server cannot do meanwhile.
function answersOf(socket: Socket): () => Promise<boolean> {
  let got: Buffer | undefined
  let hear: ((isMade: boolean) => void) | undefined
  let fail: ((error: Error) => void) | undefined
  socket.on('data', (chunk: Buffer) => {
    got = got ? Buffer.concat([got, chunk]) : chunk
    if (got.length < lengthOf(got)) return
    const isMade = got.subarray(0, made.length).equals(made)
    if (!isMade) process.stderr.write(`${got.toString()}\n`)
    got = undefined
    hear?.(isMade)
  })
  socket.on('error', error => fail?.(error))
  socket.on('close', () => fail?.(new Error('The server hung up.')))
  return () =>
    new Promise((resolve, reject) => {
      hear = resolve
      fail = reject
    })
}

const made = Buffer.from('HTTP/1.1 201')

function lengthOf(answer: Buffer): number {
  const head = answer.indexOf('\r\n\r\n')
  const at = answer.indexOf('content-length: ')
  if (head < 0 || at < 0) return Infinity
  return head + 4 + Number.parseInt(answer.toString('latin1', at + 16, at + 26), 10)
}
