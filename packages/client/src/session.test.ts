import { sessionKey } from '@exchange-kit/model'
import { afterEach, describe, expect, it } from 'vitest'
import { json, refusal, startFaulty, type Faulty, type Heard, type Reply } from '../test/faulty.ts'
import { createClient, memoryStorage, type Client, type TextStorage } from './index.ts'

const user = {
  type: 'users',
  id: 'e21c0000-0000-4000-8000-000000000001',
  attributes: { email: 'anna@demo.example', name: 'Anna Puig' },
  relationships: { members: { data: [] }, settings: { data: null } },
  links: { self: '-' },
}
const group = { type: 'groups', id: 'g-1', attributes: { code: 'RIBA' }, relationships: {}, links: { self: '-' } }

let server: Faulty
const clients: Client[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) client.close()
  await server.close()
})

// A browser with a stored session; `expired` was good until a minute ago.
function browser({ expired = false, token = 'old' } = {}): TextStorage {
  const storage = memoryStorage()
  storage.setItem(
    sessionKey,
    JSON.stringify({
      accessToken: token,
      refreshToken: 'r.old',
      accessTokenExpire: new Date(Date.now() + (expired ? -60_000 : 3_600_000)).toISOString(),
      scopes: ['social', 'accounting'],
      myUserId: user.id,
    }),
  )
  return storage
}

function open(storage: TextStorage): Client {
  const client = createClient(server.config(storage))
  clients.push(client)
  return client
}

const isToken = ({ path }: Heard) => path === '/auth/token'
const bearer = ({ headers }: Heard) => headers.authorization?.replace('Bearer ', '') ?? null
const tokens = (access: string, refresh = `r.${access}`) =>
  json(200, {
    access_token: access,
    refresh_token: refresh,
    token_type: 'Bearer',
    expires_in: 3600,
    scope: 'social accounting',
  })
const data = ({ path }: Heard): Reply => json(200, { data: path.startsWith('/social/users/me') ? user : group })

// Accepts one access token, as a server does after the session was renewed elsewhere.
function accepting(good: string, token: (heard: Heard) => Reply | Promise<Reply>) {
  return (heard: Heard) =>
    isToken(heard) ? token(heard) : bearer(heard) === good ? data(heard) : refusal(401, 'Unauthorized')
}

const stored = (storage: TextStorage) =>
  JSON.parse(storage.getItem(sessionKey) ?? 'null') as Record<string, unknown> | null
const until = async (done: () => boolean) => {
  for (let tries = 0; tries < 200 && !done(); tries += 1) await new Promise(next => setTimeout(next, 10))
}

describe('a refused token', () => {
  it('S-GUARD-4 is renewed once for all calls, and each call is repeated once', async () => {
    server = await startFaulty(accepting('new', () => tokens('new')))
    const client = open(browser())
    const answers = await Promise.all([
      client.one('groups', { group: 'RIBA' }),
      client.one('groups', { group: 'TEMP' }),
      client.list('groups').catch(() => null),
    ])
    expect(answers[0]).toMatchObject({ id: 'g-1' })
    expect(server.heard.filter(isToken)).toHaveLength(1)
    expect(server.heard.filter(it => it.path === '/social/RIBA').map(bearer)).toEqual(['old', 'new'])
  })

  it('S-CONST-2 is renewed with the refresh token alone, and what comes is stored', async () => {
    server = await startFaulty(accepting('new', () => tokens('new', 'r.2')))
    const storage = browser()
    await open(storage).one('groups', { group: 'RIBA' })
    const body = server.heard.find(isToken)?.body ?? ''
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'r.old',
      client_id: 'exchange-kit',
    })
    expect(stored(storage)).toMatchObject({ accessToken: 'new', refreshToken: 'r.2', myUserId: user.id })
    const expires = Date.parse(String(stored(storage)?.['accessTokenExpire']))
    expect(Math.abs(expires - Date.now() - 3_600_000)).toBeLessThan(10_000)
  })

  it('S-GUARD-4 that is refused again fails the call and does not turn in circles', async () => {
    server = await startFaulty(heard => (isToken(heard) ? tokens('new') : refusal(401, 'Unauthorized')))
    const client = open(browser())
    await expect(client.one('groups', { group: 'RIBA' })).rejects.toMatchObject({ code: 'Unauthorized' })
    expect(server.heard.filter(it => it.path === '/social/RIBA')).toHaveLength(2)
  })

  it('S-GUARD-4 is renewed once over two tabs of one browser', async () => {
    server = await startFaulty(
      accepting('new', async () => {
        await new Promise(done => setTimeout(done, 60))
        return tokens('new')
      }),
    )
    const storage = browser()
    const [one, two] = [open(storage), open(storage)]
    await Promise.all([one.one('groups', { group: 'RIBA' }), two.one('groups', { group: 'RIBA' })])
    expect(server.heard.filter(isToken)).toHaveLength(1)
  })

  it.each([400, 401, 403])(
    'S-GUARD-3 with a refused refresh (%i) ends the session as AuthNoCredentials',
    async status => {
      server = await startFaulty(accepting('nothing', () => refusal(status, 'AuthNoCredentials')))
      const storage = browser()
      const client = open(storage)
      await expect(client.one('groups', { group: 'RIBA' })).rejects.toMatchObject({ code: 'AuthNoCredentials' })
      expect(client.viewer()).toMatchObject({ status: 'guest', cause: { code: 'AuthNoCredentials' } })
      expect(stored(storage)).toBeNull()
    },
  )
})

describe('an expired token', () => {
  it('S-CONST-2 is renewed before the call, not after its refusal', async () => {
    server = await startFaulty(accepting('new', () => tokens('new')))
    await open(browser({ expired: true })).one('groups', { group: 'RIBA' })
    expect(server.heard.filter(it => it.path === '/social/RIBA').map(bearer)).toEqual(['new'])
  })

  it.each([
    ['no answer', 'drop'],
    ['a proxy’s 502', { status: 502, text: '<h1>' }],
    ['a 503', refusal(503, 'ServerNoResponse')],
    ['too many requests', refusal(429, 'RequestError')],
  ] as const)('S-CACHE-9 with %s keeps the session, and goes on when the server is back', async (_what, fault) => {
    let reply: Reply = fault
    server = await startFaulty(accepting('new', () => reply))
    const storage = browser({ expired: true })
    const client = open(storage)
    await expect(client.one('groups', { group: 'RIBA' })).rejects.toMatchObject({ name: 'AppError' })
    expect(client.viewer().status).toBe('restoring')
    expect(stored(storage)).toMatchObject({ refreshToken: 'r.old', myUserId: user.id })
    reply = tokens('new')
    await client.refresh()
    expect(client.viewer()).toMatchObject({ status: 'signedIn', user: { id: user.id } })
  })
})

describe('other tabs', () => {
  it('S-GUARD-18 hear of a sign-out within a second', async () => {
    server = await startFaulty(heard => (heard.path === '/auth/revoke' ? json(200, {}) : data(heard)))
    const storage = browser()
    const [one, two] = [open(storage), open(storage)]
    await Promise.all([one.refresh(), two.refresh()])
    expect(two.viewer().status).toBe('signedIn')
    await one.signOut()
    await until(() => two.viewer().status === 'guest')
    expect(two.viewer()).toEqual({ status: 'guest', cause: null, viewer: null })
  })

  it('S-GUARD-18 hear of a refusal, and why', async () => {
    let good = 'old'
    server = await startFaulty(heard =>
      isToken(heard)
        ? refusal(401, 'AuthNoCredentials')
        : bearer(heard) === good
          ? data(heard)
          : refusal(401, 'Unauthorized'),
    )
    const storage = browser()
    const [one, two] = [open(storage), open(storage)]
    await Promise.all([one.refresh(), two.refresh()])
    good = 'none'
    await one.one('groups', { group: 'RIBA' }).catch(() => undefined)
    await until(() => two.viewer().status === 'guest')
    expect(two.viewer()).toMatchObject({ status: 'guest', cause: { code: 'AuthNoCredentials' } })
  })

  it('S-GUARD-18 hear of a sign-in', async () => {
    server = await startFaulty(heard => (isToken(heard) ? tokens('new') : data(heard)))
    const storage = memoryStorage()
    const [one, two] = [open(storage), open(storage)]
    expect(two.viewer().status).toBe('guest')
    await one.signIn({ email: 'anna@demo.example', password: 'exchange-demo' })
    await until(() => two.viewer().status === 'signedIn')
    expect(two.viewer()).toMatchObject({ status: 'signedIn', user: { id: user.id } })
  })
})

describe('signing out', () => {
  it('api §8 ends the push subscription, then the session, then forgets', async () => {
    server = await startFaulty(heard =>
      heard.method === 'DELETE' ? { status: 204 } : heard.path === '/auth/revoke' ? json(200, {}) : data(heard),
    )
    const storage = browser()
    const client = open(storage)
    await client.refresh()
    client.remember({ subscription: { id: 'sub-1', renewed: '2026-05-02T10:00:00.000Z' } })
    server.heard.length = 0
    await client.signOut()
    expect(server.heard.map(it => `${it.method} ${it.path}`)).toEqual([
      'DELETE /notifications/subscriptions/sub-1',
      'POST /auth/revoke',
    ])
    expect(Object.fromEntries(new URLSearchParams(server.heard[1]?.body))).toEqual({
      token: 'r.old',
      client_id: 'exchange-kit',
    })
    expect(storage.getItem(sessionKey)).toBeNull()
  })

  it('S-FRONT-8 waits 2 s for each at most, and forgets whatever the server says', async () => {
    server = await startFaulty(heard =>
      heard.method === 'DELETE' || heard.path === '/auth/revoke' ? 'hang' : data(heard),
    )
    const storage = browser()
    const client = open(storage)
    await client.refresh()
    client.remember({ subscription: { id: 'sub-1', renewed: '2026-05-02T10:00:00.000Z' } })
    const begun = Date.now()
    await client.signOut()
    expect(Date.now() - begun).toBeLessThan(4_500)
    expect(client.viewer()).toMatchObject({ status: 'guest', cause: null })
    expect(storage.getItem(sessionKey)).toBeNull()
  })

  it('S-PRIV-6 leaves late answers to nobody', async () => {
    let release = () => {}
    const held = new Promise<void>(done => (release = done))
    server = await startFaulty(async heard => {
      if (heard.path === '/social/RIBA') await held
      return heard.path === '/auth/revoke' ? json(200, {}) : data(heard)
    })
    const client = open(browser())
    await client.refresh()
    const late = client.one('groups', { group: 'RIBA' }).catch((error: unknown) => error)
    await until(() => server.heard.some(it => it.path === '/social/RIBA'))
    await client.signOut()
    release()
    expect(await late).toMatchObject({ name: 'AbortError' })
    expect(client.cache.getState().resources).toEqual({})
  })
})

describe('tokens', () => {
  it('A-4-75 go to the configured services and nowhere else', async () => {
    const stranger = await startFaulty(() => json(200, { data: group }))
    server = await startFaulty(data)
    const client = open(browser())
    await client.refresh()
    await client.public(`${stranger.origin}/accounting/RIBA/addresses/1`)
    await client.public(`${server.origin}/accounting/RIBA/addresses/1`)
    expect(stranger.heard[0]?.headers.authorization).toBeUndefined()
    expect(stranger.heard[0]?.headers['x-request-id']).toBeUndefined()
    expect(server.heard.find(it => it.path.includes('addresses'))?.headers.authorization).toBeUndefined()
    expect(server.heard.find(it => it.path.startsWith('/social/users/me'))?.headers.authorization).toBe('Bearer old')
    await stranger.close()
  })

  it('S-PRIV-4 do not follow an external resource to another origin', async () => {
    const stranger = await startFaulty(() => json(200, { data: { ...group, type: 'currencies', id: 'c-1' } }))
    const currency = {
      type: 'currencies',
      id: 'c-1',
      meta: { external: true, href: `${stranger.origin}/accounting/RIBA/currency` },
    }
    server = await startFaulty(heard =>
      heard.path.startsWith('/social/RIBA')
        ? json(200, {
            data: { ...group, relationships: { currency: { data: currency } } },
            included: [{ ...currency, links: { self: currency.meta.href } }],
          })
        : data(heard),
    )
    const client = open(browser())
    await client.one('groups', { group: 'RIBA', include: ['currency'] })
    expect(stranger.heard).toHaveLength(1)
    expect(stranger.heard[0]?.headers.authorization).toBeUndefined()
    await stranger.close()
  })

  it('S-PRIV-4 do not follow a group’s currency link to another origin', async () => {
    const stranger = await startFaulty(() => json(200, { data: { ...group, type: 'currencies', id: 'c-1' } }))
    const link = { data: null, links: { related: `${stranger.origin}/accounting/RIBA/currency` } }
    server = await startFaulty(heard =>
      heard.path.startsWith('/accounting')
        ? json(200, { data: { ...group, type: 'currencies', id: 'c-1' } })
        : heard.path === '/social/RIBA'
          ? json(200, { data: { ...group, relationships: { currency: link } } })
          : data(heard),
    )
    const client = open(browser())
    await client.one('groups', { group: 'RIBA' })
    await client.one('currencies', { group: 'RIBA' })
    expect(stranger.heard).toEqual([])
    expect(server.heard.some(it => it.path === '/accounting/RIBA/currency')).toBe(true)
    await stranger.close()
  })
})
