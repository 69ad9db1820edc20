import { sessionKey } from '@exchange-kit/model'
import { expect, it } from 'vitest'
import { json } from '../test/faulty.ts'
import { browser, data, useServer } from '../test/session.ts'

const { serve, open } = useServer()

const device = { id: 'sub-1', others: ['sub-2'], renewed: '2026-05-02T10:00:00.000Z', token: 't', sent: '' }

it('api §8 signing out ends the push subscription, then the session, then forgets', async () => {
  const server = await serve(heard =>
    heard.method === 'DELETE' ? { status: 204 } : heard.path === '/auth/revoke' ? json(200, {}) : data(heard),
  )
  const storage = browser()
  const client = open(server, storage)
  await client.refresh()
  client.remember({ subscription: device })
  server.heard.length = 0
  await client.signOut()
  expect(server.heard.map(it => `${it.method} ${it.path}`)).toEqual([
    'DELETE /notifications/subscriptions/sub-1',
    'DELETE /notifications/subscriptions/sub-2',
    'POST /auth/revoke',
  ])
  expect(Object.fromEntries(new URLSearchParams(server.heard[2]?.body))).toEqual({
    token: 'r.old',
    client_id: 'exchange-kit',
  })
  expect(storage.getItem(sessionKey)).toBeNull()
})

it('S-FRONT-8 signing out waits 2 s for each at most, and forgets whatever the server says', async () => {
  const server = await serve(heard =>
    heard.method === 'DELETE' || heard.path === '/auth/revoke' ? 'hang' : data(heard),
  )
  const storage = browser()
  const client = open(server, storage)
  await client.refresh()
  client.remember({ subscription: device })
  const begun = Date.now()
  await client.signOut()
  expect(Date.now() - begun).toBeLessThan(4_500)
  expect(client.viewer()).toMatchObject({ status: 'guest', cause: null })
  expect(storage.getItem(sessionKey)).toBeNull()
})

it('S-PRIV-6 signing out leaves late answers to nobody', async () => {
  let release = () => {}
  const held = new Promise<void>(done => (release = done))
  const server = await serve(async heard => {
    if (heard.path === '/social/RIBA') await held
    return heard.path === '/auth/revoke' ? json(200, {}) : data(heard)
  })
  const client = open(server, browser())
  await client.refresh()
  const late = client.one('groups', { group: 'RIBA' }).catch((error: unknown) => error)
  await expect.poll(() => server.heard.some(it => it.path === '/social/RIBA')).toBe(true)
  await client.signOut()
  release()
  expect(await late).toMatchObject({ name: 'AbortError' })
  expect(client.cache.getState().resources).toEqual({})
})

it('S-PRIV-7 nobody who signed out, here or in another tab, is brought back by an answer on its way', async () => {
  for (const where of ['here', 'another tab'] as const) {
    const held = { isNext: false, isAsked: false, release: () => {} }
    const server = await serve(async heard => {
      if (heard.path === '/auth/revoke') return json(200, {})
      if (held.isNext && heard.path.startsWith('/social/users/me')) {
        held.isAsked = true
        await new Promise<void>(done => (held.release = done))
      }
      return data(heard)
    })
    const storage = browser()
    const client = open(server, storage)
    await client.refresh()
    held.isNext = true
    const late = client.refresh().catch(() => undefined)
    await expect.poll(() => held.isAsked).toBe(true)
    // The notice of another tab may come later than the answer.
    if (where === 'here') await client.signOut()
    else storage.removeItem(sessionKey)
    const left = Date.now()
    await new Promise(done => setTimeout(done, 5))
    held.release()
    await late
    expect(storage.getItem(sessionKey), where).toBeNull()
    const { namespace, resources } = client.cache.getState()
    expect(namespace.endsWith('~guest') ? resources : {}, where).toEqual({})
    // Without the notice this tab goes on showing what it had, and saves nothing more.
    expect(
      Object.values(resources).every(it => it.at <= left),
      where,
    ).toBe(true)
  }
})

it('api 2.3 a link that only confirms an e-mail leaves the session of its user as it is', async () => {
  const server = await serve(heard => {
    if (heard.path === '/auth/revoke') return json(200, {})
    if (heard.path !== '/auth/token') return data(heard)
    return json(200, { access_token: 'a.short', expires_in: 3600, scope: 'social accounting' })
  })
  const storage = browser()
  const client = open(server, storage)
  await client.refresh()
  const before = storage.getItem(sessionKey)
  const held = await client.redeem({ code: 'c.confirms' })
  await held.accept()
  expect(storage.getItem(sessionKey)).toBe(before)
  expect(server.heard.filter(it => it.path === '/auth/revoke').map(it => it.body)).toEqual([
    'token=a.short&client_id=exchange-kit',
  ])
})

it('A-2-13 redeems the code of a partner with its verifier and the address it came to', async () => {
  const server = await serve(heard => {
    if (heard.path !== '/auth/token') return data(heard)
    return json(200, { access_token: 'a.partner', refresh_token: 'r.partner', expires_in: 3600 })
  })
  const client = open(server, browser())
  await client.redeem({ code: 'c.partner', verifier: 'v', redirect: 'https://market.example/signed-in' })
  const asked = server.heard.findLast(it => it.path === '/auth/token')
  expect(Object.fromEntries(new URLSearchParams(asked?.body))).toMatchObject({
    grant_type: 'authorization_code',
    code: 'c.partner',
    code_verifier: 'v',
    redirect_uri: 'https://market.example/signed-in',
  })
})

it('S-SET-31 proves a password without touching the session, and says when it is wrong', async () => {
  let status = 200
  const tokens = { access_token: 'a.proof', refresh_token: 'r.proof', expires_in: 3600 }
  const server = await serve(heard => {
    if (heard.path === '/auth/token') return json(status, status === 200 ? tokens : {})
    return heard.path === '/auth/revoke' ? json(200, {}) : data(heard)
  })
  const storage = browser()
  const client = open(server, storage)
  await client.refresh()
  const before = storage.getItem(sessionKey)
  await client.provePassword('right')
  await expect.poll(() => server.heard.some(it => it.path === '/auth/revoke')).toBe(true)
  status = 401
  await expect(client.provePassword('wrong')).rejects.toMatchObject({ code: 'InvalidPassword' })
  status = 403
  await client.provePassword('right, of an e-mail not confirmed yet')
  expect(storage.getItem(sessionKey)).toBe(before)
})
