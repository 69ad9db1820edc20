import { afterEach, describe, expect, it } from 'vitest'
import { json, refusal, startFaulty, type Faulty, type Reply } from '../test/faulty.ts'
import { createClient, memoryStorage, type Client } from './index.ts'

let server: Faulty
let client: Client
afterEach(async () => {
  client.close()
  await server.close()
})

async function answering(reply: Reply) {
  server = await startFaulty(() => reply)
  client = createClient(server.config(memoryStorage()))
}

const failure = () =>
  client.one('groups', { group: 'RIBA' }).then(
    () => 'answered',
    (error: unknown) => error,
  )

describe('a service that fails', () => {
  it.each([
    ['a proxy’s HTML 502', { status: 502, text: '<h1>Bad gateway</h1>' }, 'ServerBadResponse'],
    ['HTML where JSON should be', { status: 200, text: '<h1>Welcome</h1>' }, 'ServerBadResponse'],
    ['an empty body', { status: 200, text: '' }, 'ServerBadResponse'],
    ['JSON that is no document', json(200, { hello: 1 }), 'ServerBadResponse'],
    ['a document without a resource', json(200, { data: { type: 'groups' } }), 'ServerBadResponse'],
    ['an error without errors', json(500, { message: 'oh' }), 'ServerBadResponse'],
    ['a redirect', { status: 302, text: '', headers: { location: 'https://evil.example' } }, 'ServerBadResponse'],
    ['a code outside the list', refusal(400, 'TeapotError'), 'UnknownServer'],
    ['a dropped connection', 'drop', 'ServerNoResponse'],
  ] as const)('S-CHECK-74 names %s', async (_what, reply, code) => {
    await answering(reply)
    expect(await failure()).toMatchObject({ name: 'AppError', code })
  })

  it('S-ERR-2 counts 30 s without an answer as none', async () => {
    server = await startFaulty(() => 'hang')
    client = createClient({ ...server.config(memoryStorage()), timeout: 80 })
    expect(await failure()).toMatchObject({ code: 'ServerNoResponse' })
  })

  it('S-ERR-2 waits longer where a call says that its answer takes its time', async () => {
    server = await startFaulty(async () => {
      await new Promise(done => setTimeout(done, 400))
      return json(200, { made: true })
    })
    client = createClient({ ...server.config(memoryStorage()), timeout: 80 })
    await expect(client.call('social', '/slow')).rejects.toMatchObject({ code: 'ServerNoResponse' })
    expect(await client.call('social', '/slow', { timeout: 60_000 })).toEqual({ made: true })
  })

  it('S-ERR-1 keeps the first error, all others with their fields, and what support needs', async () => {
    await answering(
      json(400, {
        errors: [
          {
            id: 'r-7',
            status: '400',
            code: 'InvalidAmount',
            title: '-',
            source: { pointer: '/data/attributes/amount' },
          },
          {
            id: 'r-7',
            status: '400',
            code: 'DescriptionRequired',
            title: '-',
            source: { pointer: '/data/attributes/meta' },
          },
        ],
      }),
    )
    const error = (await failure()) as { code: string; meta: object; errors: { code: string; source: object }[] }
    expect(error.code).toBe('InvalidAmount')
    expect(error.meta).toMatchObject({ request: 'r-7', status: 400 })
    expect(error.errors.map(it => [it.code, it.source])).toEqual([
      ['InvalidAmount', { pointer: '/data/attributes/amount' }],
      ['DescriptionRequired', { pointer: '/data/attributes/meta' }],
    ])
  })

  it('S-ERR-1 keeps an unknown code for support', async () => {
    await answering(refusal(418, 'TeapotError'))
    expect(await failure()).toMatchObject({ code: 'UnknownServer', detail: 'TeapotError r-1', status: 418 })
  })
})

describe('the token service', () => {
  it.each([
    [401, 'AuthNoCredentials'],
    [403, 'IncorrectCredentials'],
    [400, 'IncorrectRequest'],
    [422, 'IncorrectRequest'],
    [429, 'RequestError'],
    [500, 'ServerBadResponse'],
    [501, 'NotImplemented'],
  ])('product §8 names its %i', async (status, code) => {
    await answering(refusal(status, 'Whatever'))
    await expect(client.signIn({ email: 'a@b.example', password: 'x' })).rejects.toMatchObject({ code })
    expect(client.viewer()).toMatchObject({ status: 'guest' })
  })

  it('S-CONST-2 is asked with the scopes of the product, superadmin only on demand', async () => {
    await answering(refusal(401, 'AuthNoCredentials'))
    await client.signIn({ email: 'root@demo.example', password: 'p w', superadmin: true }).catch(() => undefined)
    await client.signIn({ email: 'anna@demo.example', password: 'p' }).catch(() => undefined)
    const [first, second] = server.heard.map(it => Object.fromEntries(new URLSearchParams(it.body)))
    const scope = 'social accounting email offline_access openid profile'
    expect(first).toEqual({
      grant_type: 'password',
      username: 'root@demo.example',
      password: 'p w',
      scope: `${scope} superadmin`,
      client_id: 'exchange-kit',
    })
    expect(second?.['scope']).toBe(scope)
    expect(server.heard[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(server.heard[0]?.headers.authorization).toBeUndefined()
  })
})
