import { useViewHost, useEmit, type Emit, type ViewStatus } from '@exchange-kit/react/view-host'
import { useLayoutEffect, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Values } from './attributes.ts'
import { define } from './define.tsx'

const attributes = {
  name: 'text64',
  amount: 'units',
  size: ['small', 'large'],
  open: 'flag',
  'long-name': 'text64',
  expires: 'time',
  locale: 'language',
  theme: ['inherit', 'dark'],
} as const
type State = { readonly count: number; readonly asked: number }
type Drawn = { readonly emit: Emit; readonly set: (part: Partial<State>) => void }
type Box = HTMLElement & { ready: Promise<void>; refresh(): Promise<void> } & Record<string, unknown>

let tags = 0
const made: Drawn[] = []

function makeTag({ status = () => undefined }: { status?: (state: State) => ViewStatus } = {}) {
  const tag = `exchange-test-${++tags}`
  return {
    tag,
    define: () => define({ tag, attributes, view: Test, hasFirstWords: true, propsOf: values => ({ values, status }) }),
  }
}

type TestProps = { readonly values: Values<typeof attributes>; readonly status: (state: State) => ViewStatus }

function Test({ values, status }: TestProps) {
  const viewHost = useViewHost()
  const emit = useEmit({})
  const [state, setState] = useState<State>({ count: 0, asked: 0 })
  useLayoutEffect(() => {
    made.push({ emit, set: part => setState(before => ({ ...before, ...part })) })
    viewHost.onRefetch?.(() => setState(before => ({ ...before, asked: before.asked + 1 })))
  }, [viewHost, emit])
  useLayoutEffect(() => viewHost.onStatus?.(status(state)))
  return (
    <>
      <button type="button" onClick={() => setState(before => ({ ...before, count: before.count + 1 }))}>
        {state.count}
      </button>
      <p data-values={JSON.stringify(values)} />
    </>
  )
}

function put(html: string): Box {
  document.body.innerHTML = html
  return document.body.firstElementChild as Box
}

const values = (box: Element): unknown =>
  JSON.parse(box.shadowRoot?.querySelector('p')?.getAttribute('data-values') ?? 'null')
const settled = () => new Promise(done => setTimeout(done))

afterEach(() => {
  vi.restoreAllMocks()
  document.body.innerHTML = ''
  document.documentElement.lang = 'en'
})

it('E2.2 keeps properties that were set before the script came', async () => {
  const { tag, define } = makeTag()
  const box = put(`<${tag}></${tag}>`)
  Object.assign(box, { name: 'bread', open: true, longName: 'a loaf', amount: 10 })
  define()
  expect(values(box)).toMatchObject({ name: 'bread', open: true, 'long-name': 'a loaf', amount: '10' })
  box['name'] = 'cheese'
  await settled()
  expect(values(box)).toMatchObject({ name: 'cheese' })
  expect(box.getAttribute('name')).toBe('cheese')
})

it('E2.2 reads an empty boolean attribute as true, "false" as absent, and goes back when it is removed', async () => {
  const { tag, define } = makeTag()
  define()
  const box = put(`<${tag} open name="bread" size="large"></${tag}>`)
  expect(box['open']).toBe(true)
  box.setAttribute('open', 'false')
  expect(box['open']).toBe(false)
  for (const name of ['open', 'name', 'size']) box.removeAttribute(name)
  await settled()
  expect(values(box)).toEqual({ size: 'small', open: false, theme: 'inherit' })
})

it('E2.2 warns once of a bad value, falls back, and never throws', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { tag, define } = makeTag()
  define()
  const box = put(`<${tag} size="huge" amount="0,5"></${tag}><${tag} size="huge"></${tag}>`)
  expect(values(box)).toMatchObject({ size: 'small' })
  // The words come after the fault, and so may those of a test before this one.
  const mine = () => warn.mock.calls.flat().filter(it => String(it).startsWith(`<${tag}>`))
  await vi.waitFor(() => expect(mine()).toHaveLength(2))
  expect(new Set(mine())).toEqual(
    new Set([
      `<${tag}> ignores amount="0,5": write digits with at most one dot.`,
      `<${tag}> ignores size="huge": write one of small, large.`,
    ]),
  )
  const cycle: Record<string, unknown> = {}
  cycle['self'] = cycle
  for (const value of [cycle, Symbol('x'), 10n, () => 1, new Date(Number.NaN), '{"a":', Object.create(null), [cycle]]) {
    expect(() => Object.assign(box, { expires: value })).not.toThrow()
  }
  box['expires'] = new Date('2026-06-02T10:00:00Z')
  await settled()
  expect(values(box)).toMatchObject({ expires: '2026-06-02T10:00:00.000Z' })
})

it('E2.2 keeps state, nodes and focus when it is moved, and starts anew as a clone', async () => {
  const { tag, define } = makeTag()
  define()
  const box = put(`<${tag} name="bread"></${tag}><section></section>`)
  const button = box.shadowRoot?.querySelector('button')
  button?.click()
  await settled()
  document.querySelector('section')?.append(box)
  await settled()
  expect(box.shadowRoot?.querySelector('button')).toBe(button)
  expect(button?.textContent).toBe('1')
  box.remove()
  await settled()
  document.body.append(box)
  expect(button?.textContent).toBe('1')
  const clone = box.cloneNode(true) as Box
  document.body.append(clone)
  expect(clone.shadowRoot?.querySelector('button')?.textContent).toBe('0')
  expect(values(clone)).toMatchObject({ name: 'bread' })
})

it('E3.1 keeps its style sheet in another document', async () => {
  const { tag, define } = makeTag()
  define()
  const box = put(`<${tag}></${tag}><iframe></iframe>`)
  const other = document.querySelector('iframe')?.contentDocument
  other?.body.append(box)
  await settled()
  expect(box.ownerDocument).toBe(other)
  expect(box.shadowRoot?.adoptedStyleSheets.length).toBeGreaterThan(1)
})

it('E3.1 shares its style sheets in a document', () => {
  const { tag, define } = makeTag()
  define()
  put(`<${tag}></${tag}>`.repeat(3))
  const [first, ...others] = [...document.querySelectorAll(tag)].map(it => [
    ...(it.shadowRoot?.adoptedStyleSheets ?? []),
  ])
  expect(first?.length).toBeGreaterThan(1)
  for (const it of others) expect(it.every((sheet, at) => sheet === first?.[at])).toBe(true)
})

it('E2.2 is harmless when defined twice', () => {
  const { tag, define } = makeTag()
  define()
  const first = customElements.get(tag)
  expect(define).not.toThrow()
  expect(customElements.get(tag)).toBe(first)
})

it('E2.1 defines nothing in a browser that cannot say states', () => {
  const { tag, define } = makeTag()
  vi.spyOn(CSS, 'supports').mockReturnValue(false)
  define()
  expect(customElements.get(tag)).toBeUndefined()
})

it('E2 fires events that are composed, bubble, and may be prevented when they say so', () => {
  const { tag, define } = makeTag()
  define()
  const box = put(`<${tag}></${tag}>`)
  const heard: unknown[] = []
  document.addEventListener(
    'exchange-try',
    event => {
      heard.push([event.bubbles, event.composed, event.cancelable, (event as CustomEvent).detail, event.target === box])
      event.preventDefault()
    },
    { once: true },
  )
  expect(made.at(-1)?.emit('exchange-try', { a: 1 }, { cancelable: true })).toBe(false)
  expect(heard).toEqual([[true, true, true, { a: 1 }, true]])
  document.addEventListener('exchange-plain', event => heard.push(event.cancelable), { once: true })
  expect(made.at(-1)?.emit('exchange-plain', {})).toBe(true)
  expect(heard.at(-1)).toBe(false)
})

it('E2.1 is ready when it has something to show, says its state, and asks again on refresh()', async () => {
  const { tag, define } = makeTag({ status: state => (state.count === state.asked ? 'loading' : 'done') })
  define()
  const box = put(`<${tag}></${tag}>`)
  let ready = false
  void box.ready.then(() => (ready = true))
  await settled()
  expect([ready, box.matches(':state(loading)')]).toEqual([false, true])
  made.at(-1)?.set({ count: 1 })
  await box.ready
  expect(box.matches(':state(done)')).toBe(true)
  const again = box.refresh()
  await settled()
  expect(box.matches(':state(loading)')).toBe(true)
  made.at(-1)?.set({ count: 2 })
  await again
})

it('E2.1 takes the focus where it can be used', () => {
  const { tag, define } = makeTag()
  define()
  const box = put(`<${tag}></${tag}>`)
  box.focus()
  expect(box.shadowRoot?.activeElement?.localName).toBe('button')
})

it('E2.1 gives the focus on the page’s own link to what takes its place', () => {
  const { tag, define } = makeTag()
  const box = put(`<${tag}><a href="/pay">Pay</a></${tag}><button></button>`)
  box.querySelector('a')?.focus()
  define()
  expect(document.activeElement).toBe(box)
  expect(box.shadowRoot?.activeElement?.localName).toBe('button')
})

it('E2.2 E6 draws all others of a page full of them when a page has broken one, and tells it', async () => {
  const { tag, define } = makeTag()
  put(`<${tag}></${tag}>`.repeat(100))
  const [broken, ...others] = [...document.querySelectorAll<Box>(tag)]
  if (broken)
    broken.attachShadow = () => {
      throw new Error('broken on purpose')
    }
  const told: unknown[] = []
  const hear = (event: ErrorEvent) => {
    event.preventDefault()
    told.push(event.message)
  }
  addEventListener('error', hear)
  define()
  await vi.waitFor(() => expect(others.every(it => it.shadowRoot?.querySelector('button'))).toBe(true))
  removeEventListener('error', hear)
  expect(told).toEqual([expect.stringContaining('broken on purpose')])
})

it('E2.2 each says and does its own', async () => {
  const { tag, define } = makeTag()
  define()
  put(`<${tag} name="bread" lang="ca"></${tag}><${tag} name="cheese" theme="dark"></${tag}>`)
  const [first, second] = document.querySelectorAll<Box>(tag)
  if (!first || !second) throw new Error('Two were written.')
  // The elements of a test before this one may have used up a turn.
  await vi.waitFor(() => expect(values(second)).not.toBeNull())
  expect(values(first)).toMatchObject({ name: 'bread', theme: 'inherit' })
  expect(values(second)).toMatchObject({ name: 'cheese', theme: 'dark' })
  const root = second.shadowRoot?.querySelector('.x-root')
  expect([root?.getAttribute('lang'), root?.getAttribute('data-theme')]).toEqual(['en', 'dark'])
  second.shadowRoot?.querySelector('button')?.click()
  await settled()
  expect([first, second].map(it => it.shadowRoot?.querySelector('button')?.textContent)).toEqual(['0', '1'])
})

it('E3.3 E6 draws what is in view at once, and the rest of a page full of elements in turns', async () => {
  // Another file may have left a higher window, in which more is in view than is drawn at once.
  await page.viewport(414, 896)
  const { tag, define } = makeTag()
  put(`<${tag} style="display: block; block-size: 44px"><a href="/pay">Pay</a></${tag}>`.repeat(500))
  const all = [...document.querySelectorAll<Box>(tag)]
  all[300]?.scrollIntoView()
  const seen = all.filter(it => it.getBoundingClientRect().top < innerHeight && it.getBoundingClientRect().bottom > 0)
  define()
  const drawn = () => all.filter(it => it.shadowRoot?.querySelector('button')).length
  expect(seen.every(it => it.shadowRoot?.querySelector('button'))).toBe(true)
  expect(drawn()).toBeLessThan(200)
  // Whoever does not wait for its turn gets it now.
  all[499]?.focus()
  expect(all[499]?.shadowRoot?.activeElement?.localName).toBe('button')
  await all[450]?.ready
  await vi.waitFor(() => expect(drawn()).toBe(500))
})

it('E6 draws none in the task that wakes them where more are in view than can be drawn at once', async () => {
  await page.viewport(414, 896)
  const { tag, define } = makeTag()
  put(`<${tag} style="display: block; block-size: 9px"></${tag}>`.repeat(60))
  const all = [...document.querySelectorAll<Box>(tag)]
  define()
  expect(all.filter(it => it.shadowRoot)).toEqual([])
  await vi.waitFor(() => expect(all.every(it => it.shadowRoot)).toBe(true))
})

it('E3.3 E6 draws those of a second tag that are in view before what waits of the first', async () => {
  await page.viewport(414, 896)
  const [first, second] = [makeTag(), makeTag()]
  const seen = `<${second.tag} style="display: block; block-size: 44px"></${second.tag}>`
  put(`<div hidden>${`<${first.tag}></${first.tag}>`.repeat(100)}</div>${seen}`)
  first.define()
  second.define()
  const drawn = (tag: string) =>
    [...document.querySelectorAll<Box>(tag)].filter(it => it.shadowRoot?.querySelector('button')).length
  await vi.waitFor(() => expect(drawn(second.tag)).toBe(1), { interval: 1 })
  expect(drawn(first.tag)).toBeLessThan(60)
  await vi.waitFor(() => expect(drawn(first.tag)).toBe(100))
})

it('E2.2 E6 goes on with what waits when a page refuses a tag', async () => {
  const [first, second] = [makeTag(), makeTag()]
  put(`${`<${first.tag}></${first.tag}>`.repeat(100)}<${second.tag}></${second.tag}>`)
  first.define()
  vi.spyOn(customElements, 'define').mockImplementation(() => {
    throw new Error('refused on purpose')
  })
  expect(second.define).toThrow('refused on purpose')
  const drawn = () => [...document.querySelectorAll<Box>(first.tag)].filter(it => it.shadowRoot).length
  await vi.waitFor(() => expect(drawn()).toBe(100))
})

it('E3.4 speaks the language of its attribute, else of the nearest lang, else of the browser', async () => {
  const { tag, define } = makeTag()
  define()
  // An element waits for its turn to be drawn while others are.
  const language = (box: Element) =>
    vi.waitFor(() => box.shadowRoot?.querySelector<HTMLElement>('.x-root')?.lang ?? Promise.reject(box))
  document.documentElement.lang = 'it-IT'
  expect(await language(put(`<${tag} locale="ca-ES"></${tag}>`))).toBe('ca')
  expect(await language(put(`<${tag}></${tag}>`))).toBe('it')
  const section = put(`<section lang="es"></section>`)
  const inner = document.createElement(tag)
  section.attachShadow({ mode: 'open' }).append(inner)
  expect(await language(inner)).toBe('es')
  const box = put(`<${tag}></${tag}>`)
  document.documentElement.lang = 'ca'
  void box.refresh()
  await settled()
  expect(await language(box)).toBe('ca')
  document.documentElement.lang = 'pt'
  const browsers = navigator.languages.map(it => it.slice(0, 2)).find(it => ['ca', 'en', 'es', 'it'].includes(it))
  expect(await language(put(`<${tag}></${tag}>`))).toBe(browsers ?? 'en')
})
