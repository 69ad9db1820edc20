import { createServer } from 'node:http'

/** The site under another address, whose worker says that it is of another version. */
export type Newer = {
  readonly origin: string
  /** From now on the worker is of this version. */
  publish(version: string): void
  close(): void
}

/** Hands every request on to the site, save that the worker's script names the version published last. */
export async function newerThan(site: string): Promise<Newer> {
  let version = '1.2.0'
  const server = createServer((request, answer) => {
    const handOn = async () => {
      const from = await fetch(site + (request.url ?? '/'), { redirect: 'manual' })
      const isWorker = request.url === '/worker.js'
      const body = Buffer.from(await from.arrayBuffer())
      for (const [name, value] of from.headers)
        if (!/^(content-(length|encoding)|transfer-encoding|connection|keep-alive)$/.test(name))
          answer.setHeader(name, value)
      answer.statusCode = from.status
      answer.end(isWorker ? body.toString().replace(/1\.2\.0/g, version) : body)
    }
    handOn().catch(() => answer.writeHead(502).end())
  })
  await new Promise<void>(done => server.listen(0, 'localhost', done))
  const address = server.address()
  return {
    origin: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    publish(next) {
      version = next
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
