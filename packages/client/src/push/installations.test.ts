import { createServer, type Server } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { memoryStorage, type TextStorage } from '../storage.ts'
import { createInstallations, newFid } from './installations.ts'
import { ask, RelayRefusal } from './relay.ts'
import { withAuth } from './withAuth.ts'

type Answer = { readonly status: number; readonly body?: unknown }

const servers: Server[] = []
afterEach(() => Promise.all(servers.splice(0).map(it => new Promise(done => it.close(done)))))

/** A push provider that answers as a test says, and what it was asked. */
async function provider(answers: readonly Answer[]) {
  const asked: string[] = []
  const left = [...answers]
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url?.replace(/[cdef][\w-]{21}/, 'fid')}`)
    const { status, body } = left.shift() ?? { status: 500 }
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body ?? {}))
  })
  servers.push(server)
  await new Promise<void>(done => server.listen(0, 'localhost', () => done()))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { asked, relay: { base: `http://localhost:${port}`, apiKey: 'public', appId: 'test', timeout: 2_000 } }
}

const made = (token: string, expiresIn = '604800s'): Answer => ({
  status: 200,
  body: { fid: newFid(), refreshToken: 'refresh', authToken: { token, expiresIn } },
})
const fresh = (token: string): Answer => ({ status: 200, body: { token, expiresIn: '604800s' } })
const open = async (answers: readonly Answer[], storage: TextStorage = memoryStorage()) => {
  const { asked, relay } = await provider(answers)
  return { asked, storage, installations: createInstallations({ ...relay, storage }), relay }
}

it('S-NOTIFY-21 names an installation as the provider wants it', () => {
  for (let count = 0; count < 200; count += 1) expect(newFid()).toMatch(/^[cdef][\w-]{21}$/)
})

it('S-NOTIFY-21 makes one installation and keeps its token', async () => {
  const { asked, installations } = await open([made('a')])
  expect(await installations.authToken()).toBe('a')
  expect(await installations.authToken()).toBe('a')
  expect(asked).toEqual(['POST /installations'])
})

it('S-NOTIFY-21 renews a token an hour before its end', async () => {
  const { asked, installations } = await open([made('a', '3500s'), fresh('b')])
  expect(await installations.authToken()).toBe('a')
  expect(await installations.authToken()).toBe('b')
  expect(asked[1]).toBe('POST /installations/fid/authTokens:generate')
})

it('S-NOTIFY-21 repeats a call once on 5xx, and gives up after that', async () => {
  const once = await open([{ status: 503 }, made('a')])
  expect(await once.installations.authToken()).toBe('a')
  expect(once.asked).toHaveLength(2)
  const never = await open([{ status: 503 }, { status: 502 }, made('a')])
  await expect(never.installations.authToken()).rejects.toMatchObject({
    code: 'NotificationsPermissionDenied',
    detail: 'request-failed',
  })
})

it('S-NOTIFY-21 drops an installation that the provider does not know any more, and one whose name is taken', async () => {
  for (const status of [401, 404]) {
    const { asked, installations } = await open([made('a', '10s'), { status }, made('b')])
    await installations.authToken()
    expect(await installations.authToken()).toBe('b')
    expect(asked.at(-1)).toBe('POST /installations')
  }
  const taken = await open([{ status: 409 }, made('c')])
  expect(await taken.installations.authToken()).toBe('c')
})

it('S-NOTIFY-21 waits for another tab that is making it', async () => {
  const storage = memoryStorage()
  const { asked, installations } = await open([made('mine')], storage)
  storage.setItem('exchange-push-installation', JSON.stringify({ making: Date.now() }))
  const token = installations.authToken()
  const theirs = { fid: newFid(), refreshToken: 'r', authToken: 'theirs', expires: Date.now() + 86_400_000 }
  setTimeout(() => storage.setItem('exchange-push-installation', JSON.stringify(theirs)), 250)
  expect(await token).toBe('theirs')
  expect(asked).toEqual([])
})

it('S-NOTIFY-21 tells a refusal from a provider that does not answer', async () => {
  const { relay } = await provider([{ status: 403 }])
  await expect(ask(relay, '/registrations', { method: 'POST', body: {} })).rejects.toBeInstanceOf(RelayRefusal)
  const nobody = { ...relay, base: 'http://localhost:9' }
  await expect(ask(nobody, '/registrations', { method: 'POST' })).rejects.toMatchObject({ detail: 'request-failed' })
})

it('S-NOTIFY-21 registers with a new installation where the old one is not known, once, and names every refusal', async () => {
  const register = async (answers: readonly Answer[]) => {
    const { asked, installations, relay } = await open(answers)
    const token = withAuth(installations, auth => ask(relay, '/registrations', { method: 'POST', auth, body: {} }))
    return { asked, token }
  }
  const again = await register([made('a'), { status: 404 }, made('b'), { status: 200, body: { token: 't' } }])
  expect(await again.token).toEqual({ token: 't' })
  expect(again.asked).toEqual([
    'POST /installations',
    'POST /registrations',
    'POST /installations',
    'POST /registrations',
  ])
  const refusals: (readonly Answer[])[] = [
    [made('a'), { status: 403 }],
    [made('a'), { status: 401 }, made('b'), { status: 401 }],
    [made('a', '10s'), { status: 400 }],
  ]
  for (const answers of refusals) {
    const { token } = await register(answers)
    await expect(token).rejects.toMatchObject({ code: 'NotificationsPermissionDenied', detail: 'request-failed' })
  }
})
