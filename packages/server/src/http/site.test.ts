import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { places } from '@exchange-kit/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicUrl, startServer, type TestServer } from '../../test/server.ts'
import { openZip, textOf } from '../backup/zip.ts'
import { loadKeys } from '../auth/keys.ts'
import { readConfig } from '../config.ts'
import { unsubscribeWays } from '../mail/unsubscribe.ts'
import { keepVersions } from './embed.ts'

let folder: string
let server: TestServer
let unsubscribeToken: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'))
  const files = [
    'site/index.html',
    'site/assets/app-1a2b.js',
    'site/sw.js',
    'site/config.json',
    'site/about.html',
    'site/folder/index.html',
    'embed/v1/loader.js',
    'embed/v1/frame.html',
    'embed/1.2.0/loader.js',
    'embed/1.2.0/frame.html',
    'embed/v1/exchange-kit.php',
  ]
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), `/* ${file} */`)
  }
  await writeFile(join(folder, 'site/config.json'), JSON.stringify({ name: 'Demo', auth: '/auth', pushKey: null }))
  const words = { ca: ['assets/ca.js'], en: ['assets/en.js'], es: ['assets/es.js'], it: ['assets/it.js'] }
  const first = { groups: { code: ['assets/core.css', 'assets/core.js'], words } }
  await writeFile(join(folder, 'site/first.json'), JSON.stringify(first))
  await writeFile(join(folder, 'site/assets/app-1a2b.js.br'), brotliCompressSync('compressed beforehand'))
  await writeFile(join(folder, 'site/about.html.br'), brotliCompressSync('compressed beforehand'))
  const keptDir = join(folder, 'data/embed')
  // An earlier program gave out 1.1.0.
  await mkdir(join(folder, 'before/1.1.0'), { recursive: true })
  await writeFile(join(folder, 'before/1.1.0/loader.js'), '/* 1.1.0 */')
  await keepVersions({ embedDir: join(folder, 'before'), keptDir })
  const config = { siteDir: join(folder, 'site'), embedDir: join(folder, 'embed'), keptDir }
  await keepVersions(config)
  server = await startServer({ config })
  const kit = { keys: await loadKeys(server.database, () => new Date()), config: readConfig({}) }
  const { link } = unsubscribeWays(kit, { user: randomUUID(), kind: 'group', email: 'a@demo.example' })
  unsubscribeToken = new URL(link).searchParams.get('token') ?? ''
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

/** Asks with the path as it is written: fetch would tidy it up. */
async function raw(method: string, path: string, headers: Record<string, string> = {}) {
  const sent = request({ port: new URL(server.url).port, host: '127.0.0.1', method, path, headers }).end()
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return { status: answer.statusCode ?? 0, headers: answer.headers }
}

const headersOf = async (path: string) => (await server.ask(path)).headers

describe('the site', () => {
  it('answers every page path with its first page', async () => {
    for (const path of ['/', '/groups/RIBA/offers/bread', '/pay?t=RIBA0002', '/embed', '/login-mail?x=a.b']) {
      const response = await server.ask(path)
      expect(response.status).toBe(200)
      expect(await response.text()).toContain('site/index.html')
    }
  })

  it('answers every place of the product by its address, also where a service begins', async () => {
    const paths = Object.values(places).map(({ path }) => path.replaceAll(/:\w+\??/g, 'RIBA').replace('/*', '/nowhere'))
    expect(paths).toContain('/notifications')
    for (const path of paths) {
      const response = await server.ask(path)
      expect([path, response.status, response.headers.get('Content-Type')]).toEqual([
        path,
        200,
        expect.stringMatching('text/html'),
      ])
    }
  })

  it('never answers a missing file or an API path with a page', async () => {
    for (const path of ['/assets/gone.js', '/social/nowhere', '/auth/nowhere', '/files/x/y.webp']) {
      const response = await server.ask(path)
      expect(response.status).toBe(404)
      expect(await response.json()).toHaveProperty('errors')
    }
  })

  it('lets hashed files be kept for ever and pages never unasked', async () => {
    expect((await headersOf('/assets/app-1a2b.js')).get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect((await headersOf('/')).get('Cache-Control')).toBe('no-cache')
    expect((await headersOf('/sw.js')).get('Cache-Control')).toBe('no-cache')
  })

  it('S-CACHE-4 serves pages and their code alike to every origin: a worker finds them again, whatever asks', async () => {
    for (const path of ['/', '/login-mail', '/sw.js', '/assets/app-1a2b.js', '/embed/loader.js']) {
      for (const headers of [{}, { Origin: 'https://blog.example' }]) {
        const answer = await server.ask(path, { headers })
        expect(answer.headers.get('Vary') ?? '', path).not.toMatch(/origin|authorization/i)
      }
    }
  })

  it('sends what was compressed when it was built to who can read it', async () => {
    const packed = await server.ask('/assets/app-1a2b.js', { headers: { 'Accept-Encoding': 'br' } })
    expect(packed.headers.get('Content-Encoding')).toBe('br')
    expect(packed.headers.get('Content-Type')).toContain('javascript')
    expect(packed.headers.get('Cache-Control')).toContain('immutable')
    expect(await packed.text()).toBe('compressed beforehand')
    const plain = await server.ask('/assets/app-1a2b.js', { headers: { 'Accept-Encoding': 'identity' } })
    expect(plain.headers.get('Content-Encoding')).toBeNull()
    expect(plain.headers.get('Vary')).toMatch(/accept-encoding/i)
    expect(await plain.text()).toContain('site/assets')
  })

  it('names in the head of a page what its screen will fetch, in the language its reader wants', async () => {
    const linkOf = async (path: string, language: string) => {
      const { headers } = await server.ask(path, { headers: { 'Accept-Language': language } })
      return headers.get('Link')?.split(', ') ?? []
    }
    expect(await linkOf('/groups?q=bread', 'fr-FR,ca-ES;q=0.8,en;q=0.5')).toEqual([
      '</assets/core.css>; rel=preload; as=style; crossorigin',
      '</assets/core.js>; rel=modulepreload; crossorigin',
      '</config.json>; rel=preload; as=fetch; crossorigin',
      '</assets/ca.js>; rel=modulepreload; crossorigin',
    ])
    expect(await linkOf('/groups', 'fr')).toContain('</assets/en.js>; rel=modulepreload; crossorigin')
    expect(await linkOf('/groups/RIBA/accounts', 'en')).toEqual([])
  })

  it('S-PRIV-9 is framed by nobody', async () => {
    const headers = await headersOf('/groups')
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'self'")
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
  })

  const html = [
    '/index.html',
    '/index.html?x',
    '/%69ndex.html',
    '/index%2Ehtml',
    '//index.html',
    '/./index.html',
    '/about.html',
    '/folder/',
    '/folder/index.html',
    '/embed/v1/frame.html',
    '/embed/v1/%66rame.html',
    '/embed/v1/frame/../frame.html',
    '/embed/frame/../v1/frame.html',
    '/embed/frame/%2e%2e/v1/frame.html',
    '/embed/frame/..%2fv1%2fframe.html',
    '/embed/1.2.0/frame.html',
    '/nowhere',
    '/nowhere/%2e%2e/index.html',
    '/pay/../index.html',
    '/social/users/me/unsubscribe?token=',
  ]

  it.each(html)('S-PRIV-9 puts the policy of a page on HTML at every address: %s', async path => {
    const token = path.startsWith('/social/') ? unsubscribeToken : ''
    const headers = { 'Accept-Encoding': 'identity' }
    const found = await raw('GET', path + token, headers)
    const packed = await raw('GET', path + token, { 'Accept-Encoding': 'br, gzip' })
    const head = await raw('HEAD', path + token, headers)
    const unchanged = await raw('GET', path + token, { ...headers, 'If-None-Match': found.headers['etag'] ?? '"x"' })
    for (const answer of [found, packed, head, unchanged]) {
      if (answer.status !== 304 && !answer.headers['content-type']?.includes('html')) {
        expect(answer.status).toBeGreaterThanOrEqual(400)
        continue
      }
      expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(answer.headers['x-frame-options']).toBe('DENY')
      expect(answer.headers['cross-origin-opener-policy']).toBe('same-origin')
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    }
  })

  it('S-PRIV-9 was tried with every kind of answer', async () => {
    expect((await raw('GET', '/index.html')).status).toBe(200)
    expect((await raw('GET', '/about.html', { 'Accept-Encoding': 'br' })).headers['content-encoding']).toBe('br')
    expect((await raw('GET', '/embed/v1/frame.html')).status).toBe(200)
    expect((await raw('GET', `/social/users/me/unsubscribe?token=${unsubscribeToken}`)).status).toBe(200)
    const etag = (await raw('GET', '/index.html')).headers['etag'] ?? ''
    expect((await raw('GET', '/index.html', { 'If-None-Match': etag })).status).toBe(304)
  })

  it('E4.1 gives the pay sheet no frame, no opener policy, no copy', async () => {
    for (const path of ['/pay?t=RIBA0002&u=10', '/pay/?t=RIBA0002&u=10']) {
      const headers = await headersOf(path)
      expect(headers.get('Content-Security-Policy'), path).toContain("default-src 'self'")
      expect(headers.get('Content-Security-Policy'), path).toContain("frame-ancestors 'none'")
      expect(headers.get('Content-Security-Policy'), path).not.toContain('https:')
      expect(headers.get('Cross-Origin-Opener-Policy'), path).toBeNull()
      expect(headers.get('Cache-Control'), path).toBe('no-store')
    }
  })

  it('S-PRIV-9 E4.6 lets public frames be framed, and nothing else', async () => {
    const headers = await headersOf('/embed/frame/groups')
    expect(headers.get('Content-Security-Policy')).toContain('frame-ancestors *')
    expect(headers.get('X-Frame-Options')).toBeNull()
    expect(await (await server.ask('/embed/frame/offers?group=RIBA')).text()).toContain('frame.html')
    const gone = ['pay', 'signup', 'signup?group=', 'signup?group=NOPE', 'signup?group=..%2f', 'signup/?group=RIBA', '']
    for (const path of [...gone.map(it => `/embed/frame/${it}`), '/embed/v1/gone'])
      expect((await server.ask(path)).status, path).toBe(404)
  })

  it('E2 leaves a sign-up the page that opened it, and tells every page where maps come from', async () => {
    for (const path of ['/groups/RIBA/signup', '/groups/RIBA/signup/', '/groups/riba/signup'])
      expect((await headersOf(path)).get('Cross-Origin-Opener-Policy'), path).toBeNull()
    expect((await headersOf('/groups/RIBA/signup')).get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    expect((await headersOf('/config.json')).get('Access-Control-Allow-Origin')).toBe('*')
  })
})

describe('elements', () => {
  it('E1 E7 gives its plugin for WordPress away as a ZIP that knows this site', async () => {
    const plugin = await readFile(new URL('../../../elements/wordpress/exchange-kit.php', import.meta.url), 'utf8')
    await writeFile(join(folder, 'embed/v1/exchange-kit.php'), plugin)
    const answer = await server.ask('/embed/wordpress.zip')
    expect(answer.headers.get('Content-Type')).toBe('application/zip')
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="exchange-kit.zip"')
    const path = join(folder, 'plugin.zip')
    await writeFile(path, Buffer.from(await answer.arrayBuffer()))
    const zip = await openZip(path)
    expect(zip.names).toEqual(['exchange-kit/exchange-kit.php'])
    const lines = (await textOf(zip, 'exchange-kit/exchange-kit.php')).split('\n')
    zip.close()
    const changed = lines.filter((line, at) => line !== plugin.split('\n')[at])
    expect(changed).toEqual([`const EXCHANGE_KIT_HOME = '${publicUrl}';`])
  })

  it('E5.2 float under v1 and never change under a version', async () => {
    expect((await headersOf('/embed/v1/loader.js')).get('Cache-Control')).toBe(
      'public, max-age=300, stale-while-revalidate=86400',
    )
    expect((await headersOf('/embed/1.2.0/loader.js')).get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  })

  it('E5.2 stay under a version after an upgrade, for pages that pinned it', async () => {
    const answer = await server.ask('/embed/1.1.0/loader.js')
    expect(await answer.text()).toBe('/* 1.1.0 */')
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(await readFile(join(folder, 'data/embed/1.2.0/loader.js'), 'utf8')).toBe('/* embed/1.2.0/loader.js */')
    expect((await server.ask('/embed/1.0.0/loader.js')).status).toBe(404)
  })

  it('E5.3 may be loaded by any page', async () => {
    const headers = await headersOf('/embed/v1/loader.js')
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  })
})
