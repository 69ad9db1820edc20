import { StrictMode, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createInstance } from 'i18next'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPublicStage, openStage } from '../../test/stand.tsx'
import {
  ExchangeProvider,
  getViewsReady,
  GroupCard,
  GroupFinder,
  MemberSignup,
  NeedList,
  OfferList,
  PayButton,
  Stats,
  type ViewTexts,
} from './index.ts'

let site: string
let root: Root | undefined
const box = document.createElement('main')
beforeAll(async () => {
  site = await openStage()
  document.body.append(box)
})
afterEach(() => {
  root?.unmount()
  root = undefined
  vi.restoreAllMocks()
})

function show(node: ReactNode): void {
  root ??= createRoot(box)
  root.render(<StrictMode>{node}</StrictMode>)
}

it('E2.3 E3.4 speak another language at once when the page says so, and keep what was typed', async () => {
  const pageIn = (locale: string) => (
    <ExchangeProvider site={site} locale={locale}>
      <GroupFinder limit={3} />
    </ExchangeProvider>
  )
  show(pageIn('it'))
  await expect.element(page.getByRole('heading', { name: 'Trova un gruppo' })).toBeVisible()
  await userEvent.fill(page.getByRole('searchbox'), 'faenza')
  await expect.element(page.getByText('1 gruppo', { exact: true })).toBeVisible()
  const field = page.getByRole('searchbox').element()
  show(pageIn('es'))
  await expect.element(page.getByRole('heading', { name: 'Busca un grupo' })).toBeVisible()
  expect(page.getByRole('searchbox').element()).toBe(field)
  await expect.element(page.getByRole('searchbox')).toHaveValue('faenza')
})

it('E2.3 follow the i18next instance of the page, whose texts win', async () => {
  const i18n = createInstance()
  await i18n.init({ lng: 'ca', resources: { es: { 'exchange-kit': { 'views:groups.title': 'Encuentra tu grupo' } } } })
  show(
    <ExchangeProvider site={site} i18n={i18n}>
      <GroupFinder limit={3} />
    </ExchangeProvider>,
  )
  await expect.element(page.getByRole('heading', { name: 'Troba un grup' })).toBeVisible()
  await i18n.changeLanguage('es')
  await expect.element(page.getByRole('heading', { name: 'Encuentra tu grupo' })).toBeVisible()
})

it('E3.2 take the accent of their provider, which text on it follows', async () => {
  const pageIn = (accent: string, onAccent?: string) => (
    <ExchangeProvider site={site} locale="en" theme="light" accent={accent} onAccent={onAccent}>
      <PayButton to="RIBA0002" amount="10" label="Pay ten" />
    </ExchangeProvider>
  )
  const colours = () => {
    const { backgroundColor, color } = getComputedStyle(page.getByRole('button', { name: 'Pay ten' }).element())
    return `${backgroundColor} ${color}`
  }
  show(pageIn('#ffcc00'))
  await expect.element(page.getByRole('button', { name: 'Pay ten' })).toBeVisible()
  const dark = colours()
  show(pageIn('#003366'))
  await expect.poll(colours).not.toBe(dark)
  const light = colours()
  expect(light.split(' oklch')[1]).not.toBe(dark.split(' oklch')[1])
  show(pageIn('#003366', '#ff0000'))
  await expect.poll(colours).toMatch(/rgb\(255, 0, 0\)$/)
})

it('E2.3 hydrate what a server drew, in StrictMode, without a complaint', async () => {
  const complaints = vi.spyOn(console, 'error')
  const draw = (texts: ViewTexts) => (
    <StrictMode>
      <ExchangeProvider site={site} locale="ca" texts={texts}>
        <PayButton to="RIBA0002" amount="10" />
        <Stats kind="transfers" />
      </ExchangeProvider>
    </StrictMode>
  )
  box.append(document.createRange().createContextualFragment(renderToString(draw(await getViewsReady('ca')))))
  const drawn = box.querySelector('button')
  expect(drawn?.textContent).toMatch(/^Paga 10/)
  root = hydrateRoot(box, draw(await getViewsReady('ca')))
  await expect.element(page.getByRole('button', { name: 'Paga 10,00' })).toBeVisible()
  await expect.element(page.getByText('Pagaments en 12 mesos')).toBeVisible()
  expect(box.querySelector('button')).toBe(drawn)
  expect(complaints).not.toHaveBeenCalled()
})

it('E2.3 emit by their own props, and a page may prevent what would follow', async () => {
  const open = vi.spyOn(window, 'open')
  const started = vi.fn((event: CustomEvent) => event.preventDefault())
  show(
    <ExchangeProvider site={site} locale="en">
      <PayButton to="RIBA0002" label="Pay Anna" onPayStart={started} />
    </ExchangeProvider>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Pay Anna' }))
  expect(started.mock.calls[0]?.[0].detail).toMatchObject({ to: 'RIBA0002' })
  expect(open).not.toHaveBeenCalled()
})

async function shown(selector: string): Promise<Element> {
  return vi.waitFor(() => {
    const found = document.querySelector(selector)
    if (!found) throw new Error(`No ${selector} yet`)
    return found
  }, 10_000)
}

it('E2.3 F15 tell developers once that no site was named, and keep the page’s own link', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const link = <a href="#by-hand">By hand</a>
  show(
    <ExchangeProvider>
      <Stats>{link}</Stats>
      <GroupFinder site="demo.example">{link}</GroupFinder>
    </ExchangeProvider>,
  )
  await vi.waitFor(() => expect(page.getByRole('link', { name: 'By hand' }).elements()).toHaveLength(2))
  await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce())
  expect(warned.mock.calls[0]?.[0]).toContain('`site`')
  warned.mockRestore()
})

it('E2.3 tell the page what was chosen, which may keep them from going there', async () => {
  const heard: [string, unknown][] = []
  const hear = (event: CustomEvent<object>) => {
    event.preventDefault()
    heard.push([event.type, Object.keys(event.detail).sort().join()])
  }
  const open = await openPublicStage()
  show(
    <ExchangeProvider site={open} locale="en">
      <GroupFinder limit={3} onGroupSelect={hear} />
      <GroupCard code="RIBA" onGroupJoin={hear} />
      <OfferList group="RIBA" limit={1} onOfferSelect={hear} />
      <NeedList group="RIBA" limit={1} onNeedSelect={hear} />
      <MemberSignup group="RIBA" onSignupStart={hear} />
      <Stats onReady={({ type }) => heard.push([type, ''])} />
    </ExchangeProvider>,
  )
  await userEvent.click(page.getByRole('link', { name: /^Mercato Solidale/ }))
  await userEvent.click(page.getByRole('link', { name: /^Join/ }))
  for (const part of ['offer', 'need']) await userEvent.click(page.elementLocator(await shown(`.x-board .x-${part} a`)))
  await userEvent.click(page.getByRole('button', { name: 'Join', exact: true }))
  expect(heard.filter(([type]) => type !== 'exchange-ready')).toEqual([
    ['exchange-group-select', 'code,href'],
    ['exchange-group-join', 'code,href'],
    ['exchange-offer-select', 'code,group,href'],
    ['exchange-need-select', 'code,group,href'],
    ['exchange-signup-start', 'group,href'],
  ])
  // In StrictMode too, once.
  expect(heard.filter(([type]) => type === 'exchange-ready')).toHaveLength(1)
})
