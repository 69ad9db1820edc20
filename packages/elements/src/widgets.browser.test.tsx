import {
  ExchangeProvider,
  GroupCard,
  GroupFinder,
  MemberSignup,
  NeedList,
  OfferList,
  PayButton,
  Stats,
  type Widget,
  type WidgetElement,
} from '@exchange-kit/react/embed'
import { createRef, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { table, type AttributeType, type ElementRow } from './table.ts'

type Props = Readonly<Record<string, unknown>>

const components: Readonly<Record<string, object>> = {
  'exchange-pay': PayButton,
  'exchange-groups': GroupFinder,
  'exchange-group': GroupCard,
  'exchange-offers': OfferList,
  'exchange-needs': NeedList,
  'exchange-signup': MemberSignup,
  'exchange-stats': Stats,
}
// A provider is no element in React, and has its own tests.
const rows: readonly ElementRow[] = table.filter(it => it.tag !== 'exchange-provider')

// What an app writes, and what then stands in the page; two of each, as apps change their minds.
const written: Record<AttributeType & string, readonly (readonly [unknown, string])[]> = {
  payee: same('RIBA0002', 'RIBA0003'),
  units: [
    [10.5, '10.5'],
    ['7', '7'],
  ],
  text64: same('Bread', 'Pa <amb> "tomàquet"'),
  text500: same('A loaf', ' two '),
  origin: same(location.origin, 'http://localhost:9'),
  url: same('https://a.example/b', 'https://c.example'),
  time: [
    [new Date('2030-06-02T10:00:00Z'), '2030-06-02T10:00:00.000Z'],
    ['2031-01-01', '2031-01-01'],
  ],
  language: same('ca', 'it'),
  group: same('RIBA', 'VALL'),
  slug: same('food', 'tools'),
  country: same('ES', 'IT'),
  count: [
    [4, '4'],
    ['9', '9'],
  ],
  flag: [
    [true, ''],
    [true, ''],
  ],
}
function same(...texts: readonly string[]) {
  return texts.map(it => [it, it] as const)
}
function valuesOf(type: AttributeType) {
  return typeof type === 'string' ? written[type] : same(...type)
}

const camel = (name: string) => name.replace(/-(.)/g, (_all, letter: string) => letter.toUpperCase())
const handlerOf = (event: string) => camel(event.replace('exchange', 'on'))

const soon = (look: () => void) => vi.waitFor(look, { timeout: 10_000, interval: 5 })
const load = vi.fn<(site: string) => Promise<void>>(async () => {})
let root: Root | undefined
afterEach(() => {
  root?.unmount()
  root = undefined
  load.mockClear()
})

// As pages load them: on preact, beside the React of this page.
async function defineAll(): Promise<void> {
  const load = (tag: string) => import(/* @vite-ignore */ `${inject('stage')}/elements/${tag}.js`) as Promise<unknown>
  await Promise.all(rows.map(it => load(it.tag)))
}

function show(tag: string, props: Props): void {
  const Component = components[tag] as Widget<Props> | undefined
  if (!Component) throw new Error(`<${tag}> has no component.`)
  root ??= createRoot(document.body.appendChild(document.createElement('main')))
  root.render(
    <StrictMode>
      <ExchangeProvider load={load}>
        <Component {...props}>
          <a href="/theirs">Theirs</a>
        </Component>
      </ExchangeProvider>
    </StrictMode>,
  )
}

// React hands an element that is defined what it takes as properties, any other all of it as attributes.
describe.each([
  ['whose element has not come', async () => {}],
  ['whose element is at work', defineAll],
])('E2.3 E2.4 a component %s', (_when, come) => {
  beforeAll(async () => {
    await come()
  })

  it.each(rows.map(it => [it.tag, it] as const))('is <%s>, writes each prop and takes it back', async (tag, row) => {
    const ref = createRef<WidgetElement>()
    const props = (at: number) =>
      Object.entries(row.attributes).map(([name, { type }]) => [camel(name), valuesOf(type)[at]?.[0]] as const)
    const expected = (at: number) =>
      Object.entries(row.attributes).map(([name, { type }]) => [name, valuesOf(type)[at]?.[1]] as const)
    const found = () =>
      Object.fromEntries([...(ref.current?.attributes ?? [])].map(({ name, value }) => [name, value] as const))
    for (const at of [0, 1]) {
      show(tag, { ref, ...Object.fromEntries(props(at)) })
      await soon(() => expect(found()).toEqual(Object.fromEntries(expected(at))))
    }
    expect(ref.current?.localName).toBe(tag)
    expect(ref.current?.querySelector('a')?.textContent).toBe('Theirs')
    await soon(() => expect(new Set(load.mock.calls.flat())).toEqual(new Set(written.origin.map(([site]) => site))))
    show(tag, { ref })
    await soon(() => expect(found()).toEqual({}))
  })

  it.each(rows.map(it => [it.tag, it] as const))('tells each event of <%s> to its handler alone', async (tag, row) => {
    const ref = createRef<WidgetElement>()
    const heard: [string, Event][] = []
    const handlers = (when: string) =>
      Object.keys(row.events).map(type => {
        const name = handlerOf(type)
        const hear = (event: Event) => {
          event.preventDefault()
          // What the element itself finds, as nobody answers here, is not what is asked for.
          if ((event as CustomEvent<{ ours?: true }>).detail.ours) heard.push([`${name} ${when}`, event])
        }
        return [name, hear] as const
      })
    const tell = (type: string, cancelable = false) => {
      const event = new CustomEvent(type, { bubbles: true, composed: true, cancelable, detail: { ours: true } })
      ref.current?.dispatchEvent(event)
      expect(event.defaultPrevented, type).toBe(cancelable)
      return event
    }
    // A handler of the last render hears, and none of an earlier one.
    for (const when of ['at first', 'later']) {
      show(tag, { ref, ...Object.fromEntries(handlers(when)) })
      await soon(() => {
        heard.length = 0
        const events = Object.entries(row.events)
        const all = events.map(([type, it]) => [`${handlerOf(type)} ${when}`, tell(type, it.cancelable)] as const)
        expect(heard).toEqual(all)
      })
    }
  })
})
