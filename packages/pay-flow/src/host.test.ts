import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { payHref, startPay, type PayEvent, type PayMode } from './host.ts'

const site = 'https://demo.example'
const ask = { site, payee: 'RIBA0002', amount: '10', description: 'Bread', reference: 'order-118' }

// A page and the window it opens: the browser's part, reduced to what the flow touches.
function pageWith({
  popup = { closed: false, focus: vi.fn() } as { closed: boolean } | null,
  origin = 'https://blog.example',
  isFramed = false,
} = {}) {
  const events = new EventTarget()
  const opened: string[] = []
  const visited: string[] = []
  const page = Object.assign(events, {
    location: {
      origin,
      href: 'https://blog.example/bread',
      assign: (href: string) => visited.push(href),
    },
    open: (href: string) => {
      opened.push(href)
      return popup
    },
  }) as unknown as Window
  Object.assign(page, { parent: isFramed ? {} : page })
  const say = (data: unknown, { origin = site, source = popup }: { origin?: string; source?: unknown } = {}) =>
    events.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
  return { page, popup, opened, visited, say }
}

function start({
  mode = 'auto',
  ...options
}: { mode?: PayMode; popup?: null; origin?: string; isFramed?: boolean } = {}) {
  const it = pageWith(options)
  const told: PayEvent[] = []
  const pay = startPay(ask, { mode, tell: event => told.push(event), window: it.page })
  const state = new URL(it.opened[0] ?? it.visited[0] ?? site).searchParams.get('s')
  const message = (rest: object) => ({ exchangePay: 1, state, ...rest })
  return { ...it, told, pay, message, types: () => told.map(event => event.type) }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('a page that asks to be paid', () => {
  it('E4 opens the sheet at once, with what it asks for and the hand-shake', () => {
    const { opened, types } = start()
    const query = Object.fromEntries(new URL(opened[0] ?? '').searchParams)
    expect(query).toEqual({
      t: 'RIBA0002',
      u: '10',
      m: 'Bread',
      ref: 'order-118',
      o: 'https://blog.example',
      s: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      v: '1',
    })
    expect(types()).toEqual(['open'])
  })

  it('S-LANG-1 leads to the sheet in the language of the page, by window, redirect and plain link', () => {
    for (const mode of ['popup', 'redirect'] as const) {
      const { page, opened, visited } = pageWith()
      startPay({ ...ask, locale: 'it' }, { mode, tell: () => {}, window: page }).end()
      expect(new URL(opened[0] ?? visited[0] ?? site).searchParams.get('l')).toBe('it')
    }
    expect(payHref({ ...ask, locale: 'it' })).toBe(`${payHref(ask)}&l=it`)
    expect(new URL(payHref({ ...ask, locale: 'it&t=X' })).searchParams.getAll('t')).toEqual(['RIBA0002'])
  })

  it('E4 tells ready and the result', () => {
    const { say, message, told } = start()
    say(message({ type: 'ready' }))
    say(message({ type: 'result', status: 'committed', reference: 'order-118', receipt: 'a.b.c' }))
    expect(told.slice(1)).toEqual([
      { type: 'ready' },
      { type: 'result', status: 'committed', reference: 'order-118', receipt: 'a.b.c' },
    ])
  })

  it('E4 hears nothing from another origin, another window, another press, or in another form', () => {
    const { say, message, types } = start()
    const result = message({ type: 'result', status: 'committed' })
    say(result, { origin: 'https://evil.example' })
    say(result, { origin: 'https://demo.example.evil.example' })
    say(result, { origin: 'http://demo.example' })
    say(result, { source: { closed: false } })
    say(result, { source: null })
    say({ ...result, state: 'f'.repeat(32) })
    say({ ...result, exchangePay: '1' })
    say(JSON.stringify(result))
    say(null)
    expect(types()).toEqual(['open'])
  })

  it('E4 takes one result and no second one, and ready once', () => {
    const { say, message, types } = start()
    say(message({ type: 'ready' }))
    say(message({ type: 'ready' }))
    say(message({ type: 'result', status: 'cancelled' }))
    say(message({ type: 'result', status: 'committed' }))
    expect(types()).toEqual(['open', 'ready', 'result'])
  })

  it('E4 uses another state for every press, so that an old answer cannot be replayed', () => {
    const first = start()
    const second = start()
    second.say(first.message({ type: 'result', status: 'committed' }))
    expect(second.types()).toEqual(['open'])
  })

  it('E4.2 never takes a closed window for a cancelled payment: it says to check', async () => {
    const { popup, types, told } = start()
    if (popup) popup.closed = true
    await vi.advanceTimersByTimeAsync(5000)
    expect(types()).toEqual(['open', 'unknown'])
    expect(told[1]).toEqual({ type: 'unknown', href: payHref(ask) })
  })

  it('E4.2 still hears a last word of a window that is closing', async () => {
    const { popup, say, message, types } = start()
    if (popup) popup.closed = true
    await vi.advanceTimersByTimeAsync(600)
    say(message({ type: 'result', status: 'pending' }))
    await vi.advanceTimersByTimeAsync(5000)
    expect(types()).toEqual(['open', 'result'])
  })

  it('stops listening when told so', async () => {
    const { pay, popup, say, message, types } = start()
    pay.end()
    say(message({ type: 'result', status: 'committed' }))
    if (popup) popup.closed = true
    await vi.advanceTimersByTimeAsync(5000)
    expect(types()).toEqual(['open'])
  })

  it('E4 goes on in the same tab when the window is blocked, and knows the way back', () => {
    const { visited, told } = start({ popup: null })
    const query = new URL(visited[0] ?? '').searchParams
    expect(query.get('return')).toBe('https://blog.example/bread')
    expect(query.get('s')).toMatch(/^[0-9a-f]{32}$/)
    expect(told).toEqual([{ type: 'open', how: 'redirect', href: visited[0] }])
  })

  it('E4 opens no window in redirect mode, and only a window in popup mode', () => {
    expect(start({ mode: 'redirect' }).opened).toEqual([])
    const blocked = start({ mode: 'popup', popup: null })
    expect(blocked.visited).toEqual([])
    expect(blocked.told).toEqual([{ type: 'blocked', href: payHref(ask) }])
  })

  it('E4.1 offers the plain link in a frame, where the sheet is never shown', () => {
    for (const mode of ['auto', 'redirect'] as const) {
      const { visited, told } = start({ mode, popup: null, isFramed: true })
      expect(visited).toEqual([])
      expect(told).toEqual([{ type: 'blocked', href: payHref(ask) }])
    }
  })

  // Of a file some browsers say the one, some the other.
  it.each(['null', 'file://'])('E8 opens a sheet that answers nobody where the page has no origin: %s', origin => {
    const { opened } = start({ origin })
    expect([...new URL(opened[0] ?? '').searchParams.keys()]).toEqual(['t', 'u', 'm', 'ref', 's', 'v'])
  })

  it('E2.1 has a plain link that needs no script', () => {
    expect(payHref({ ...ask, expires: new Date(1_777_716_001_500) })).toBe(
      'https://demo.example/pay?t=RIBA0002&u=10&m=Bread&ref=order-118&exp=1777716001',
    )
  })
})
