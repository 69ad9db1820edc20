import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { install } from '../install.ts'
import { serve, siteOf } from '../serve.ts'

const site = siteOf()
const react = process.env['REACT'] ?? '^19.0.0'
const home = await install({ folder: new URL('app/', import.meta.url), versions: { react, 'react-dom': react } })
const dist = join(home, 'dist')
const { renderMarket, renderCommunity } = (await import(pathToFileURL(join(dist, 'server/server.js')).href)) as {
  renderMarket: (site: string) => Promise<{ html: string; snapshot: unknown }>
  renderCommunity: (site: string, path: string) => Promise<{ html: string; snapshot: unknown }>
}
const page = (await readFile(join(dist, 'index.html'), 'utf8')).replaceAll('{{site}}', site)
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    `script-src 'self' ${site}`,
    `connect-src 'self' ${site}`,
    `img-src 'self' data: blob: ${site}`,
    "style-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
  ].join('; '),
}

serve({
  name: 'The market',
  port: Number(process.env['PORT'] ?? 4207),
  folder: pathToFileURL(`${dist}/`),
  site,
  async answer(request, response) {
    const { pathname } = new URL(request.url ?? '/', 'http://market')
    const isApp = pathname.startsWith('/community') || pathname === '/signed-in'
    if (!['/', '/index.html'].includes(pathname) && !isApp) return false
    const path = pathname.replace(/^\/(community|signed-in)\/?/, '/')
    const { html, snapshot } = isApp
      ? await renderCommunity(site, path === '/' ? '/groups/RIBA' : path)
      : await renderMarket(site)
    // No text in it may end the element it stands in.
    const data = JSON.stringify(snapshot ?? null).replaceAll('<', '\\u003c')
    response.writeHead(200, headers).end(page.replace('<!--page-->', () => html).replace('<!--snapshot-->', () => data))
    return true
  },
})
