import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readCounter, readSiteConfig } from './site-config-file.ts'
import { startServer, type TestServer } from '../../test/server.ts'

let folder: string
let server: TestServer
const secret = 'never to be told'
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-config-'))
  await write({ name: 'Demo' })
  const google = { id: 'google', name: 'Google', issuer: 'https://accounts.example', client: 'c', secret, scopes: [] }
  server = await startServer({ config: { siteDir: folder, providers: [google] } })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

async function write(settings: unknown): Promise<void> {
  await writeFile(join(folder, 'config.json'), JSON.stringify(settings))
}

async function read(): Promise<unknown> {
  return await (await server.ask('/config.json')).json()
}

it('S-CONST-17 fills in what the operator left to the server: its push key and its providers, never a secret', async () => {
  const { key } = (await (await server.ask('/notifications/push/key')).json()) as { key: string }
  for (const open of [{}, { pushKey: null, providers: null }, { notifications: '/notifications', auth: '/auth' }]) {
    await write({ name: 'Demo', ...open })
    const settings = await read()
    expect(settings).toEqual({ name: 'Demo', ...open, pushKey: key, providers: [{ id: 'google', name: 'Google' }] })
    expect(JSON.stringify(settings)).not.toContain(secret)
  }
})

it('S-CONST-17 leaves what the operator wrote, so that both can be switched off', async () => {
  await write({ pushKey: '', providers: [] })
  expect(await read()).toEqual({ pushKey: '', providers: [] })
  const own = { pushKey: 'mine', providers: [{ id: 'other', name: 'Other' }] }
  await write(own)
  expect(await read()).toEqual(own)
})

it('S-CONST-17 says nothing for services of another server', async () => {
  const elsewhere = { auth: 'https://auth.example', notifications: '//bell.example' }
  await write(elsewhere)
  expect(await read()).toEqual(elsewhere)
})

it('E5.3 lets any page read it, and nobody keep it unasked', async () => {
  const { headers } = await server.ask('/config.json')
  expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
  expect(headers.get('Cache-Control')).toBe('no-cache')
})

it('S-CONST-17 says at the start that a file of settings cannot be used', async () => {
  for (const [name, text] of [
    ['list.json', '[]'],
    ['half.json', '{"name":'],
  ] as const) {
    await writeFile(join(folder, name), text)
    expect(() => readSiteConfig(join(folder, name)), name).toThrow(/^SITE_CONFIG .* cannot be used/)
  }
  expect(() => readSiteConfig(join(folder, 'gone.json'))).toThrow(/cannot be used/)
  await write({ name: 'Mine' })
  expect(readSiteConfig(join(folder, 'config.json'))).toBe(join(folder, 'config.json'))
  expect(readSiteConfig(undefined)).toBeUndefined()
})

it('S-PRIV-8 learns at the start where visits are counted, and says when that is no address', async () => {
  const file = join(folder, 'config.json')
  await write({ name: 'Mine', analytics: 'https://stats.example:8443/matomo.php?x=1', analyticsId: '3' })
  expect(readCounter(file)).toBe('https://stats.example:8443')
  for (const none of [null, '', undefined]) {
    await write({ analytics: none })
    expect(readCounter(file)).toBeUndefined()
  }
  expect(readCounter(undefined)).toBeUndefined()
  for (const bad of ['stats', 'javascript:alert(1)', 'ftp://stats.example', "https://a b'"]) {
    await write({ analytics: bad })
    expect(() => readCounter(file), bad).toThrow(/^"analytics" in SITE_CONFIG .* is no address/)
  }
})
