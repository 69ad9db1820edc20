import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'

/** The site under another address, whose build can be exchanged for one with other names. */
export type Exchanged = {
  readonly origin: string
  /** From now on every asset has another name, and the former ones are gone. */
  deploy(): void
  /** Pages come as before the deploy, as from a cache in between; what asks for the newest gets it. */
  keepOldPages(): void
  /** From now on assets with such names answer 404, as after half a deploy; with nothing they are all there again. */
  lose(names: RegExp | null): void
  /** How many pages were asked for. */
  pages(): number
  close(): void
}

const assets = readdirSync(fileURLToPath(new URL('../dist/assets', import.meta.url))).filter(it => /^[\w.-]+$/.test(it))
const names = new RegExp(`(?<![\\w-])(${assets.map(it => it.replaceAll('.', '\\.')).join('|')})`, 'g')

/** Hands every request on to the site, by the names of the build that stands. */
export async function exchangedFor(site: string): Promise<Exchanged> {
  let isNew = false
  let hasOldPages = false
  let pages = 0
  let lost: RegExp | null = null
  const server = createServer((request, answer) => {
    const handOn = async () => {
      const address = request.url ?? '/'
      const isPage = request.headers['sec-fetch-mode'] === 'navigate'
      if (isPage) pages += 1
      const [, name] = /^\/assets\/(.+)$/.exec(address) ?? []
      if (name && name.startsWith('new-') !== isNew) return void answer.writeHead(404).end()
      if (name && lost?.test(name)) return void answer.writeHead(404).end()
      const from = await fetch(site + address.replace('/assets/new-', '/assets/'), { redirect: 'manual' })
      const body = Buffer.from(await from.arrayBuffer())
      for (const [header, value] of from.headers)
        if (
          !/^(content-(length|encoding)|transfer-encoding|connection|keep-alive|link|etag|last-modified)$/.test(header)
        )
          answer.setHeader(header, value)
      answer.setHeader('Cache-Control', 'no-store')
      answer.statusCode = from.status
      const isText = /javascript|html|css|json/.test(from.headers.get('Content-Type') ?? '')
      const isRenamed = isNew && isText && !(isPage && hasOldPages)
      answer.end(isRenamed ? body.toString().replace(names, 'new-$1') : body)
    }
    handOn().catch(() => answer.writeHead(502).end())
  })
  await new Promise<void>(done => server.listen(0, 'localhost', done))
  const address = server.address()
  return {
    origin: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    deploy() {
      isNew = true
    },
    keepOldPages() {
      hasOldPages = true
    },
    lose(names) {
      lost = names
    },
    pages: () => pages,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
