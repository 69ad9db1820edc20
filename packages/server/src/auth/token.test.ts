import { bodyBytes } from '@exchange-kit/model'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser, askToken, signIn, testPassword, type TestUser, type Tokens } from '../../test/people.ts'
import { hostileTexts } from '../../test/fuzz/hostile.ts'
import { publicUrl, startServer, type TestServer } from '../../test/server.ts'
import { defaultClients, readClients } from './clients.ts'
import { makeCode } from './one-time-codes.ts'
import type { CodePurpose } from './tables.ts'

let server: TestServer
let anna: TestUser
beforeAll(async () => {
  const shop = readClients([{ id: 'shop', name: 'Shop', redirectUris: ['https://shop.example/cb'] }])
  server = await startServer({ config: { clients: [...defaultClients, ...shop] } })
  anna = await addUser(server, { email: 'anna@demo.example' })
  await addUser(server, { email: 'pau@demo.example', verified: false })
  await addUser(server, { email: 'root@demo.example', superadmin: true })
})
afterAll(() => server.close())

const password = (username: string, fields: Record<string, string> = {}) =>
  askToken(server, { grant_type: 'password', username, password: testPassword, scope: 'social accounting', ...fields })
const refresh = (token: string, fields: Record<string, string> = {}) =>
  askToken(server, { grant_type: 'refresh_token', refresh_token: token, ...fields })
const userinfo = (token: string) => server.ask('/auth/userinfo', { token })

describe('password', () => {
  it('A-2-1 gives tokens by password and by refresh to a form without credentials, and by nothing else', async () => {
    const signedIn = (await (await password('anna@demo.example', { scope: 'social offline_access' })).json()) as Tokens
    const refreshed = (await (await refresh(signedIn.refresh_token)).json()) as Tokens
    for (const { access_token } of [signedIn, refreshed]) {
      expect((await server.ask('/social/users/me', { token: access_token })).status).toBe(200)
    }
    // The last are names every object knows, though nobody wrote them there.
    for (const grant_type of ['client_credentials', 'implicit', 'constructor', 'toString', '__proto__']) {
      const answer = await password('anna@demo.example', { grant_type })
      expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('unsupported_grant_type')])
    }
  })

  it('A-2-10 gives tokens with what was granted', async () => {
    const tokens = await signIn(server, 'anna@demo.example')
    expect(tokens).toMatchObject({
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'social accounting email offline_access openid profile',
    })
    expect(tokens.refresh_token).toMatch(/^r\.[0-9a-f]{32}$/)
  })

  it('A-2-17 signs access tokens for the client and the user', async () => {
    const { access_token } = await signIn(server, 'anna@demo.example')
    expect(decodeProtectedHeader(access_token)).toMatchObject({ alg: 'RS256', kid: expect.stringMatching(/^token-/) })
    expect(decodeJwt(access_token)).toMatchObject({ iss: `${publicUrl}/auth`, aud: 'exchange-kit', sub: anna.id })
  })

  it('A-2-24 puts who it is into the id_token', async () => {
    const { id_token } = await signIn(server, 'anna@demo.example')
    expect(decodeJwt(id_token)).toMatchObject({
      sub: anna.id,
      email: 'anna@demo.example',
      email_verified: true,
      locale: 'ca',
    })
  })

  it('A-2-10 gives no refresh token that was not asked for', async () => {
    expect(await (await password('anna@demo.example')).json()).not.toHaveProperty('refresh_token')
  })

  it('A-2-11 takes the e-mail without regard to case and space', async () => {
    expect((await password('  Anna@Demo.Example ')).status).toBe(200)
  })

  it('A-2-11 answers a wrong password and a wrong e-mail alike', async () => {
    const answers = await Promise.all([
      password('anna@demo.example', { password: 'wrong-password' }),
      password('nobody@demo.example'),
    ])
    const bodies = await Promise.all(answers.map(answer => answer.json()))
    expect(answers.map(answer => answer.status)).toEqual([401, 401])
    for (const body of bodies) {
      expect(body).toMatchObject({ error: 'invalid_grant', errors: [{ status: '401', code: 'AuthNoCredentials' }] })
    }
  })

  it.each([
    'contrasenya 🔐🥖',
    'пароль-пароль',
    '密码密码密码密码',
    'tab\tand\nline',
    '\u{1f468}\u200d\u{1f469}\u200d\u{1f467} family',
    'ça ira\u0301!',
  ])('A-2-27 takes a password of any script: %j', async text => {
    const person = await addUser(server, { email: 'polyglot@demo.example', password: text })
    expect((await password(person.email, { password: text })).status).toBe(200)
    expect((await password(person.email, { password: `${text}x` })).status).toBe(401)
    await server.database.transaction('*', db => db.deleteFrom('users').where('id', '=', person.id).execute())
  })

  it('A-2-11 refuses an e-mail that was never confirmed', async () => {
    const response = await password('pau@demo.example')
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ errors: [{ code: 'IncorrectCredentials' }] })
  })

  it('A-2-15 leaves out what the user has no right to, and unknown names', async () => {
    const response = await password('anna@demo.example', { scope: 'social superadmin auth nonsense' })
    expect(await response.json()).toMatchObject({ scope: 'social' })
    expect((await password('anna@demo.example', { scope: 'superadmin' })).status).toBe(400)
    expect(await (await password('root@demo.example', { scope: 'superadmin' })).json()).toMatchObject({
      scope: 'superadmin',
    })
  })

  it('A-2-14 knows no other clients, grants or missing fields', async () => {
    expect((await password('anna@demo.example', { client_id: 'stranger' })).status).toBe(401)
    expect((await askToken(server, { grant_type: 'magic' })).status).toBe(400)
    expect((await askToken(server, {})).status).toBe(400)
  })

  it('A-1-5 wants a form', async () => {
    expect(
      (await server.ask('/auth/token', { body: { grant_type: 'password' }, headers: { 'Content-Type': 'text/plain' } }))
        .status,
    ).toBe(415)
  })

  it('A-11-2 repeats scopes under the names they were asked by', async () => {
    const scope = 'komunitin_social komunitin_accounting offline_access'
    const first = (await (await password('anna@demo.example', { scope, client_id: 'komunitin-app' })).json()) as Tokens
    expect(first.scope).toBe(scope)
    expect(decodeJwt(first.access_token)['scope']).toBe('social accounting offline_access')
    const second = await refresh(first.refresh_token, { client_id: 'komunitin-app' })
    expect(await second.json()).toMatchObject({ scope })
  })
})

describe('whatever a form says', () => {
  const forms = [
    { grant_type: 'password', username: 'anna@demo.example', password: 'wrong-password', scope: 'social' },
    { grant_type: 'refresh_token', refresh_token: 'r.00000000000000000000000000000000' },
    { grant_type: 'authorization_code', code: 'c.00000000000000000000000000000000', client_secret: 'x' },
    { grant_type: 'authorization_code', code: 'c.0', code_verifier: 'x'.repeat(43), redirect_uri: 'https://a.example' },
  ].map(form => ({ client_id: 'exchange-kit', ...form }))

  it.each(forms)('A-2-14 A-1-39 is refused in JSON: $grant_type', async form => {
    for (const field of Object.keys(form)) {
      for (const text of hostileTexts) {
        const sent = { ...form, [field]: text }
        const answer = await askToken(server, sent)
        const isLong = new URLSearchParams(sent).toString().length > bodyBytes.auth
        expect(isLong ? [413] : [400, 401], `${field} ${text.slice(0, 40)}`).toContain(answer.status)
        expect(Object.keys((await answer.json()) as object)).toEqual(['error', 'error_description', 'errors'])
      }
    }
  })
})

describe('a form longer than 16 kB', () => {
  const long = (bytes: number) =>
    `grant_type=password&client_id=exchange-kit&scope=social&password=${'a'.repeat(bytes)}`
  const forms = '/auth/token /auth/revoke /auth/reset-password /auth/resend-validation /auth/userinfo'.split(' ')

  it.each(forms)('A-1-46 is refused before it is read: %s', async path => {
    const types = { form: 'application/x-www-form-urlencoded', json: 'application/json' }
    const bodies = [
      [types.form, long(16_000)],
      [types.form, '\u0315\u0300'.repeat(20_000)],
      [types.json, JSON.stringify({ username: 'a'.repeat(16_000) })],
    ] as const
    for (const [type, body] of bodies) {
      const chunks = new ReadableStream({
        start(out) {
          out.enqueue(new TextEncoder().encode(body))
          out.close()
        },
      })
      for (const sent of [body, chunks]) {
        const headers = { 'Content-Type': type }
        const answer = await fetch(server.url + path, { method: 'POST', headers, body: sent, duplex: 'half' })
        expect([answer.status, await answer.json()]).toMatchObject([413, { error: 'invalid_request' }])
      }
    }
  })

  it('A-1-46 is told from one that fits', async () => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const body = long(15_900)
    expect((await fetch(`${server.url}/auth/token`, { method: 'POST', headers, body })).status).toBe(400)
  })
})

describe('refresh', () => {
  it('A-2-12 rotates, and for 60 seconds gives the same successor', async () => {
    const { refresh_token } = await signIn(server, 'anna@demo.example')
    const first = (await (await refresh(refresh_token)).json()) as Tokens
    server.wait(59)
    const again = (await (await refresh(refresh_token)).json()) as Tokens
    expect(first.refresh_token).not.toBe(refresh_token)
    expect(again.refresh_token).toBe(first.refresh_token)
    expect((await refresh(again.refresh_token)).status).toBe(200)
  })

  it('A-2-12 ends the session when an old token is used again', async () => {
    const { refresh_token } = await signIn(server, 'anna@demo.example')
    const next = (await (await refresh(refresh_token)).json()) as Tokens
    server.wait(61)
    expect((await refresh(refresh_token)).status).toBe(401)
    expect((await refresh(next.refresh_token)).status).toBe(401)
    expect((await userinfo(next.access_token)).status).toBe(401)
  })

  it('A-2-12 only narrows', async () => {
    const { refresh_token } = await signIn(server, 'anna@demo.example')
    const narrowed = await refresh(refresh_token, { scope: 'social superadmin' })
    expect(await narrowed.json()).toMatchObject({ scope: 'social' })
  })

  it('A-2-12 uses nothing up when it is refused', async () => {
    await addUser(server, { email: 'was-root@demo.example', superadmin: true })
    const { refresh_token } = await signIn(server, 'was-root@demo.example', { scope: 'superadmin offline_access' })
    const refused = [
      { scope: 'email' },
      { scope: 'nonsense' },
      { scope: ' ' },
      { client_id: 'komunitin-app' },
      { client_id: 'stranger' },
      { grant_type: 'magic' },
    ]
    for (const fields of refused) {
      expect([400, 401], JSON.stringify(fields)).toContain((await refresh(refresh_token, fields)).status)
    }
    await server.database.transaction('*', db => db.updateTable('users').set({ superadmin: false }).execute())
    expect((await refresh(refresh_token, { scope: 'superadmin' })).status).toBe(400)
    await server.database.transaction('*', db =>
      db.updateTable('users').set({ superadmin: true }).where('email', 'like', '%root@%').execute(),
    )
    // Past the grace of a token that was used: this one was not.
    server.wait(3600)
    const refreshed = await refresh(refresh_token)
    expect([refreshed.status, await refreshed.json()]).toMatchObject([200, { scope: 'superadmin offline_access' }])
  })

  it('A-2-12 gives the next refresh token with narrowed scopes too, and the session keeps what it has', async () => {
    const { refresh_token } = await signIn(server, 'anna@demo.example')
    const narrowed = (await (await refresh(refresh_token, { scope: 'social' })).json()) as Tokens
    expect(narrowed).toMatchObject({ scope: 'social', refresh_token: expect.stringMatching(/^r\./) })
    server.wait(3600)
    expect(await (await refresh(narrowed.refresh_token)).json()).toMatchObject({
      scope: 'social accounting email offline_access openid profile',
    })
  })

  it('A-2-12 ends the session when an old token is used again, whatever it asks for', async () => {
    const { refresh_token } = await signIn(server, 'anna@demo.example')
    const next = (await (await refresh(refresh_token)).json()) as Tokens
    server.wait(61)
    expect((await refresh(refresh_token, { scope: 'nonsense' })).status).toBe(401)
    expect((await refresh(next.refresh_token)).status).toBe(401)
  })

  it('A-2-12 ends a session after 90 days without refresh', async () => {
    const { refresh_token } = await signIn(server, 'anna@demo.example')
    server.wait(90 * 86_400 + 1)
    expect((await refresh(refresh_token)).status).toBe(401)
  })

  it('A-2-12 gives both of two tabs at once the same successor', async () => {
    const { refresh_token } = await signIn(server, 'anna@demo.example')
    const answers = await Promise.all([refresh(refresh_token), refresh(refresh_token)])
    const [one, other] = (await Promise.all(answers.map(answer => answer.json()))) as Tokens[]
    expect(one?.refresh_token).toBe(other?.refresh_token)
  })

  it('A-11-3 answers a dead refresh token with 401', async () => {
    expect((await refresh('r.00000000000000000000000000000000')).status).toBe(401)
  })
})

describe('one-time codes', () => {
  async function codeFor(user: TestUser, purpose: CodePurpose): Promise<string> {
    const now = new Date(Date.now() + 10 * 365 * 86_400_000)
    return await server.database.transaction('*', db =>
      makeCode(db, { user: user.id, purpose, email: user.email, now }),
    )
  }
  const redeem = (code: string, scope = 'social accounting auth') =>
    askToken(server, { grant_type: 'authorization_code', code, scope })

  it('A-2-1 A-2-13 confirms the e-mail and signs in, once', async () => {
    const gemma = await addUser(server, { email: 'gemma@demo.example', verified: false })
    const code = await codeFor(gemma, 'sign-up')
    const response = await redeem(code)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ scope: 'social accounting' })
    expect((await redeem(code)).status).toBe(401)
    expect((await password('gemma@demo.example')).status).toBe(200)
  })

  it('A-2-13 keeps a code whose redeeming was refused', async () => {
    const code = await codeFor(anna, 'reset')
    expect((await redeem(code, 'superadmin')).status).toBe(400)
    const wrong = [
      { client_id: 'stranger' },
      { client_id: 'shop' },
      { redirect_uri: 'https://shop.example/cb' },
      { code_verifier: 'x'.repeat(43) },
    ]
    for (const fields of wrong) {
      const form = { grant_type: 'authorization_code', code, scope: 'social', ...fields }
      expect([400, 401], JSON.stringify(fields)).toContain((await askToken(server, form)).status)
    }
    expect((await redeem(code)).status).toBe(200)
  })

  it('A-2-14 answers what is no code, no refresh token and no verifier as one that is dead: 401, never 400', async () => {
    for (const text of ['é', '\u0000', 'a b', '🥖', "' or 1=1", 'c.', 'x'.repeat(5000)]) {
      const code = { grant_type: 'authorization_code', code: text }
      expect((await askToken(server, code)).status).toBe(401)
      expect((await askToken(server, { ...code, code_verifier: text })).status).toBe(401)
      const partner = { client_id: 'shop', redirect_uri: 'https://shop.example/cb', code_verifier: text }
      expect((await askToken(server, { ...code, ...partner })).status).toBe(401)
      expect((await refresh(text)).status).toBe(401)
    }
  })

  it('A-2-18 grants auth only to a link that proves the mailbox', async () => {
    expect(await (await redeem(await codeFor(anna, 'reset'))).json()).toMatchObject({ scope: 'social accounting auth' })
  })

  it('A-2-12 ends auth with the first refresh', async () => {
    const tokens = (await (await redeem(await codeFor(anna, 'reset'), 'social offline_access auth')).json()) as Tokens
    expect(await (await refresh(tokens.refresh_token)).json()).toMatchObject({ scope: 'social offline_access' })
  })

  it('A-2-19 kills older links of the same purpose', async () => {
    const older = await codeFor(anna, 'reset')
    const newer = await codeFor(anna, 'reset')
    expect((await redeem(older)).status).toBe(401)
    expect((await redeem(newer)).status).toBe(200)
  })
})

describe('sessions', () => {
  it('A-2-6 ends a session by its access token at once', async () => {
    const { access_token, refresh_token } = await signIn(server, 'anna@demo.example')
    expect((await userinfo(access_token)).status).toBe(200)
    const revoke = await server.ask('/auth/revoke', {
      body: new URLSearchParams({ token: access_token, client_id: 'exchange-kit' }),
    })
    expect(revoke.status).toBe(200)
    expect((await userinfo(access_token)).status).toBe(401)
    expect((await refresh(refresh_token)).status).toBe(401)
  })

  it('A-2-6 answers 200 for whatever is no token', async () => {
    expect((await server.ask('/auth/revoke', { body: new URLSearchParams({ token: 'x' }) })).status).toBe(200)
  })

  it('A-2-17 lets an access token live for an hour', async () => {
    const { access_token } = await signIn(server, 'anna@demo.example')
    server.wait(3599)
    expect((await userinfo(access_token)).status).toBe(200)
    server.wait(2)
    expect((await userinfo(access_token)).status).toBe(401)
  })

  it('A-2-7 wants the scope openid', async () => {
    const { access_token } = (await (await password('anna@demo.example')).json()) as Tokens
    expect((await userinfo(access_token)).status).toBe(403)
  })
})

describe('limits', () => {
  it('A-10-20 stops guessing passwords, and says for how long', async () => {
    const { defaultRates } = await import('../http/rates.ts')
    const strict = await startServer({ config: { rates: defaultRates }, database: server.database })
    const guess = (secret: string) =>
      askToken(strict, { grant_type: 'password', username: 'anna@demo.example', password: secret, scope: 'social' })
    for (let at = 0; at < 10; at += 1) expect((await guess('wrong-password')).status).toBe(401)
    const blocked = await guess(testPassword)
    expect(blocked.status).toBe(429)
    expect(Number(blocked.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await blocked.json()).toMatchObject({ errors: [{ code: 'RequestError' }] })
    strict.wait(15 * 60)
    expect((await guess(testPassword)).status).toBe(200)
    await strict.close()
  })
})
