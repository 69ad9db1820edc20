import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isPrivate, postTo, PrivateTarget, publicLookup, targetFault } from './outgoing.ts'

const closed = { privateTargets: false }
let asked = 0
let port = 0
const server = createServer((request, response) => {
  asked += 1
  if (request.url === '/slow') return
  if (request.url === '/elsewhere') response.writeHead(302, { Location: '/' })
  response.end('ok')
})
beforeAll(async () => {
  await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.close().closeAllConnections()
})

const message = (url: string) => ({ url, headers: {}, body: Buffer.from('{}'), timeout: 300 })

describe('asking addresses somebody gave us', () => {
  it.each([
    'http://example.org/',
    'https://user:pass@example.org/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fd00::1]/',
    'https://printer.local/',
    'https://intranet/',
    'ftp://example.org/',
    'nonsense',
  ])('A-6-5 B3 refuses %s', url => {
    expect(targetFault(url, closed)).toBeTypeOf('string')
  })

  it('A-6-5 B3 accepts https on the internet', () => {
    expect(targetFault('https://push.example.org:8443/x?y', closed)).toBeUndefined()
    expect(targetFault('https://[2606:4700::1111]/', closed)).toBeUndefined()
  })

  it.each([
    '127.0.0.1',
    '::1',
    '::ffff:a00:1',
    '::7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'fe80::1',
    '100.64.0.1',
    // Translated, embedded and mapped addresses in all their spellings.
    '::ffff:0:127.0.0.1',
    '::ffff:0:7f00:1',
    '::FFFF:0:0a00:1',
    '0:0:0:0:0:ffff:127.0.0.1',
    '0:0:0:0:ffff:0:127.0.0.1',
    '64:ff9b:1::1',
    // Documentation, segment routing, and what else IANA's registries of special-purpose addresses hold.
    '3fff::1',
    '3fff:fff:ffff::1',
    '5f00::1',
    '5f00:ffff::1',
    '2001:db8::1',
    '2001::1',
    '2001:1::1',
    '2001:2::1',
    '2001:4:112::1',
    '2001:10::1',
    '2001:20::1',
    '2001:30::1',
    '2001:1ff:ffff::1',
    '2620:4f:8000::1',
    '100::1',
    '100:0:0:1::1',
    'fc00::1',
    'fec0::1',
    'ff02::1',
    '0.0.0.0',
    '192.0.0.8',
    '192.0.0.171',
    '192.31.196.1',
    '192.52.193.1',
    '192.88.99.2',
    '192.175.48.1',
    '198.19.255.255',
    '203.0.113.9',
    '240.0.0.1',
    '255.255.255.255',
    'x',
  ])('B3 takes %s for private', address => {
    expect(isPrivate(address)).toBe(true)
  })

  it.each([
    '1.1.1.1',
    '192.0.1.1',
    '172.32.0.1',
    '2606:4700::1111',
    '2001:200::1',
    '2001:4860:4860::8888',
    '3ffe::1',
    '5eff::1',
  ])('B3 takes %s for one of the internet', address => {
    expect(isPrivate(address)).toBe(false)
  })

  it('B3 checks the address a name leads to, and asks nothing there', async () => {
    // What resolves to this machine is no name of the internet, whatever it is called.
    const before = asked
    await expect(postTo(message(`https://localhost.:${port}/`), closed)).rejects.toBeInstanceOf(PrivateTarget)
    const failed = await new Promise(resolve => publicLookup('localhost', { all: true }, error => resolve(error)))
    expect(failed).toBeInstanceOf(PrivateTarget)
    expect(asked).toBe(before)
  })

  it('B3 takes a redirect for an answer, and waits no longer than it may', async () => {
    const open = { privateTargets: true }
    const before = asked
    expect(await postTo(message(`http://127.0.0.1:${port}/elsewhere`), open)).toEqual({ status: 302 })
    expect(asked).toBe(before + 1)
    await expect(postTo(message(`http://127.0.0.1:${port}/slow`), open)).rejects.toThrow()
  })

  it('B3 waits no longer than it may, however often memory is cleared meanwhile', async () => {
    setFlagsFromString('--expose_gc')
    const clear = runInNewContext('gc') as () => void
    const asking = postTo(
      { ...message(`http://127.0.0.1:${port}/slow`), stop: new AbortController().signal },
      { privateTargets: true },
    )
    const clearing = setInterval(clear, 20)
    const patience = wait(20_000).then(() => Promise.reject(new Error('It waits for ever.')))
    await expect(Promise.race([asking, patience])).rejects.toMatchObject({ name: 'TimeoutError' })
    clearInterval(clearing)
  })

  it('stops waiting when it is told to', async () => {
    const stopping = new AbortController()
    const asking = postTo(
      { ...message(`http://127.0.0.1:${port}/slow`), timeout: 100_000, stop: stopping.signal },
      { privateTargets: true },
    )
    stopping.abort()
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' })
  })
})
