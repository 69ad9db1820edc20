import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** One request as bytes, and the id it asks to be made. */
export type Shot = { readonly id: string; readonly bytes: string }

/** What came of firing for a while: acknowledged ids, latencies in milliseconds, how long it really took. */
export type Volley = { readonly acknowledged: string[]; readonly latencies: number[]; readonly seconds: number }

/**
 * Keeps so many connections busy, one request at a time each. Bare sockets, because a client library would take the
 * processor from the server it measures. Every answer must be 201, or the run is worth nothing.
 */
export async function fire({ port, connections, seconds, next }: Firing): Promise<Volley> {
  const acknowledged: string[] = []
  const latencies: number[] = []
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
      const { id, bytes } = next(at)
      const sent = performance.now()
      socket.write(bytes)
      const answer = await answers()
      if (!answer.startsWith('HTTP/1.1 201')) throw new Error(`Not 201: ${answer}`)
      latencies.push(performance.now() - sent)
      acknowledged.push(id)
    }
    socket.destroy()
  }
}

type Firing = {
  readonly port: number
  readonly connections: number
  readonly seconds: number
  readonly next: (connection: number) => Shot
}

// The next whole answer on a connection.
function answersOf(socket: Socket): () => Promise<string> {
  let got = ''
  let hear: ((answer: string) => void) | undefined
  let fail: ((error: Error) => void) | undefined
  socket.setEncoding('latin1')
  socket.on('data', (text: string) => {
    got += text
    const whole = lengthOf(got)
    if (whole === undefined || got.length < whole) return
    const answer = got
    got = ''
    hear?.(answer)
  })
  socket.on('error', error => fail?.(error))
  socket.on('close', () => fail?.(new Error('The server hung up.')))
  return () =>
    new Promise((resolve, reject) => {
      hear = resolve
      fail = reject
    })
}

function lengthOf(text: string): number | undefined {
  const head = text.indexOf('\r\n\r\n')
  if (head < 0) return undefined
  // As the server under measurement spells it: what the shooter does with an answer, the server cannot do meanwhile.
  const at = text.indexOf('content-length: ')
  return head + 4 + Number.parseInt(text.slice(at + 16, at + 26), 10)
}
