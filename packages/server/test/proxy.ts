import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A wire to a database that can be cut. */
export type Proxy = {
  readonly port: number
  /** Cuts every connection open now. */
  cut(): void
  /** From now on cuts a connection as soon as the server answers it so many bytes: after the commit, before anyone is told. */
  swallowAnswers(times: number): void
  stop(): void
}

/** Passes bytes to and from a port of this machine. */
export async function startProxy(target: number): Promise<Proxy> {
  const open = new Set<Socket>()
  let swallow = 0
  const server = createServer(near => {
    const far = connect(target, '127.0.0.1')
    const end = () => [near, far].forEach(socket => socket.destroy())
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', end).on('close', () => (open.delete(socket), end()))
    }
    near.on('data', bytes => far.write(bytes))
    far.on('data', bytes => {
      if (swallow > 0 && isCommitted(bytes)) {
        swallow--
        return end()
      }
      near.write(bytes)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port.')
  return {
    port: address.port,
    cut: () => open.forEach(socket => socket.destroy()),
    swallowAnswers: times => void (swallow = times),
    stop: () => {
      open.forEach(socket => socket.destroy())
      server.close()
    },
  }
}

// CommandComplete with the tag COMMIT: the transaction is durable, and its answer is on the way.
function isCommitted(bytes: Buffer): boolean {
  return bytes.includes('COMMIT\0')
}
