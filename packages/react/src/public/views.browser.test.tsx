import { StrictMode, type CSSProperties, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import axe from 'axe-core'
import { createInstance } from 'i18next'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
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
  // A page that is not ours, as our screens' tests have it.
  document.documentElement.classList.remove('x-root')
  document.body.append(box)
})
afterEach(() => {
  vi.useRealTimers()
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

it('E2.3 A-4-74 hydrate a payment that has ended since a server drew it, and then show the page’s own link', async () => {
  const complaints = vi.spyOn(console, 'error')
  const draw = (texts: ViewTexts) => (
    <ExchangeProvider site={site} locale="ca" texts={texts}>
      <PayButton to="RIBA0002" amount="10" expires="2020-01-01T00:00:00Z">
        <a href="#by-hand">By hand</a>
      </PayButton>
    </ExchangeProvider>
  )
  box.append(document.createRange().createContextualFragment(renderToString(draw(await getViewsReady('ca')))))
  expect(box.querySelector('button')).not.toBeNull()
  root = hydrateRoot(box, draw(await getViewsReady('ca')))
  await expect.element(page.getByRole('link', { name: 'By hand' })).toBeVisible()
  expect(box.querySelector('button')).toBeNull()
  expect(complaints).not.toHaveBeenCalled()
})

describe('E3.1 F4 have room to be read', () => {
  it.each([
    ['a dialog', (node: ReactNode) => <dialog open>{node}</dialog>],
    ['a row', (node: ReactNode) => <div style={{ display: 'flex' }}>{node}</div>],
    [
      'a column that is not stretched',
      (node: ReactNode) => <div style={{ display: 'grid', justifyItems: 'start' }}>{node}</div>,
    ],
    ['a float', (node: ReactNode) => <div style={{ float: 'left' }}>{node}</div>],
    ['a box as wide as its content', (node: ReactNode) => <div style={{ width: 'fit-content' }}>{node}</div>],
  ])('in %s', async (_, wrap) => {
    await page.viewport(1280, 900)
    const open = await openPublicStage()
    const views = [
      <GroupCard key="card" code="RIBA" />,
      <OfferList key="offers" group="RIBA" limit={1} />,
      <NeedList key="needs" group="RIBA" limit={1} />,
      <PayButton key="pay" to="RIBA0002" amount="10" layout="card" />,
    ]
    show(
      <ExchangeProvider site={open} locale="en">
        {views.map(view => (
          <section key={view.key}>{wrap(view)}</section>
        ))}
      </ExchangeProvider>,
    )
    for (const it of ['.x-group-card', '.x-offer', '.x-need', '.x-pay-card']) {
      const found = await shown(`${it} a, ${it} button`)
      expect(found.closest<HTMLElement>('.x-view')?.offsetWidth, it).toBeGreaterThanOrEqual(280)
    }
  })
})

it('E3.3 design §14 have two columns where there is room for a code beside its words', async () => {
  await page.viewport(1280, 900)
  show(
    <ExchangeProvider site={site} locale="en">
      <PayButton to="RIBA0002" amount="10" layout="qr" />
    </ExchangeProvider>,
  )
  const card = await shown('.x-pay-card')
  expect(getComputedStyle(card).gridTemplateColumns.split(' ')).toHaveLength(2)
})

it('E3.2 F5 can be read on a page that is dark without saying so, and leave what else is on it alone', async () => {
  const open = await openPublicStage()
  const before = document.body.style.cssText
  document.body.style.cssText = 'background: #14171b; color: #eee; font-family: serif'
  show(
    <ExchangeProvider site={open} locale="en">
      <h2>
        Of the page <a href="#page">itself</a>
      </h2>
      <OfferList group="RIBA" limit={2} />
      <NeedList group="RIBA" limit={2} layout="rows" />
      <GroupCard code="RIBA" />
      <Stats />
      <PayButton to="RIBA0002" label="Pay Anna" />
    </ExchangeProvider>,
  )
  for (const it of ['.x-offer', '.x-need', '.x-group-card', '.x-figures']) await shown(it)
  await expect.element(page.getByText('Of the page')).toBeVisible()
  const { violations } = await axe.run(box, { runOnly: ['color-contrast'] })
  const own = [...box.querySelectorAll('h2')].find(it => it.textContent === 'Of the page itself')
  const bare = document.body.appendChild(document.createElement('h2'))
  const styleOf = (it: Element | undefined) => {
    const { fontSize, fontFamily, margin, color } = it ? getComputedStyle(it) : ({} as CSSStyleDeclaration)
    return [fontSize, fontFamily, margin, color]
  }
  const [here, there] = [styleOf(own), styleOf(bare)]
  bare.remove()
  document.body.style.cssText = before
  expect(violations.flatMap(it => it.nodes.map(node => node.html)).filter(it => !it.includes('#page'))).toEqual([])
  expect(here).toEqual(there)
})

it('E3.2 take the tokens of their box, of what is around it, and the scheme of the system where a provider says auto', async () => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: 'dark' }] })
  show(
    <>
      <ExchangeProvider site={site} locale="en">
        <PayButton to="RIBA0002" label="Red" style={{ '--exchange-accent': '#a2402b' }} />
        <PayButton to="RIBA0002" label="Blue" />
        <div style={{ '--exchange-surface': 'rgb(1, 2, 3)' } as CSSProperties}>
          <PayButton to="RIBA0002" amount="10" layout="card" label="On dark" />
        </div>
      </ExchangeProvider>
      <ExchangeProvider site={site} locale="en" theme="auto">
        <PayButton to="RIBA0002" amount="10" layout="card" label="As the system" />
      </ExchangeProvider>
    </>,
  )
  const button = (name: string) => page.getByRole('button', { name }).element()
  await expect.element(page.getByRole('button', { name: 'As the system' })).toBeVisible()
  const groundOf = (it: Element | null) => it && getComputedStyle(it).backgroundColor
  expect(groundOf(button('Red'))).not.toBe(groundOf(button('Blue')))
  expect(groundOf(button('On dark').closest('.x-pay-card'))).toBe('rgb(1, 2, 3)')
  expect(groundOf(button('As the system').closest('.x-pay-card'))).toBe('rgb(32, 34, 37)')
  await cdp().send('Emulation.setEmulatedMedia', { features: [] })
})

it('F15 are not shown where a page hides them', async () => {
  show(
    <ExchangeProvider site={site} locale="en">
      <PayButton to="RIBA0002" label="Beside" />
      <PayButton to="RIBA0002" label="Out of sight" hidden data-testid="button" />
      <PayButton to="RIBA0002" layout="card" label="Out of sight" hidden data-testid="card" />
    </ExchangeProvider>,
  )
  await expect.element(page.getByRole('button', { name: 'Beside' })).toBeVisible()
  for (const it of ['button', 'card']) await expect.element(page.getByTestId(it)).not.toBeVisible()
})

it('E3.1 F8 write as large as their reader wants text to be, whatever size the page gives its root', async () => {
  document.documentElement.style.fontSize = '62.5%'
  show(
    <ExchangeProvider site={site} locale="en">
      <PayButton to="RIBA0002" label="Pay Anna" />
    </ExchangeProvider>,
  )
  const button = page.getByRole('button', { name: 'Pay Anna' })
  await expect.element(button).toBeVisible()
  const { fontSize } = getComputedStyle(button.element())
  const { height } = button.element().getBoundingClientRect()
  document.documentElement.style.fontSize = ''
  expect(fontSize).toBe('16px')
  expect(height).toBeGreaterThanOrEqual(44)
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

it('E2.5 E2.1 offer the button instead of a frame that says nothing for 12 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const failed = vi.fn((_event: CustomEvent<{ code: string }>) => undefined)
  const joining = { terms: '', minOffers: 0, minNeeds: 0, isApproved: false }
  const group = { code: 'RIBA', name: 'Ribera', place: '', about: '', members: 1, offers: 0, image: null }
  const texts = await getViewsReady('en')
  show(
    <ExchangeProvider site="https://silent.invalid" texts={texts}>
      <MemberSignup
        group="RIBA"
        mode="inline"
        start={{ ...group, joining, isOpen: true, allowedOrigins: [location.origin] }}
        onError={failed}
      />
    </ExchangeProvider>,
  )
  await vi.waitFor(() => expect(box.querySelector('iframe')).not.toBeNull())
  vi.advanceTimersByTime(11_000)
  expect(failed).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  await vi.waitFor(() => expect(failed.mock.calls[0]?.[0].detail.code).toBe('LoadFailed'))
  vi.useRealTimers()
  await expect.element(page.getByRole('button', { name: 'Join' })).toBeVisible()
  expect(box.querySelector('iframe')).toBeNull()
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
