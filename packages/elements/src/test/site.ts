import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'
import { currency, members } from './answers.ts'
import { publicAnswer } from './publicAnswers.ts'
import { makeSigner } from './receipts.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** A server on a free port, and what to do with it. */
export type Served = { readonly origin: string; readonly asked: string[]; close(): Promise<void> }

/** How the hosted site behaves in a test. */
export type Behaviour = {
  /** Answers instead of the usual; `hang` never answers. */
  override?: (path: string) => number | 'hang' | undefined
  /** Instead of the usual document at a path. */
  document?: (path: string) => object | undefined
}

/**
 * The hosted site, small: the built files under /embed, the public answers of api.md 3 and 4, and at /pay a page that
 * speaks the sheet's end of the hand-shake with the real code.
 */
export async function serveSite(behaviour: Behaviour = {}): Promise<Served & Signer> {
  const { embed, sheet } = await (built ??= buildAll())
  const signer = await makeSigner('https://demo.example/auth')
  const served = await serve('127.0.0.1', (path, answer) => {
    const [file = ''] = path.split('?')
    const other = behaviour.override?.(path)
    if (other === 'hang') return
    if (other) return fail(answer, other)
    const code = embed.get(file.replace(/^\/embed\/(v1|9\.9\.9)\//, '')) ?? sheet.get(file.slice(1))
    if (code) return send(answer, 'text/javascript', code)
    if (file === '/pay')
      return send(
        answer,
        'text/html',
        '<!doctype html><title>Pay</title><script type="module" src="/sheet.js"></script>',
      )
    if (/^\/accounting\/(RIBA|EMTY)\/currency$/.test(file))
      return send(answer, 'application/vnd.api+json', JSON.stringify(currency))
    if (file === '/social/RIBA/members') return send(answer, 'application/vnd.api+json', JSON.stringify(members(path)))
    const document = behaviour.document?.(path) ?? publicAnswer(path)
    if (document) return send(answer, 'application/vnd.api+json', JSON.stringify(document))
    if (file === '/receipt') return send(answer, 'application/jose', signer.receipt)
    fail(answer, 404)
  })
  return { ...served, ...signer }
}

// Files of one process share what is built: it takes as long as a short test.
let built: Promise<{ embed: Map<string, string>; sheet: Map<string, string> }> | undefined

async function buildAll() {
  const config = `${root}vite.config.ts`
  const embed = new Map<string, string>()
  for (const mode of ['pay', 'read', 'single'])
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

async function serve(host: string, handle: (path: string, answer: ServerResponse) => void): Promise<Served> {
  const asked: string[] = []
  const server = createServer((request: IncomingMessage, answer) => {
    asked.push(request.url ?? '')
    handle(request.url ?? '', answer)
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

async function builtFiles(configFile: string, mode = 'pay'): Promise<Map<string, string>> {
  const result = (await build({
    root,
    configFile,
    mode,
    logLevel: 'warn',
    build: { write: false },
  })) as Rolldown.RolldownOutput
  return new Map(result.output.map(it => [it.fileName, it.type === 'chunk' ? it.code : String(it.source)]))
}
