import { afterEach, expect, it, vi } from 'vitest'
import { readConfig } from './config.ts'

const origin = 'https://site.example'
const real = window.fetch
afterEach(() => {
  window.fetch = real
})

/** What lies at /config.json, one answer after the other; nothing where there is no network. */
function serve(...answers: readonly (Response | null)[]): readonly string[] {
  const asked: string[] = []
  window.fetch = async input => {
    asked.push(String(input instanceof Request ? input.url : input))
    const answer = answers[asked.length - 1]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  }
  return asked
}

async function read(value: unknown) {
  serve(Response.json(value))
  return readConfig(origin)
}

it('S-CONST-17 has its services at paths of its own origin where nothing else is said', async () => {
  const { client } = await read({})
  expect(client).toEqual({
    site: origin,
    services: {
      auth: `${origin}/auth`,
      accounting: `${origin}/accounting`,
      social: `${origin}/social`,
      files: `${origin}/files`,
      notifications: `${origin}/notifications`,
    },
    clientId: 'exchange-kit',
  })
})

it('S-CONST-17 takes addresses as they are written, and paths as those of its origin', async () => {
  const { client } = await read({
    auth: 'https://auth.example/v1',
    social: '/api/social',
    files: '',
    clientId: 'our-town',
  })
  expect(client.clientId).toBe('our-town')
  expect(client.services).toMatchObject({
    auth: 'https://auth.example/v1',
    social: `${origin}/api/social`,
    files: `${origin}/files`,
  })
})

it.each([
  ['nothing', {}],
  ['no object', 'a text'],
  ['null', null],
  ['values of another kind', { name: 7, feedback: '', providers: 'google', tiles: 'osm', payHosts: {}, analytics: [] }],
])('S-CONST-17 %s is a site without what an operator may add', async (_, value) => {
  expect((await read(value)).site).toEqual({
    name: 'Exchange Kit',
    documentation: null,
    source: null,
    feedback: null,
    pushKey: null,
    counter: null,
    providers: [],
    tiles: null,
    demoAccount: null,
    payHosts: [],
  })
})

it('S-CONST-17 gives on what an operator wrote', async () => {
  const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© All who map', maxZoom: 19 }
  const { site } = await read({
    name: 'Our town',
    documentation: 'https://docs.example',
    source: 'https://code.example',
    feedback: 'help@town.example',
    pushKey: 'BKey',
    demoAccount: 'anna@town.example',
    analytics: 'https://count.example',
    analyticsId: '12',
    providers: [{ id: 'google', name: 'Google' }],
    tiles,
    payHosts: ['https://shop.example'],
  })
  expect(site).toEqual({
    name: 'Our town',
    documentation: 'https://docs.example',
    source: 'https://code.example',
    feedback: 'help@town.example',
    pushKey: 'BKey',
    demoAccount: 'anna@town.example',
    counter: { address: 'https://count.example', id: '12' },
    providers: [{ id: 'google', name: 'Google' }],
    tiles,
    payHosts: ['https://shop.example'],
  })
})

it('S-CONST-17 leaves out of a list what is not whole, and keeps the rest', async () => {
  const { site } = await read({
    providers: [{ id: 'google' }, null, { id: 'ours', name: 'Ours' }],
    payHosts: ['https://shop.example', 3, null],
  })
  expect(site.providers).toEqual([{ id: 'ours', name: 'Ours' }])
  expect(site.payHosts).toEqual(['https://shop.example'])
})

it.each([
  ['an address alone', { analytics: 'https://count.example' }],
  ['a number alone', { analyticsId: '12' }],
  ['what is no address', { analytics: 'count', analyticsId: '12' }],
])('S-CONST-17 counts nobody with %s', async (_, value) => {
  expect((await read(value)).site.counter).toBeNull()
})

it.each([
  ['no attribution', { attribution: undefined }],
  ['no end of zooming', { maxZoom: '19' }],
  ['a link that is none', { attributionUrl: 7 }],
])('S-CONST-17 draws no map of tiles with %s', async (_, wrong) => {
  const tiles = { url: 'https://tiles.example', attribution: '© All who map', maxZoom: 19, ...wrong }
  expect((await read({ tiles })).site.tiles).toBeNull()
})

it('S-CONST-17 is asked for again, each time after a longer wait, until it comes', async () => {
  vi.useFakeTimers()
  const asked = serve(null, new Response('busy', { status: 503 }), Response.json({ name: 'Our town' }))
  try {
    const reading = readConfig(origin)
    await vi.advanceTimersByTimeAsync(999)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1_999)
    expect(asked).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect((await reading).site.name).toBe('Our town')
    // As the page's head asks for it.
    expect(asked).toEqual(['/config.json', '/config.json', '/config.json'])
  } finally {
    vi.useRealTimers()
  }
})

it('S-CONST-17 that is not there is said to whoever looks, and not asked for again', async () => {
  const asked = serve(new Response('', { status: 404 }))
  await expect(readConfig(origin)).rejects.toThrow('/config.json answered 404')
  expect(asked).toHaveLength(1)
})
