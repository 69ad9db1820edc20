import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startOpenId, type OpenId } from '../../../test/openid.ts'
import { addUser, askToken, signIn, type Tokens } from '../../../test/people.ts'
import { locationOf, providerSignIn, queryOf, verifier, type ProviderSignIn } from '../../../test/provider-sign-in.ts'
import { publicUrl, startServer, type TestServer } from '../../../test/server.ts'
import { defaultClients, readClients } from '../clients.ts'

const people = {
  'anna-there': { email: 'Anna@Demo.example', email_verified: true, name: 'Anna P.' },
  'nuria-there': { email: 'nuria@demo.example', email_verified: true, name: ' Núria\u0007 Font ', locale: 'ca-ES' },
  'pau-there': { email: 'pau@demo.example', email_verified: true },
  'joan-there': { email: 'joan@demo.example', email_verified: true },
  'twin-there': { email: 'twin@demo.example', email_verified: true },
  unproven: { email: 'anna@demo.example', email_verified: false },
  silent: {},
}

let openId: OpenId
let server: TestServer
let browser: ProviderSignIn
let anna: string
beforeAll(async () => {
  openId = await startOpenId({ id: 'test', accounts: people })
  const shop = readClients([{ id: 'shop', name: 'Shop', redirectUris: ['https://shop.example/cb'] }])
  const other = { ...openId.setting, id: 'other', name: 'Other' }
  // A provider keeps the time of the world, so does the server.
  server = await startServer({
    config: { providers: [openId.setting, other], clients: [...defaultClients, ...shop], privateTargets: true },
    now: new Date(),
  })
  browser = providerSignIn(server, openId)
  anna = (await addUser(server, { email: 'anna@demo.example' })).id
})
afterAll(async () => {
  await server.close()
  await openId.close()
})

async function claimsOf(code: string): Promise<Record<string, unknown>> {
  const { access_token } = (await (await browser.redeem(code)).json()) as Tokens
  return (await (await server.ask('/auth/userinfo', { token: access_token })).json()) as Record<string, unknown>
}

async function codeIn(response: Response): Promise<string | undefined> {
  return ((await response.json()) as { errors: { code: string }[] }).errors[0]?.code
}

describe('the way there', () => {
  it('A-2-9 A-2-25 lists the providers that are configured, and no secret', async () => {
    const answer = await server.ask('/auth/providers')
    expect(await answer.json()).toEqual({
      providers: [
        { id: 'test', name: 'Test' },
        { id: 'other', name: 'Other' },
      ],
    })
  })

  it('A-2-25 answers 501 for one that is not configured, and leads to the screen that says so', async () => {
    for (const path of ['start?state=s1', 'start?redirect=//evil.example', 'callback?state=x&code=y']) {
      const answer = await server.ask(`/auth/providers/facebook/${path}`)
      expect([answer.status, await codeIn(answer)]).toEqual([501, 'NotImplemented'])
      expect(answer.headers.get('Refresh')).toMatch(
        /^0; url=https:\/\/demo\.example\/login-mail\?error=NotImplemented(&state=s1)?$/,
      )
    }
  })

  it('A-2-9 A-2-25 leads to the provider with PKCE, state and nonce of our own', async () => {
    const answer = await browser.start()
    expect(answer.status).toBe(303)
    const [location, again] = [locationOf(answer), locationOf(await browser.start())]
    expect(location.startsWith(`${openId.setting.issuer}/auth?`)).toBe(true)
    const asked = queryOf(location)
    expect(asked).toMatchObject({
      client_id: 'exchange',
      response_type: 'code',
      redirect_uri: `${publicUrl}/auth/providers/test/callback`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    })
    // None of them is what our client sent, or the same twice.
    expect(asked['code_challenge']).not.toBe(createHash('sha256').update(verifier).digest('base64url'))
    expect(asked['state']).not.toBe('s1')
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(asked[name]).toBeTruthy()
      expect(asked[name]).not.toBe(queryOf(again)[name])
    }
    expect(location).not.toContain(openId.setting.secret)
  })

  it.each([
    ['no client', { client_id: '' }],
    ['a client nobody knows', { client_id: 'stranger' }],
    ['a partner', { client_id: 'shop' }],
    ['no state', { state: '' }],
    ['an endless state', { state: 'x'.repeat(501) }],
    ['no challenge', { code_challenge: '' }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
    ['another site', { redirect: 'https://evil.example/' }],
    ['another host', { redirect: '//evil.example/' }],
    ['another host in disguise', { redirect: '/\\evil.example/' }],
    ['another host behind a tab', { redirect: '/\t/evil.example/' }],
    ['another host behind dots', { redirect: '/..//evil.example/' }],
    ['a script', { redirect: 'javascript:alert(1)' }],
    ['no path', { redirect: 'groups' }],
  ])('A-2-25 refuses %s', async (_, fields) => {
    const answer = await browser.start(fields)
    expect([answer.status, await codeIn(answer)]).toEqual([400, 'IncorrectRequest'])
    expect(answer.headers.get('Refresh')).toBeNull()
  })
})

describe('the way back', () => {
  it('A-2-9 A-2-25 leads to the sign-in screen with a code, the state and where to go on', async () => {
    const answer = await browser.comeBack('anna-there')
    expect(answer.status).toBe(303)
    expect(locationOf(answer)).toContain(`${publicUrl}/login-mail?`)
    expect(queryOf(locationOf(answer))).toEqual({
      code: expect.stringMatching(/^c\.[0-9a-f]{32}$/) as string,
      state: 's1',
      redirect: '/groups?q=bread',
    })
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  })

  it('A-2-25 tells who changed their mind there from all else', async () => {
    const callback = await openId.cancel(locationOf(await browser.start()))
    const answer = await server.ask(callback)
    expect(answer.status).toBe(303)
    expect(queryOf(locationOf(answer))).toEqual({ error: 'access_denied', state: 's1', redirect: '/groups?q=bread' })
  })

  it('A-2-25 takes an answer once, and only to what was asked of this provider', async () => {
    const callback = await openId.visit(locationOf(await browser.start()), 'anna-there')
    expect((await server.ask(callback.replace('/test/', '/other/'))).status).toBe(401)
    expect((await server.ask(callback)).status).toBe(303)
    const again = await server.ask(callback)
    expect([again.status, await codeIn(again)]).toEqual([401, 'AuthNoCredentials'])
    expect((await server.ask('/auth/providers/test/callback?code=x&state=s.0')).status).toBe(401)
    expect((await server.ask('/auth/providers/test/callback?code=x')).status).toBe(400)
  })

  it('A-2-25 waits ten minutes for the answer', async () => {
    const patient = await openId.visit(locationOf(await browser.start()), 'anna-there')
    server.wait(599)
    expect((await server.ask(patient)).status).toBe(303)
    const late = await openId.visit(locationOf(await browser.start()), 'anna-there')
    server.wait(601)
    expect((await server.ask(late)).status).toBe(401)
  })

  it('A-1-7 sets no cookie on the way', async () => {
    const there = await browser.start()
    const back = await server.ask(await openId.visit(locationOf(there), 'anna-there'))
    expect([there, back].map(it => it.headers.get('Set-Cookie'))).toEqual([null, null])
  })
})

describe('the code', () => {
  it('A-2-13 A-2-25 is redeemed with the verifier, without a redirect address, once', async () => {
    const code = await browser.code('anna-there')
    const answer = await browser.redeem(code)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ scope: 'social accounting openid email profile offline_access' })
    expect((await browser.redeem(code)).status).toBe(401)
  })

  it('A-2-25 is worth nothing to a browser that did not begin: neither stolen nor planted', async () => {
    const another = 'a-verifier-of-somebody-elses-browser-0123456789'
    const code = await browser.code('anna-there')
    for (const fields of [{ code_verifier: another }, { code_verifier: '' }, { client_id: 'komunitin-app' }]) {
      expect((await browser.redeem(code, fields)).status).toBe(401)
    }
    // Who sees a code cannot take it from the browser that began either.
    expect((await browser.redeem(code)).status).toBe(200)
    expect((await browser.redeem(code)).status).toBe(401)
  })

  it('A-2-25 lives for a minute', async () => {
    const [code, late] = [await browser.code('anna-there'), await browser.code('anna-there')]
    server.wait(59)
    expect((await browser.redeem(code)).status).toBe(200)
    server.wait(2)
    expect((await browser.redeem(late)).status).toBe(401)
  })

  it('A-2-15 grants neither auth nor, unless one is a superadmin, superadmin', async () => {
    const answer = await browser.redeem(await browser.code('anna-there'), { scope: 'social auth superadmin' })
    expect(await answer.json()).toMatchObject({ scope: 'social' })
  })
})

describe('who it is', () => {
  it('A-2-26 finds a user by an e-mail the provider vouches for, and keeps the password', async () => {
    expect(await claimsOf(await browser.code('anna-there'))).toMatchObject({ sub: anna, email: 'anna@demo.example' })
    await signIn(server, 'anna@demo.example')
  })

  it('A-2-26 finds a user by the subject, whatever the e-mail became', async () => {
    const joan = await addUser(server, { email: 'joan@demo.example' })
    expect(await claimsOf(await browser.code('joan-there'))).toMatchObject({ sub: joan.id })
    await server.database.transaction('*', db =>
      db.updateTable('users').set({ email: 'joan.new@demo.example' }).where('id', '=', joan.id).execute(),
    )
    expect(await claimsOf(await browser.code('joan-there'))).toMatchObject({
      sub: joan.id,
      email: 'joan.new@demo.example',
    })
  })

  it('A-2-26 makes a user without password or members of somebody new', async () => {
    const first = await claimsOf(await browser.code('nuria-there'))
    expect(first).toMatchObject({ email: 'nuria@demo.example', email_verified: true, name: 'Núria Font' })
    expect(first).toMatchObject({ locale: 'ca-ES' })
    expect(await claimsOf(await browser.code('nuria-there'))).toEqual(first)
    const { access_token } = await browser.signIn('nuria-there')
    const me = await server.ask('/social/users/me', { token: access_token })
    expect(await me.json()).toMatchObject({ data: { relationships: { members: { data: [] } } } })
    const guess = { grant_type: 'password', username: 'nuria@demo.example', password: 'exchange-demo', scope: 'social' }
    expect((await askToken(server, guess)).status).toBe(401)
  })

  it('A-2-26 takes password and sessions from whoever never confirmed the e-mail', async () => {
    const pau = await addUser(server, { email: 'pau@demo.example' })
    const before = await signIn(server, 'pau@demo.example')
    await server.database.transaction('*', db =>
      db.updateTable('users').set({ email_verified: false, waiting: true }).where('id', '=', pau.id).execute(),
    )
    const claims = await claimsOf(await browser.code('pau-there'))
    expect(claims).toMatchObject({ sub: pau.id, email_verified: true })
    expect((await server.ask('/auth/userinfo', { token: before.access_token })).status).toBe(401)
    const password = { grant_type: 'password', username: pau.email, password: 'exchange-demo', scope: 'social' }
    expect((await askToken(server, password)).status).toBe(401)
  })

  it.each(['unproven', 'silent'])('A-2-26 S-FRONT-2 refuses an account whose e-mail is %s', async who => {
    const answer = await browser.comeBack(who)
    expect([answer.status, await codeIn(answer)]).toEqual([403, 'IncorrectCredentials'])
    const [, address = ''] = (answer.headers.get('Refresh') ?? '').split('url=')
    expect(address.startsWith(`${publicUrl}/login-mail?`)).toBe(true)
    expect(queryOf(address)).toEqual({ error: 'IncorrectCredentials', state: 's1', redirect: '/groups?q=bread' })
  })

  it('A-2-26 makes one user of two who come at once', async () => {
    const backs = await Promise.all(
      ['s1', 's2'].map(async state => await openId.visit(locationOf(await browser.start({ state })), 'twin-there')),
    )
    const answers = await Promise.all(backs.map(it => server.ask(it)))
    const claims = await Promise.all(answers.map(it => claimsOf(queryOf(locationOf(it))['code'] ?? '')))
    expect(claims[0]?.['sub']).toBe(claims[1]?.['sub'])
  })
})

describe('what is left', () => {
  const linked = () => server.database.read('*', db => db.selectFrom('identities').select('user_id').execute())

  it('B7 forgets the account at the provider with the user', async () => {
    const { access_token } = await browser.signIn('nuria-there')
    const { sub } = await claimsOf(await browser.code('nuria-there'))
    expect(await linked()).toContainEqual({ user_id: sub })
    expect((await server.ask('/social/users/me', { method: 'DELETE', token: access_token })).status).toBe(204)
    expect(await linked()).not.toContainEqual({ user_id: sub })
    expect((await claimsOf(await browser.code('nuria-there')))['sub']).not.toBe(sub)
  })
})
