import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'

// A blog: four files and one address to fill in. Nothing here knows more about the site than a blogger would.
const site = new URL(process.env['SITE'] ?? 'http://localhost:4100').origin
const port = Number(process.env['PORT'] ?? 4201)
const types: Record<string, string> = {
  '/index.html': 'text/html; charset=utf-8',
  '/blog.css': 'text/css; charset=utf-8',
  '/blog.js': 'text/javascript; charset=utf-8',
  '/bread.svg': 'image/svg+xml',
}
// All that pay buttons need of a strict page: the script, and the public answers of the site.
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  `script-src 'self' ${site}`,
  `connect-src ${site}`,
  "require-trusted-types-for 'script'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

const server = createServer((request, answer) => {
  void serve(new URL(request.url ?? '/', 'http://blog').pathname, answer)
})

async function serve(path: string, answer: ServerResponse): Promise<void> {
  const name = path === '/' ? '/index.html' : path
  const type = types[name]
  if (!type) {
    answer.writeHead(path === '/favicon.ico' ? 204 : 404).end()
    return
  }
  const text = await readFile(new URL(`public${name}`, import.meta.url), 'utf8')
  const headers = { 'content-type': type, 'content-security-policy': policy, 'x-content-type-options': 'nosniff' }
  answer.writeHead(200, headers).end(text.replaceAll('{{site}}', site))
}

server.listen(port, () => {
  const address = server.address()
  const at = typeof address === 'object' && address ? address.port : port
  process.stdout.write(`The blog is on http://localhost:${at}, its pay buttons lead to ${site}\n`)
})
