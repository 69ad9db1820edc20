import { createHash } from 'node:crypto'
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addUser, askToken, signIn, type Tokens } from '../../test/people.ts'
import { publicUrl, startServer, type TestServer } from '../../test/server.ts'
import { defaultClients, readClients } from './clients.ts'

const redirect = 'https://shop.example/cb'
const verifier = 'a-verifier-that-only-the-partner-knows-0123456789'
const challenge = createHash('sha256').update(verifier).digest('base64url')

let server: TestServer
let token: string
beforeAll(async () => {
  const shop = readClients([
    { id: 'shop', name: 'Shop', redirectUris: [redirect], scopes: ['social', 'openid', 'offline_access'] },
    { id: 'bank', name: 'Bank', redirectUris: [redirect], scopeAliases: { bank_accounting: 'accounting' } },
  ])
  server = await startServer({ config: { clients: [...defaultClients, ...shop] } })
  await addUser(server, { email: 'anna@demo.example' })
  token = (await signIn(server, 'anna@demo.example')).access_token
})
afterAll(() => server.close())

function authorize(fields: Record<string, string> = {}): Promise<Response> {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'shop',
    redirect_uri: redirect,
    scope: 'social openid superadmin',
    state: 's1',
    nonce: 'n1',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...fields,
  })
  return server.ask(`/auth/authorize?${query}`)
}

async function requestId(): Promise<string> {
  const location = new URL((await authorize()).headers.get('Location') ?? '')
  return location.searchParams.get('request') ?? ''
}

async function code(): Promise<string> {
  const answer = await server.ask(`/auth/authorize/${await requestId()}`, { token, body: { allow: true } })
  const { redirect } = (await answer.json()) as { redirect: string }
  return new URL(redirect).searchParams.get('code') ?? ''
}

const redeem = (code: string, fields: Record<string, string> = {}) =>
  askToken(server, {
    grant_type: 'authorization_code',
    client_id: 'shop',
    redirect_uri: redirect,
    code_verifier: verifier,
    code,
    ...fields,
  })

describe('a partner signs a user in', () => {
  it('A-2-4 A-2-21 leads to the sign-in screen of the site', async () => {
    const response = await authorize()
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toMatch(`${publicUrl}/login-mail?request=`)
  })

  it.each([
    ['de-AT it ca', 'it'],
    ['EN-us', 'en'],
    ['de', null],
    ['', null],
    [`${'x'.repeat(300)} it`, null],
    ['it&request=other', null],
  ])('S-LANG-1 leads there in the language the partner is read in: %j', async (wishes, language) => {
    const { searchParams } = new URL((await authorize({ ui_locales: wishes })).headers.get('Location') ?? '')
    expect(searchParams.get('l')).toBe(language)
    expect(searchParams.getAll('request')).toHaveLength(1)
  })

  it('A-2-21 shows faults of client and redirect address, and sends back all others', async () => {
    expect((await authorize({ client_id: 'nobody' })).status).toBe(400)
    expect((await authorize({ redirect_uri: 'https://evil.example/' })).status).toBe(400)
    for (const fault of [{ code_challenge_method: 'plain' }, { code_challenge: '' }]) {
      const location = new URL((await authorize(fault)).headers.get('Location') ?? '')
      expect(location.origin).toBe('https://shop.example')
      expect(Object.fromEntries(location.searchParams)).toEqual({
        error: 'invalid_request',
        state: 's1',
        iss: `${publicUrl}/auth`,
      })
    }
  })

  it('A-2-5 A-2-22 tells the user what is asked for, without what a partner never gets', async () => {
    const response = await server.ask(`/auth/authorize/${await requestId()}`)
    expect(await response.json()).toEqual({
      client: { id: 'shop', name: 'Shop' },
      redirect: 'https://shop.example',
      scope: ['social', 'openid'],
    })
  })

  it('A-2-5 A-2-22 brings a refusal back', async () => {
    const answer = await server.ask(`/auth/authorize/${await requestId()}`, { token, body: { allow: false } })
    const { redirect } = (await answer.json()) as { redirect: string }
    expect(Object.fromEntries(new URL(redirect).searchParams)).toEqual({
      error: 'access_denied',
      state: 's1',
      iss: `${publicUrl}/auth`,
    })
  })

  it('A-2-13 redeems a code with verifier and redirect address', async () => {
    const response = await redeem(await code())
    expect(response.status).toBe(200)
    const tokens = (await response.json()) as Tokens
    expect(tokens.scope).toBe('social openid')
    const keys = (await (await server.ask('/auth/.well-known/jwks.json')).json()) as JSONWebKeySet
    const currentDate = new Date('2026-03-02T10:00:00.000Z')
    const { payload } = await jwtVerify(tokens.id_token, createLocalJWKSet(keys), { audience: 'shop', currentDate })
    expect(payload['nonce']).toBe('n1')
  })

  it('A-2-13 refuses another verifier, redirect address or client, which uses no code up', async () => {
    const once = await code()
    const wrong = [
      { code_verifier: 'another-verifier-than-the-partner-has-0123456789' },
      { redirect_uri: 'https://shop.example/other' },
      { client_id: 'exchange-kit' },
    ]
    for (const fields of wrong) expect((await redeem(once, fields)).status).toBe(401)
    for (const field of ['code_verifier', 'redirect_uri'])
      expect((await redeem(once, { [field]: '' })).status).toBe(400)
    expect((await redeem(once)).status).toBe(200)
  })

  it('A-2-22 gives one code for one request, however often it is answered at once', async () => {
    const request = await requestId()
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => server.ask(`/auth/authorize/${request}`, { token, body: { allow: true } })),
    )
    expect(answers.map(it => it.status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404])
  })

  it('A-2-13 revokes what a code gave when it is used twice', async () => {
    const once = await code()
    const tokens = (await (await redeem(once)).json()) as Tokens
    expect((await redeem(once)).status).toBe(401)
    expect((await server.ask('/auth/userinfo', { token: tokens.access_token })).status).toBe(401)
  })

  it('A-2-23 gets no password grant', async () => {
    const response = await askToken(server, {
      grant_type: 'password',
      client_id: 'shop',
      username: 'anna@demo.example',
      password: 'exchange-demo',
      scope: 'social',
    })
    expect(response.status).toBe(403)
  })

  it('A-2-22 lets only our own sign-in screen answer', async () => {
    const tokens = (await (await redeem(await code())).json()) as Tokens
    const answer = await server.ask(`/auth/authorize/${await requestId()}`, {
      token: tokens.access_token,
      body: { allow: true },
    })
    expect(answer.status).toBe(403)
  })

  it('A-2-22 lets only a full sign-in answer, and give no more than it has itself', async () => {
    const request = await requestId()
    const all = 'social accounting email offline_access openid profile'
    const answer = async (scope: string, allow: boolean, id = request) => {
      const { access_token } = await signIn(server, 'anna@demo.example', { scope })
      return (await server.ask(`/auth/authorize/${id}`, { token: access_token, body: { allow } })).status
    }
    for (const scope of ['openid', 'openid email profile', 'offline_access', 'accounting', 'accounting openid']) {
      for (const allow of [true, false]) expect(await answer(scope, allow), scope).toBe(403)
    }
    expect(await answer('social', true)).toBe(200)
    const asking = async (scope: string) => {
      const location = new URL((await authorize({ client_id: 'bank', scope })).headers.get('Location') ?? '')
      return location.searchParams.get('request') ?? ''
    }
    for (const [asked, less] of [
      ['social accounting', 'social openid offline_access'],
      ['social bank_accounting', 'social openid offline_access'],
      // It would outlive the session that allowed it.
      ['social offline_access', 'social accounting openid'],
    ] as const) {
      const id = await asking(asked)
      expect(await answer(less, true, id), asked).toBe(403)
      expect(await answer(all, true, id), asked).toBe(200)
    }
    expect(await answer('social', false, await asking('social accounting'))).toBe(200)
  })

  it('A-10-6 lets a code live for 60 seconds and a request for 10 minutes', async () => {
    const late = await code()
    server.wait(61)
    expect((await redeem(late)).status).toBe(401)
    const request = await requestId()
    server.wait(601)
    expect((await server.ask(`/auth/authorize/${request}`)).status).toBe(404)
  })
})

describe('discovery', () => {
  it('A-2-8 A-2-24 tells where everything is', async () => {
    const response = await server.ask('/auth/.well-known/openid-configuration')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600')
    expect(await response.json()).toMatchObject({
      issuer: `${publicUrl}/auth`,
      token_endpoint: `${publicUrl}/auth/token`,
      code_challenge_methods_supported: ['S256'],
    })
  })

  it('A-2-8 A-2-24 publishes keys of tokens and receipts, public parts only', async () => {
    const { keys } = (await (await server.ask('/auth/.well-known/jwks.json')).json()) as JSONWebKeySet
    expect(keys.map(({ alg, use }) => `${alg} ${use}`)).toEqual(expect.arrayContaining(['ES256 sig', 'RS256 sig']))
    for (const key of keys) expect(key).not.toHaveProperty('d')
  })

  it('A-2-25 knows no provider that is not configured', async () => {
    expect(await (await server.ask('/auth/providers')).json()).toEqual({ providers: [] })
    expect((await server.ask('/auth/providers/google/start')).status).toBe(501)
  })
})
