import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { floatingFiles } from '../../scripts/floating.ts'
import pkg from '../../package.json' with { type: 'json' }
import { makeSigner } from './receipts.ts'

/** The version that is built. */
export const { version } = pkg

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A server on a free port, and what to do with it. */
export type Served = { readonly origin: string; readonly asked: string[]; close(): Promise<void> }

/** How the hosted site behaves in a test. */
export type Behaviour = {
  /** Answers instead of the usual; `hang` never answers. */
  override?: (path: string) => number | 'hang' | undefined
  /** Instead of the document that the server has at a path. */
  document?: (path: string) => ((real: unknown) => unknown) | undefined
}

/**
 * The hosted site: the built files under /embed, the answers of the real server, and at /pay a page that speaks the sheet's
 * end of the hand-shake with the real code. What goes wrong goes wrong on the line between them.
 */
export async function serveSite(server: string, behaviour: Behaviour = {}): Promise<Served & Signer> {
  const { embed, sheet } = await (built ??= buildAll())
  const signer = await makeSigner('https://demo.example/auth')
  const served = await serve('127.0.0.1', async (path, answer, request) => {
    const [file = ''] = path.split('?')
    const other = behaviour.override?.(path)
    if (other === 'hang') return
    if (other) return fail(answer, other)
    const code = embedded(embed, file) ?? sheet.get(file.slice(1))
    if (code) return send(answer, 'text/javascript', code)
    if (file === '/pay')
      return send(
        answer,
        'text/html',
        '<!doctype html><title>Pay</title><script type="module" src="/sheet.js"></script>',
      )
    if (file === '/receipt') return send(answer, 'application/jose', signer.receipt)
    // What the operator of the site wrote.
    if (file === '/config.json') return send(answer, 'application/json', JSON.stringify({ tiles }))
    await passOn({ server, path, request, answer, change: behaviour.document?.(path) })
  })
  return { ...served, ...signer }
}

/** A file of the elements: of this version, of one that is another by its number alone, or of those that float (E5.2). */
function embedded(files: ReadonlyMap<string, string>, path: string): string | undefined {
  const [, place = '', name = ''] = /^\/embed\/([^/]+)\/(.+)$/.exec(path) ?? []
  if (place === version) return files.get(name)
  if (place === 'v1') return floatingFiles(version, files).get(name)
  return place === '9.9.9' ? files.get(name)?.replaceAll(`../${version}/`, '../9.9.9/') : undefined
}

const tiles = {
  url: 'http://tiles.invalid/{z}/{x}/{y}.png',
  attribution: '© <a href="x">Map people</a>',
  maxZoom: 17,
}

type Passing = {
  readonly server: string
  readonly path: string
  readonly request: IncomingMessage
  readonly answer: ServerResponse
  readonly change: ((real: unknown) => unknown) | undefined
}

// As a proxy before the server does, with its own address in the place of the server's.
async function passOn({ server, path, request, answer, change }: Passing): Promise<void> {
  const { host = '', origin, accept } = request.headers
  const headers = { ...(origin ? { origin } : {}), ...(accept ? { accept } : {}) }
  const real = await fetch(server + path, { method: request.method ?? 'GET', headers })
  const text = (await real.text()).replaceAll(server, `http://${host}`)
  answer.writeHead(
    real.status,
    Object.fromEntries(
      [...real.headers].filter(([name]) => !/^(content-(length|encoding)|transfer|connection|keep)/.test(name)),
    ),
  )
  answer.end(change ? JSON.stringify(change(JSON.parse(text))) : text)
}

// Files of one process share what is built: it takes as long as a short test.
let built: Promise<{ embed: Map<string, string>; sheet: Map<string, string> }> | undefined

async function buildAll() {
  const config = `${root}vite.config.ts`
  const embed = new Map<string, string>()
  for (const mode of ['alone', 'tags', 'single'])
    for (const [name, code] of await builtFiles(config, mode)) embed.set(name, code)
  return { embed, sheet: await builtFiles(`${root}src/test/sheet.config.ts`) }
}

type Signer = Awaited<ReturnType<typeof makeSigner>>

/** Pages of somebody else, on another origin; each path answers what was put there. */
export async function serveHost(): Promise<Served & { put(html: string, headers?: Record<string, string>): string }> {
  const pages = new Map<string, { html: string; headers: Record<string, string> }>()
  const served = await serve('localhost', (path, answer) => {
    const page = pages.get(path.split('?')[0] ?? '')
    if (page) answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...page.headers }).end(page.html)
    else answer.writeHead(path === '/favicon.ico' ? 204 : 404).end()
  })
  return {
    ...served,
    put(html, headers = {}) {
      const path = `/${pages.size}`
      pages.set(path, { html, headers })
      return served.origin + path
    },
  }
}

type Handle = (path: string, answer: ServerResponse, request: IncomingMessage) => void | Promise<void>

async function serve(host: string, handle: Handle): Promise<Served> {
  const asked: string[] = []
  const server = createServer((request: IncomingMessage, answer) => {
    asked.push(request.url ?? '')
    void Promise.resolve(handle(request.url ?? '', answer, request)).catch(() => answer.destroy())
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>(done => server.close(() => done()))
  }
  return { origin: `http://${host}:${port}`, asked, close }
}

function send(answer: ServerResponse, type: string, body: string): void {
  answer.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'access-control-allow-origin': '*' }).end(body)
}

function fail(answer: ServerResponse, status: number): void {
  const errors = [{ status: String(status), code: { 401: 'Unauthorized', 404: 'NotFound' }[status] ?? 'UnknownServer' }]
  answer.writeHead(status, { 'access-control-allow-origin': '*' }).end(JSON.stringify({ errors }))
}

async function builtFiles(configFile: string, mode = 'alone'): Promise<Map<string, string>> {
  const result = (await build({
    root,
    configFile,
    mode,
    logLevel: 'warn',
    build: { write: false },
  })) as Rolldown.RolldownOutput
  return new Map(result.output.map(it => [it.fileName, it.type === 'chunk' ? it.code : String(it.source)]))
}
