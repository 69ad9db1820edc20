import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { testDatabase } from '../../test/databases.ts'
import { startServer } from '../../test/server.ts'
import { ConfigError, readConfig, type Config } from '../config.ts'
import { addressTest } from './addresses.ts'
import { warnOfProxies } from './forwarded.ts'
import { defaultRates } from './rates.ts'

const database = testDatabase('pglite')

async function asking(config: Partial<Config>) {
  const server = await startServer({ config, database: database() })
  onTestFinished(() => server.close())
  return async (path: string, headers: Record<string, string> = {}) => (await server.ask(path, { headers })).status
}
const from = (addresses: string) => ({ 'X-Forwarded-For': addresses })

describe('metrics', () => {
  it('A-1-4 are for nobody unless addresses are configured', async () => {
    const ask = await asking({})
    expect(await ask('/metrics')).toBe(403)
  })

  it('A-1-4 are not for those who come through a proxy that nobody named, though that runs here', async () => {
    const ask = await asking({ metricsFrom: ['loopback'] })
    expect(await ask('/metrics')).toBe(200)
    for (const headers of [from('203.0.113.9'), from('127.0.0.1'), { 'X-Real-IP': '127.0.0.1' }, { Via: '1.1 proxy' }])
      expect(await ask('/metrics', headers)).toBe(403)
  })

  it('A-1-4 are for the caller a trusted proxy names, whatever he wrote himself', async () => {
    const ask = await asking({ metricsFrom: ['loopback', '198.51.100.0/24'], trustProxy: ['loopback'] })
    expect(await ask('/metrics', from('198.51.100.7'))).toBe(200)
    for (const headers of [from('203.0.113.9'), from('127.0.0.1, 203.0.113.9'), { 'X-Real-IP': '127.0.0.1' }])
      expect(await ask('/metrics', headers)).toBe(403)
  })

  it('A-1-4 believe no proxy but the one that was named', async () => {
    const ask = await asking({ metricsFrom: ['loopback', '198.51.100.7'], trustProxy: ['10.0.0.1'] })
    expect(await ask('/metrics', from('198.51.100.7'))).toBe(403)
  })
})

describe('rate limits', () => {
  const rates = { ...defaultRates, anonymous: { most: 1, seconds: 60 } }

  it('A-10-22 cannot be escaped by naming another address', async () => {
    const ask = await asking({ rates })
    expect(await ask('/social/groups', from('203.0.113.1'))).toBe(200)
    expect(await ask('/social/groups', from('203.0.113.2'))).toBe(429)
  })

  it('A-10-22 count each caller of a trusted proxy for himself', async () => {
    const ask = await asking({ rates, trustProxy: ['127.0.0.1'] })
    expect(await ask('/social/groups', from('203.0.113.1'))).toBe(200)
    expect(await ask('/social/groups', from('203.0.113.2'))).toBe(200)
    expect(await ask('/social/groups', from('192.0.2.77, 203.0.113.1'))).toBe(429)
  })
})

describe('guesses of passwords', () => {
  const rates = { ...defaultRates, wrongPasswordOfAddress: { most: 2, seconds: 900 } }

  async function guessing(trustProxy: string[]) {
    const server = await startServer({ config: { rates, trustProxy }, database: database() })
    onTestFinished(() => server.close())
    let nth = 0
    return async (addresses: string) => {
      // Another person's each time: what is counted is who asks.
      const username = `nobody${Math.random()}${nth++}@demo.example`
      const form = { grant_type: 'password', client_id: 'exchange-kit', username, password: 'wrong-password' }
      return (await server.ask('/auth/token', { headers: from(addresses), body: new URLSearchParams(form) })).status
    }
  }

  it('A-10-20 are counted by the address of the connection, whatever a caller says of itself', async () => {
    const guess = await guessing([])
    const refused = await guess('203.0.113.1')
    expect(refused).not.toBe(429)
    expect([await guess('203.0.113.2'), await guess('203.0.113.3'), await guess('127.0.0.9')]).toEqual([
      refused,
      429,
      429,
    ])
  })

  it('A-10-20 are counted by the address a trusted proxy adds, not by those a caller sent it', async () => {
    const guess = await guessing(['127.0.0.1'])
    const refused = await guess('198.51.100.1')
    expect(await guess('192.0.2.1, 198.51.100.1')).toBe(refused)
    expect(await guess('192.0.2.2, 198.51.100.1')).toBe(429)
    expect(await guess('127.0.0.1, 198.51.100.1')).toBe(429)
    expect(await guess('198.51.100.2')).toBe(refused)
  })
})

describe('RATE_LIMITS', () => {
  it('A-10-23 changes the numbers it names', () => {
    const { rates } = readConfig({ RATE_LIMITS: 'anonymous=600/60, wrongPasswordOfAccount=50/7200' })
    const changed = { anonymous: { most: 600, seconds: 60 }, wrongPasswordOfAccount: { most: 50, seconds: 7200 } }
    expect(rates).toEqual({ ...defaultRates, ...changed })
    expect(readConfig({}).rates).toEqual(defaultRates)
    expect(readConfig({ RATE_LIMITS: 'off' }).rates).toBe('off')
  })

  it.each(['on', 'anonymous', 'anonymous=0/60', 'anonymous=1', 'toString=1/1', 'anonymous=-1/60', 'anonymous=1e3/60'])(
    'stops the start, in plain words, when it is "%s"',
    text => {
      expect(() => readConfig({ RATE_LIMITS: text })).toThrow(`RATE_LIMITS holds "${text}"`)
    },
  )
})

describe('addresses', () => {
  it.each([
    [['192.0.2.1'], '192.0.2.1', true],
    [['192.0.2.1'], '::ffff:192.0.2.1', true],
    [['192.0.2.1'], '192.0.2.2', false],
    [['10.0.0.0/8'], '10.200.3.4', true],
    [['10.0.0.0/8'], '11.0.0.1', false],
    [['uniquelocal'], 'fd12::1', true],
    [['loopback'], '::1', true],
    [['0.0.0.0/0'], 'unknown', false],
    [[], '127.0.0.1', false],
  ])('%s hold %s: %s', (items, address, holds) => {
    expect(addressTest(items)(address)).toBe(holds)
  })

  it.each(['true', '1', '10.0.0.0/33', 'fd00::/129', '10.0.0.1/8/8', '10.0.0.0/', 'proxy.example'])(
    'stop the start, in plain words, when one is "%s"',
    text => {
      const read = () => readConfig({ TRUST_PROXY: `127.0.0.1, ${text}` })
      expect(read).toThrow(ConfigError)
      expect(read).toThrow(`TRUST_PROXY holds "${text}", which is no address. List addresses or ranges`)
      expect(() => readConfig({ METRICS_FROM: text })).toThrow('METRICS_FROM holds')
    },
  )
})

it('tells the operator once that a proxy stands before the server', async () => {
  const lines: string[] = []
  const stream = new Writable({ write: (chunk: Buffer, _, done) => (lines.push(chunk.toString()), done()) })
  const app = Fastify({ logger: { level: 'warn', stream } })
  warnOfProxies(app, { trustProxy: [] })
  app.get('/', () => 'ok')
  await app.inject({ url: '/' })
  expect(lines).toEqual([])
  for (let call = 0; call < 2; call++) await app.inject({ url: '/', headers: from('203.0.113.9') })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('TRUST_PROXY')
  expect(lines[0]).not.toContain('203.0.113.9')
})
