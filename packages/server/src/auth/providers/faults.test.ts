import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { garbage, startFaultyOpenId, type Fault, type FaultyOpenId } from '../../../test/faulty-openid.ts'
import { publicUrl, startServer, type TestServer } from '../../../test/server.ts'

const query = new URLSearchParams({
  client_id: 'exchange-kit',
  state: 's1',
  code_challenge: 'x'.repeat(43),
  code_challenge_method: 'S256',
})

let faulty: FaultyOpenId
let server: TestServer
beforeAll(async () => {
  faulty = await startFaultyOpenId('faulty')
})
afterAll(() => faulty.close())

/** A server that has not asked the provider yet. */
async function freshServer(privateTargets = true): Promise<void> {
  const gone = { ...faulty.setting, id: 'gone', issuer: 'http://127.0.0.1:9' }
  server = await startServer({ config: { providers: [faulty.setting, gone], privateTargets }, now: new Date() })
}

const start = (id = 'faulty') => server.ask(`/auth/providers/${id}/start?${query}`)

/** Comes back from a provider that is faulty from now on. */
async function comeBack(fault: Fault): Promise<Response> {
  faulty.become('nothing')
  const { searchParams } = new URL((await start()).headers.get('Location') ?? '')
  faulty.become(fault, searchParams.get('nonce') ?? '')
  const answer = new URLSearchParams({ code: 'x', state: searchParams.get('state') ?? '' })
  return await server.ask(`/auth/providers/faulty/callback?${answer}`)
}

async function expectFault(answer: Response): Promise<void> {
  expect(answer.status).toBe(502)
  const text = await answer.text()
  expect(text).toContain('ServerBadResponse')
  // Nothing of what the provider said.
  expect(text).not.toContain(garbage)
  expect(answer.headers.get('Refresh')).toBe(`0; url=${publicUrl}/login-mail?error=ServerBadResponse&state=s1`)
}

describe('a provider that cannot be asked', () => {
  beforeAll(() => freshServer())
  afterAll(() => server.close())

  it('A-2-26 is a 502 when it is not there', async () => {
    await expectFault(await start('gone'))
  })

  it.each<Fault>([
    'does not answer',
    'answers garbage',
    'answers without end',
    'answers 500',
    'leads elsewhere',
    'describes another',
  ])('A-2-26 is a 502 when it %s', async fault => {
    faulty.become(fault)
    const begun = performance.now()
    await expectFault(await start())
    expect(performance.now() - begun).toBeLessThan(8000)
  })

  it('A-2-25 is asked again by the next who comes', async () => {
    faulty.become('nothing')
    expect((await start()).status).toBe(303)
  })

  it('A-2-25 describes itself once an hour', async () => {
    faulty.asked.length = 0
    await start()
    expect(faulty.asked).toEqual([])
    server.wait(3601)
    expect((await start()).status).toBe(303)
    expect(faulty.asked).toEqual(['/.well-known/openid-configuration'])
  })
})

describe('a provider that answers wrongly', () => {
  beforeAll(() => freshServer())
  afterAll(() => server.close())

  it('A-2-26 would be believed if it did not', async () => {
    const answer = await comeBack('nothing')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toContain('code=c.')
  })

  it.each<Fault>([
    'answers garbage',
    'answers 500',
    'gives no tokens',
    'gives no id_token',
    'signs with another key',
    'does not sign',
    'repeats another nonce',
    'is another issuer',
    'speaks to another client',
    'speaks of long ago',
  ])('A-2-26 is a 502 when it %s', async fault => {
    await expectFault(await comeBack(fault))
  })
})

describe('a provider whose keys cannot be had', () => {
  beforeAll(() => freshServer())
  afterAll(() => server.close())

  it('A-2-26 is a 502: who signed is not known', async () => {
    await expectFault(await comeBack('hides its keys'))
  })
})

describe('a provider in a private network', () => {
  beforeAll(() => freshServer(false))
  afterAll(() => server.close())

  it('A-2-26 is not asked', async () => {
    faulty.become('nothing')
    faulty.asked.length = 0
    await expectFault(await start())
    expect(faulty.asked).toEqual([])
  })
})
