import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** What is lost on a wire without either end being told. */
type Silence = 'nothing' | 'answers' | 'everything'

/** A wire to a database that can be cut, or fall silent. */
export type Proxy = {
  readonly port: number
  /** Cuts every connection open now. */
  cut(): void
  /** From now on cuts a connection as soon as the server answers it so many bytes: after the commit, before anyone is told. */
  swallowAnswers(times: number): void
  /** From now on this is lost on the connections open now, as behind a firewall that forgot them. None is closed by that. */
  silence(lost: Silence): void
  /** The same for connections made from now on. */
  silenceNew(lost: Silence): void
  /** Leads connections made from now on to another port, and cuts those open now. */
  leadTo(target: number): void
  stop(): void
}

type Wire = { readonly near: Socket; readonly far: Socket; lost: Silence }

/** Passes bytes to and from a port of this machine. */
export async function startProxy(target: number): Promise<Proxy> {
  const wires = new Set<Wire>()
  let leadsTo = target
  let swallow = 0
  let lostOnNew: Silence = 'nothing'
  const server = createServer(near => {
    const wire: Wire = { near, far: connect(leadsTo, '127.0.0.1'), lost: lostOnNew }
    wires.add(wire)
    const { far } = wire
    for (const socket of [near, far]) {
      // On a silent wire one end does not hear of the other's end either.
      const ended = () => wire.lost === 'nothing' && cut(wire)
      socket.on('error', ended).on('close', ended)
    }
    near.on('data', bytes => wire.lost !== 'everything' && far.write(bytes))
    far.on('data', bytes => {
      if (wire.lost !== 'nothing') return
      const isSwallowed = swallow > 0 && isCommitted(bytes)
      if (!isSwallowed) return void near.write(bytes)
      swallow--
      cut(wire)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port.')

  function cut(wire: Wire): void {
    wires.delete(wire)
    wire.near.destroy()
    wire.far.destroy()
  }

  return {
    port: address.port,
    cut: () => wires.forEach(cut),
    swallowAnswers: times => void (swallow = times),
    silence: lost => wires.forEach(wire => (wire.lost = lost)),
    silenceNew: lost => void (lostOnNew = lost),
    leadTo: target => {
      leadsTo = target
      wires.forEach(cut)
    },
    stop: () => {
      wires.forEach(cut)
      server.close()
    },
  }
}

// CommandComplete with the tag COMMIT: the transaction is durable, and its answer is on the way.
function isCommitted(bytes: Buffer): boolean {
  return bytes.includes('COMMIT\0')
}
