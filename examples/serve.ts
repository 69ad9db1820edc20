import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { extname } from 'node:path'

/** The pages of an example: a folder of files, one address to fill in, and the policy they are served with. */
export type Pages = {
  /** What it is, for the line that says where. */
  readonly name: string
  readonly port: number
  /** The `public` folder. */
  readonly folder: URL
  /** The hosted site; `{{site}}` in texts becomes it. */
  readonly site: string
  readonly headers?: Readonly<Record<string, string>>
  /** Answers what is no file; false when it does not either. */
  readonly answer?: (request: IncomingMessage, answer: ServerResponse) => boolean | Promise<boolean>
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** Where the site is, as `npm run examples` and the tests say. */
export const siteOf = () => new URL(process.env['SITE'] ?? 'http://localhost:4100').origin

/** Serves pages, and says where. */
export function serve({ name, port, folder, site, headers = {}, answer }: Pages): Server {
  const server = createServer((request, response) => {
    void reply(request, response)
  })

  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://page')
    if (await answer?.(request, response)) return
    const file = pathname === '/' ? '/index.html' : pathname
    const type = /^\/[\w-]+\.\w+$/.test(file) ? types[extname(file)] : undefined
    const text = type && (await readFile(new URL(`.${file}`, folder), 'utf8').catch(() => undefined))
    if (!text) {
      response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end()
      return
    }
    response.writeHead(200, { 'content-type': type, 'x-content-type-options': 'nosniff', ...headers })
    response.end(text.replaceAll('{{site}}', site))
  }

  return server.listen(port, () => {
    const address = server.address()
    const at = typeof address === 'object' && address ? address.port : port
    process.stdout.write(`${name} is on http://localhost:${at}, beside ${site}\n`)
  })
}
