import { afterEach, describe, expect, it } from 'vitest'
import { onBothDatabases } from '../../test/databases.ts'
import { addUser, askToken, signIn, testPassword } from '../../test/people.ts'
import { startServer, type TestServer } from '../../test/server.ts'
import { defaultRates, type Rates } from '../http/rates.ts'
import { createAttempts, type Attempt } from './attempts.ts'

const rates = {
  ...defaultRates,
  wrongPassword: { most: 4, seconds: 900 },
  wrongPasswordOfAddress: { most: 6, seconds: 60 },
}

onBothDatabases(database => {
  let time = Date.parse('2026-03-02T10:00:00Z')
  // As two processes over one database would have it.
  const two = () =>
    [1, 2].map(() =>
      createAttempts(rates, { database: database(), secret: Buffer.from('secret'), now: () => new Date(time) }),
    )
  const wrong = (key: string): Attempt[] => [{ kind: 'wrongPassword', key }]

  it('A-10-20 lets no more than the limit through, of many that come to two processes at once', async () => {
    const processes = two()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, async (_, at) => await processes[at % 2]?.take(wrong('at once'))),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    const refused = outcomes.find(it => it.status === 'rejected')
    expect(refused).toMatchObject({ reason: { code: 'RequestError', status: 429, meta: { retryAfter: 900 } } })
  })

  it('A-10-20 begins a new window when the old one has ended', async () => {
    const [one, other] = two()
    for (let tried = 0; tried < 4; tried++) await one?.take(wrong('again'))
    time += 899_000
    await expect(other?.take(wrong('again'))).rejects.toMatchObject({ meta: { retryAfter: 1 } })
    time += 1000
    await expect(other?.take(wrong('again'))).resolves.toMatchObject(wrong('again'))
    for (let tried = 0; tried < 3; tried++) await other?.take(wrong('again'))
    await expect(one?.take(wrong('again'))).rejects.toMatchObject({ meta: { retryAfter: 900 } })
  })

  it('counts all or none, and not what was taken back', async () => {
    const [one, other] = two()
    const both: Attempt[] = [{ kind: 'wrongPasswordOfAddress', key: '203.0.113.9' }, ...wrong('both')]
    for (let tried = 0; tried < 20; tried++) {
      const counted = (await one?.take(both)) ?? []
      await other?.giveBack(counted)
    }
    for (let tried = 0; tried < 4; tried++) await one?.take(both)
    // Refused by the second, they are not counted by the first.
    for (let tried = 0; tried < 5; tried++) await expect(one?.take(both)).rejects.toThrow()
    for (let tried = 0; tried < 2; tried++) await other?.take(both.slice(0, 1))
    await expect(one?.take(both.slice(0, 1))).rejects.toMatchObject({ meta: { retryAfter: 60 } })
  })

  it('A-10-20 takes nothing back from a window that has ended, nor from the one after it', async () => {
    const [one, other] = two()
    const counted = (await one?.take(wrong('slow'))) ?? []
    time += 901_000
    await other?.giveBack(counted)
    for (let tried = 0; tried < 3; tried++) await other?.take(wrong('slow'))
    await other?.giveBack(counted)
    await one?.take(wrong('slow'))
    await expect(one?.take(wrong('slow'))).rejects.toMatchObject({ code: 'RequestError' })
  })

  it('keeps no e-mail and no address', async () => {
    await two()[0]?.take(wrong('anna@demo.example 203.0.113.9'))
    const rows = await database().read('*', db => db.selectFrom('rate_limits').selectAll().execute())
    expect(JSON.stringify(rows)).not.toMatch(/anna|203/)
  })
})

describe('two processes over one database', () => {
  const servers: TestServer[] = []
  afterEach(() => Promise.all(servers.splice(0).map(server => server.close())))

  it('A-10-20 share the limit of wrong passwords, and right ones are not counted', async () => {
    const first = await startServer({ config: { rates } })
    const second = await startServer({ config: { rates }, database: first.database })
    servers.push(second, first)
    await addUser(first, { email: 'anna@demo.example' })
    const signIn = async (server: TestServer, password: string) =>
      (await askToken(server, { grant_type: 'password', username: 'anna@demo.example', password, scope: 'social' }))
        .status
    for (let tried = 0; tried < 6; tried++) expect(await signIn(tried % 2 ? first : second, testPassword)).toBe(200)
    for (const server of [first, second, first, second]) expect(await signIn(server, 'wrong')).toBe(401)
    expect(await signIn(first, 'wrong')).toBe(429)
    expect(await signIn(second, testPassword)).toBe(429)
  })
})

describe('callers on many addresses', () => {
  const servers: TestServer[] = []
  afterEach(() => Promise.all(servers.splice(0).map(server => server.close())))

  const trusting = async (changed: Partial<Rates>) => {
    const config = { rates: { ...defaultRates, ...changed }, trustProxy: ['127.0.0.1'] }
    const server = await startServer({ config })
    servers.push(server)
    return server
  }
  const signInFrom = async (server: TestServer, from: string, username: string, password = 'wrong') => {
    const body = new URLSearchParams({ client_id: 'exchange-kit', grant_type: 'password', username, password })
    body.set('scope', 'social')
    return (await server.ask('/auth/token', { body, headers: { 'X-Forwarded-For': from } })).status
  }

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:3::1'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::2', '2001:db8:1:20::1'],
    ['203.0.113.5', '::ffff:203.0.113.5', '203.0.113.6'],
    ['::ffff:203.0.113.5', '::ffff:cb00:7105', '::ffff:203.0.113.6'],
    ['0:0:0:0:0:ffff:203.0.113.5', '203.0.113.5', '::ffff:cb00:7106'],
  ])('A-10-20 to A-10-22 count %s and %s as one caller, %s as another', async (one, same, other) => {
    const once = { most: 1, seconds: 60 }
    const server = await trusting({
      wrongPasswordOfAddress: once,
      mailOfAddress: once,
      signUp: once,
      lookUp: once,
    })
    const form = (from: string, at: number) =>
      server.ask('/auth/reset-password', {
        body: new URLSearchParams({ client_id: 'exchange-kit', email: `e${at}@demo.example` }),
        headers: { 'X-Forwarded-For': from },
      })
    const signUp = (from: string) =>
      server.ask('/social/users', {
        body: { data: { type: 'users', attributes: {} } },
        headers: { 'X-Forwarded-For': from },
      })
    const lookUp = (from: string) =>
      server.ask('/accounting/RIBA/accounts?filter[code]=RIBA0001', { headers: { 'X-Forwarded-For': from } })
    const calls = [
      async (from: string, at: number) => await signInFrom(server, from, `e${at}@demo.example`),
      async (from: string, at: number) => (await form(from, at)).status,
      async (from: string) => (await signUp(from)).status,
      async (from: string) => (await lookUp(from)).status,
    ]
    for (const call of calls) {
      expect(await call(one, 1)).not.toBe(429)
      expect(await call(same, 2)).toBe(429)
      expect(await call(other, 3)).not.toBe(429)
    }
  })

  it.each([
    ['mail', 'stranger@elsewhere.example', 'stranger@elsewhere.example'],
    ['mailOfAddress', 'one@elsewhere.example', 'another@elsewhere.example'],
    // Refused, it says that the e-mail is known.
    ['mailOfAddress', 'pere@demo.example', 'pau@demo.example'],
  ] as const)('A-10-21 counts changes of an e-mail with other mails (%s): %s, then %s', async (kind, first, second) => {
    const server = await trusting({ [kind]: { most: 1, seconds: 3600 } })
    for (const email of ['anna@demo.example', 'pere@demo.example', 'pau@demo.example']) await addUser(server, { email })
    const { access_token: token } = await signIn(server, 'anna@demo.example')
    const change = async (email: string) => {
      const body = { data: { attributes: { email, password: testPassword } } }
      return (await server.ask('/social/users/me', { token, method: 'PATCH', body })).status
    }
    // What changes nothing mails nothing.
    expect(await change(' Anna@demo.example')).toBe(200)
    expect(await change(first)).toBe(first.startsWith('pere') ? 400 : 200)
    if (kind === 'mail') expect(await change('anna@demo.example')).toBe(200)
    expect(await change(second)).toBe(429)
  })

  it('A-10-22 counts other anonymous calls of a /64 together', async () => {
    for (const path of ['/social/groups', '/auth/providers']) {
      const server = await trusting({ anonymous: { most: 1, seconds: 60 } })
      const ask = async (from: string) => (await server.ask(path, { headers: { 'X-Forwarded-For': from } })).status
      expect(await ask('2001:db8:1:2::1')).toBe(200)
      expect(await ask('2001:db8:1:2::2')).toBe(429)
      expect(await ask('2001:db8:1:3::1')).toBe(200)
    }
  })

  it('A-10-20 stops guesses at one account from ever new addresses, known or unknown, and lets its owner in', async () => {
    const server = await trusting({ wrongPasswordOfAccount: { most: 5, seconds: 3600 } })
    const { database } = server
    await addUser({ database }, { email: 'anna@demo.example' })
    // At home, where the account signed in before the attack.
    expect(await signInFrom(server, '198.51.100.7', 'anna@demo.example', testPassword)).toBe(200)
    for (const email of ['anna@demo.example', 'nobody@demo.example']) {
      for (let at = 1; at <= 5; at++) expect(await signInFrom(server, `203.0.113.${at}`, email)).toBe(401)
      expect(await signInFrom(server, '203.0.113.6', email)).toBe(429)
      expect(await signInFrom(server, '2001:db8::1', email)).toBe(429)
    }
    expect(await signInFrom(server, '203.0.113.7', 'anna@demo.example', testPassword)).toBe(429)
    expect(await signInFrom(server, '198.51.100.7', 'anna@demo.example', 'wrong')).toBe(401)
    expect(await signInFrom(server, '198.51.100.7', 'anna@demo.example', testPassword)).toBe(200)
    server.wait(3600)
    expect(await signInFrom(server, '203.0.113.7', 'anna@demo.example', testPassword)).toBe(200)
  })

  it('A-10-20 knows an address for 30 days, of this account alone', async () => {
    const server = await trusting({ wrongPasswordOfAccount: { most: 1, seconds: 40 * 86_400 } })
    for (const email of ['anna@demo.example', 'pau@demo.example']) await addUser(server, { email })
    expect(await signInFrom(server, '198.51.100.7', 'anna@demo.example', testPassword)).toBe(200)
    for (const email of ['anna@demo.example', 'pau@demo.example'])
      expect(await signInFrom(server, '203.0.113.1', email)).toBe(401)
    expect(await signInFrom(server, '198.51.100.7', 'pau@demo.example', testPassword)).toBe(429)
    server.wait(30 * 86_400 - 1)
    expect(await signInFrom(server, '198.51.100.7', 'anna@demo.example', testPassword)).toBe(200)
    server.wait(30 * 86_400)
    for (let at = 0; at < 2; at++) await signInFrom(server, '203.0.113.1', 'anna@demo.example')
    expect(await signInFrom(server, '198.51.100.7', 'anna@demo.example', testPassword)).toBe(429)
  })
})
