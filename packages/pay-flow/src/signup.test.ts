import { afterEach, describe, expect, it, vi } from 'vitest'
import { frameSignup, signupHref, startSignup, tellSubmitted } from './signup.ts'

afterEach(() => {
  vi.useRealTimers()
})

const site = 'https://demo.example'

/** A page of somebody else that opens windows: what it opened, and how to make it hear something. */
function somebodysPage({ blocks = false, isFramed = false, origin = 'https://town.example' } = {}) {
  vi.useFakeTimers()
  const opened = { closed: false }
  const hearing = new Set<(event: unknown) => void>()
  const asked: string[] = []
  const page = {
    location: { origin, assign: (href: string) => asked.push(`same tab ${href}`) },
    open(href: string) {
      asked.push(href)
      return blocks ? null : opened
    },
    addEventListener: (_type: string, take: (event: unknown) => void) => hearing.add(take),
    removeEventListener: (_type: string, take: (event: unknown) => void) => hearing.delete(take),
  }
  const window = Object.assign(page, { parent: isFramed ? {} : page }) as unknown as Window
  const say = (event: object) => [...hearing].forEach(take => take({ origin: site, source: opened, ...event }))
  return { window, asked, opened, say, hearing }
}

it('E2 tells a page once that an application was sent, by whom it never learns', () => {
  const { window, asked, say, hearing } = somebodysPage()
  let count = 0
  expect(startSignup({ site, group: 'RIBA' }, { window, submitted: () => count++ })).toBe(true)
  const query = Object.fromEntries(new URL(asked[0] ?? '').searchParams)
  expect(query).toEqual({ o: 'https://town.example', s: expect.stringMatching(/^[0-9a-f]{32}$/) as string })
  const heard: [unknown, string][] = []
  tellSubmitted(query, { opener: { postMessage: (data: unknown, target: string) => heard.push([data, target]) } })
  expect(heard.map(([, target]) => target)).toEqual(['https://town.example'])
  const [data] = heard[0] ?? []
  for (const forged of [
    { origin: 'https://evil.example', data },
    { source: {}, data },
    { data: { ...(data as object), state: '0'.repeat(32) } },
    { data: null },
    { data: 'submitted' },
  ])
    say(forged)
  expect(count).toBe(0)
  say({ data })
  say({ data })
  expect(count).toBe(1)
  expect(hearing.size).toBe(0)
})

it('S-LANG-1 goes on in the language that is read on the page, in a window and in the same tab', () => {
  const { window, asked } = somebodysPage()
  const ask = { site, group: 'RIBA', locale: 'ca' }
  startSignup(ask, { window, submitted: () => undefined })
  startSignup(ask, { window, mode: 'redirect', submitted: () => undefined })
  expect(new URL(asked[0] ?? '').searchParams.get('l')).toBe('ca')
  expect(asked[1]).toBe(`same tab ${site}/groups/RIBA/signup?l=ca`)
})

it('E2 goes on in the same tab where windows are blocked, but never inside a frame', () => {
  const submitted = () => undefined
  const blocked = somebodysPage({ blocks: true })
  expect(startSignup({ site, group: 'RIBA' }, { window: blocked.window, submitted })).toBe(true)
  expect(blocked.asked.at(-1)).toBe(`same tab ${signupHref({ site, group: 'RIBA' })}`)
  const framed = somebodysPage({ blocks: true, isFramed: true })
  expect(startSignup({ site, group: 'RIBA' }, { window: framed.window, submitted })).toBe(false)
  const only = somebodysPage({ blocks: true })
  expect(startSignup({ site, group: 'RIBA' }, { window: only.window, mode: 'popup', submitted })).toBe(false)
})

it('E8 listens no longer once its window is gone', () => {
  const { window, opened, hearing } = somebodysPage()
  startSignup({ site, group: 'RIBA' }, { window, submitted: () => undefined })
  opened.closed = true
  vi.advanceTimersByTime(4000)
  expect(hearing.size).toBe(0)
})

it('E4 tells nobody when the address names no page, or nobody is there', () => {
  const opener = {
    postMessage: () => {
      throw new Error('told')
    },
  }
  const s = '0f'.repeat(16)
  for (const query of [{}, { o: 'https://town.example' }, { o: 'https://town.example/path', s }, { o: '*', s }, { s }])
    tellSubmitted(query, { opener })
  tellSubmitted({ o: 'https://town.example', s }, { opener: null })
})

it.each(['null', 'file://'])('E8 asks for no answer where the page has no origin: %s', origin => {
  const { window, asked } = somebodysPage({ origin })
  expect(startSignup({ site, group: 'RIBA' }, { window, submitted: () => undefined })).toBe(true)
  expect(asked).toEqual([signupHref({ site, group: 'RIBA' })])
})

describe('E2.5 a sign-up in a frame', () => {
  const page = somebodysPage().window
  const framed = frameSignup({ site, group: 'RIBA', locale: 'ca' }, { theme: 'dark' }, page)
  const query = Object.fromEntries(new URL(framed.src).searchParams)
  const frame = {} as Window
  const heard: [unknown, string][] = []
  const parent = { postMessage: (data: unknown, target: string) => heard.push([data, target]) }

  it('is asked for by its group, for the page around, in its language and theme', () => {
    expect(framed.src.split('?')[0]).toBe(`${site}/embed/frame/signup`)
    const state = expect.stringMatching(/^[0-9a-f]{32}$/) as string
    expect(query).toEqual({ group: 'RIBA', o: 'https://town.example', s: state, locale: 'ca', theme: 'dark' })
    expect(frameSignup({ site, group: 'RIBA' }, {}, page).src).not.toMatch(/locale|theme/)
  })

  it('reports that it was sent to the page around, and to no other', () => {
    tellSubmitted(query, { opener: null, parent })
    expect(heard.map(([, target]) => target)).toEqual(['https://town.example'])
    const itself = { opener: null, parent: {} as unknown }
    itself.parent = itself
    tellSubmitted(query, itself)
    expect(heard).toHaveLength(1)
  })

  it('is believed from our site, from that very frame, with its state', () => {
    const [[data] = []] = heard
    const event = (changes: object) => ({ origin: site, source: frame, data, ...changes }) as MessageEvent<unknown>
    expect(framed.isSubmitted(event({}), frame)).toBe(true)
    for (const forged of [
      event({ origin: 'https://evil.example' }),
      event({ source: {} }),
      event({ data: { ...(data as object), state: '0'.repeat(32) } }),
      event({ data: null }),
    ])
      expect(framed.isSubmitted(forged, frame)).toBe(false)
    expect(framed.isSubmitted(event({ source: null }), null)).toBe(false)
  })
})
