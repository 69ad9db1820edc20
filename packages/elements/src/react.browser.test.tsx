import { ExchangeProvider, PayButton, type WidgetElement } from '@exchange-kit/react/embed'
import { createRef, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, inject, it, vi } from 'vitest'

let root: Root | undefined
afterEach(() => root?.unmount())

function show(element: React.ReactNode): HTMLElement {
  const box = document.createElement('main')
  document.body.append(box)
  root = createRoot(box)
  root.render(<StrictMode>{element}</StrictMode>)
  return box
}

// As pages load them: on preact, beside the React of this page.
const load = () => import(/* @vite-ignore */ `${inject('stage')}/elements/exchange-pay.js`) as Promise<unknown>

it('E2.3 a component brings its element, hands it its props, and tells what it hears', async () => {
  const heard: unknown[] = []
  const ref = createRef<WidgetElement>()
  const page = (amount: number, name: string) => (
    <ExchangeProvider site={location.origin} locale="en" load={load}>
      <PayButton
        ref={ref}
        to="RIBA0002"
        amount={amount}
        label="Buy"
        onPayStart={event => {
          event.preventDefault()
          heard.push([name, event.detail])
        }}
      >
        <a href="/pay">Pay</a>
      </PayButton>
    </ExchangeProvider>
  )
  const box = show(page(10, 'first'))
  await vi.waitFor(
    () => expect(box.querySelector('exchange-pay')?.shadowRoot?.querySelector('button')).toBeTruthy(),
    20_000,
  )
  const pay = box.querySelector('exchange-pay')
  expect(ref.current).toBe(pay)
  pay?.shadowRoot?.querySelector('button')?.click()
  root?.render(<StrictMode>{page(12, 'second')}</StrictMode>)
  await vi.waitFor(() => expect(pay?.getAttribute('amount')).toBe('12'))
  pay?.shadowRoot?.querySelector('button')?.click()
  expect(heard).toEqual([
    ['first', { to: 'RIBA0002', amount: '10' }],
    ['second', { to: 'RIBA0002', amount: '12' }],
  ])
  expect(box.querySelector('exchange-pay')).toBe(pay)
})

it.each([
  ['cannot be loaded', () => Promise.reject(new Error('404'))],
  [
    'throws at once',
    () => {
      throw new Error('blocked')
    },
  ],
])('E5.1 keeps the link and tells LoadFailed when the element %s', async (_why, failing) => {
  const told = vi.fn<(event: CustomEvent<{ code: string }>) => void>()
  const box = show(
    <ExchangeProvider site="https://nowhere.example" load={failing}>
      <PayButton to="RIBA0002" onError={told}>
        <a href="/pay">Pay by link</a>
      </PayButton>
    </ExchangeProvider>,
  )
  await vi.waitFor(() => expect(told.mock.calls[0]?.[0].detail).toEqual({ code: 'LoadFailed' }))
  expect(box.querySelector('a')?.textContent).toBe('Pay by link')
})

it('E2.3 F15 says once to developers that no site was named, and lets the attributes of any element through', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const pressed = vi.fn<() => void>()
  const widget = (key: string) => (
    <PayButton key={key} to="RIBA0002" title="Bread" lang="ca" dir="ltr" tabIndex={0} role="group" onClick={pressed}>
      <a href="#pay">Pay by link</a>
    </PayButton>
  )
  const box = show(<>{[widget('one'), widget('two')]}</>)
  await vi.waitFor(() => expect(box.querySelectorAll('exchange-pay')).toHaveLength(2))
  const [first] = box.querySelectorAll('exchange-pay')
  expect(['title', 'lang', 'dir', 'tabindex', 'role', 'to'].map(it => first?.getAttribute(it))).toEqual([
    'Bread',
    'ca',
    'ltr',
    '0',
    'group',
    'RIBA0002',
  ])
  first?.querySelector('a')?.click()
  expect(pressed).toHaveBeenCalledTimes(1)
  expect(said.mock.calls).toEqual([[expect.stringContaining('<exchange-pay> shows only its link: give it `site`')]])
  said.mockRestore()
})

it('E2.3 a provider inside another says anew what it was given, and leaves the rest as it is said around it', async () => {
  const asked = { outer: vi.fn<(site: string) => Promise<void>>(), inner: vi.fn<(site: string) => Promise<void>>() }
  const page = (theme: 'dark' | 'light') => (
    <ExchangeProvider site="https://outer.example" locale="ca" theme={theme} load={asked.outer}>
      <ExchangeProvider locale="es">
        <PayButton to="RIBA0002" />
        <ExchangeProvider site="https://inner.example" load={asked.inner}>
          <PayButton to="RIBA0003" />
        </ExchangeProvider>
      </ExchangeProvider>
    </ExchangeProvider>
  )
  const box = show(page('dark'))
  const said = () =>
    [...box.querySelectorAll('exchange-pay')].map(it => ['site', 'locale', 'theme'].map(name => it.getAttribute(name)))
  await vi.waitFor(() =>
    expect(said()).toEqual([
      ['https://outer.example', 'es', 'dark'],
      ['https://inner.example', 'es', 'dark'],
    ]),
  )
  await vi.waitFor(() => expect(asked.inner).toHaveBeenCalledWith('https://inner.example'))
  expect(new Set(asked.outer.mock.calls.flat())).toEqual(new Set(['https://outer.example']))
  expect(new Set(asked.inner.mock.calls.flat())).toEqual(new Set(['https://inner.example']))
  root?.render(<StrictMode>{page('light')}</StrictMode>)
  await vi.waitFor(() => expect(said().map(([, , theme]) => theme)).toEqual(['light', 'light']))
})
