import { describe, expect, it } from 'vitest'
import { refusal, type Reply } from '../test/faulty.ts'
import { accepting, bearer, browser, isToken, stored, tokens, user, useServer } from '../test/session.ts'

const { serve, open } = useServer()

describe('a refused token', () => {
  it('S-GUARD-4 is renewed once for all calls, and each call is repeated once', async () => {
    const server = await serve(accepting('new', () => tokens('new')))
    const client = open(server, browser())
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
    const server = await serve(accepting('new', () => tokens('new', 'r.2')))
    const storage = browser()
    await open(server, storage).one('groups', { group: 'RIBA' })
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
    const server = await serve(heard => (isToken(heard) ? tokens('new') : refusal(401, 'Unauthorized')))
    const client = open(server, browser())
    await expect(client.one('groups', { group: 'RIBA' })).rejects.toMatchObject({ code: 'Unauthorized' })
    expect(server.heard.filter(it => it.path === '/social/RIBA')).toHaveLength(2)
  })

  it('S-GUARD-4 is renewed once over two tabs of one browser', async () => {
    const server = await serve(
      accepting('new', async () => {
        await new Promise(done => setTimeout(done, 60))
        return tokens('new')
      }),
    )
    const storage = browser()
    const [one, two] = [open(server, storage), open(server, storage)]
    await Promise.all([one.one('groups', { group: 'RIBA' }), two.one('groups', { group: 'RIBA' })])
    expect(server.heard.filter(isToken)).toHaveLength(1)
  })

  it.each([400, 401, 403])(
    'S-GUARD-3 with a refused refresh (%i) ends the session as AuthNoCredentials',
    async status => {
      const server = await serve(accepting('nothing', () => refusal(status, 'AuthNoCredentials')))
      const storage = browser()
      const client = open(server, storage)
      await expect(client.one('groups', { group: 'RIBA' })).rejects.toMatchObject({ code: 'AuthNoCredentials' })
      expect(client.viewer()).toMatchObject({ status: 'guest', cause: { code: 'AuthNoCredentials' } })
      expect(stored(storage)).toBeNull()
    },
  )
})

describe('an expired token', () => {
  it('S-CONST-2 is renewed before the call, not after its refusal', async () => {
    const server = await serve(accepting('new', () => tokens('new')))
    await open(server, browser({ expired: true })).one('groups', { group: 'RIBA' })
    expect(server.heard.filter(it => it.path === '/social/RIBA').map(bearer)).toEqual(['new'])
  })

  it.each([
    ['no answer', 'drop'],
    ['a proxy’s 502', { status: 502, text: '<h1>' }],
    ['a 503', refusal(503, 'ServerNoResponse')],
    ['too many requests', refusal(429, 'RequestError')],
  ] as const)('S-CACHE-9 with %s keeps the session, and goes on when the server is back', async (_what, fault) => {
    let reply: Reply = fault
    const server = await serve(accepting('new', () => reply))
    const storage = browser({ expired: true })
    const client = open(server, storage)
    await expect(client.one('groups', { group: 'RIBA' })).rejects.toMatchObject({ name: 'AppError' })
    expect(client.viewer().status).toBe('restoring')
    expect(stored(storage)).toMatchObject({ refreshToken: 'r.old', myUserId: user.id })
    reply = tokens('new')
    await client.refresh()
    expect(client.viewer()).toMatchObject({ status: 'signedIn', user: { id: user.id } })
  })
})
