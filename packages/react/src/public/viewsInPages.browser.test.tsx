import { Suspense, StrictMode, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createInstance } from 'i18next'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openStage } from '../../test/stand.tsx'
import { ExchangeProvider, GroupCard, GroupFinder, MemberSignup, OfferList, PayButton, Stats } from './index.ts'
import { forgetAnswers } from './dedupe.ts'

// Views of the library in pages that do what pages of partners do.
let site: string
let root: Root | undefined
const box = document.createElement('main')
const address = location.href
beforeAll(async () => {
  site = await openStage()
  // A page that is not ours, as our screens' tests have it.
  document.documentElement.classList.remove('x-root')
  document.body.append(box)
})
afterEach(() => {
  root?.unmount()
  root = undefined
  vi.restoreAllMocks()
  forgetAnswers()
  history.replaceState(null, '', address)
})

function show(node: ReactNode): void {
  root ??= createRoot(box)
  root.render(<StrictMode>{node}</StrictMode>)
}

function inEnglish(views: ReactNode): ReactNode {
  return (
    <ExchangeProvider site={site} locale="en">
      {views}
    </ExchangeProvider>
  )
}

const shop = (heard: string[], way: { readonly soap?: string; readonly bread?: string } = {}) =>
  inEnglish(
    ['bread', 'soap'].map(id => (
      <PayButton
        key={id}
        id={id}
        to="RIBA0002"
        label={`Pay ${id}`}
        returnUrl={way[id as 'soap']}
        onPayComplete={() => heard.push(id)}
      />
    )),
  )
const answered = `?exchange_s=${'ab'.repeat(16)}&exchange_status=committed`

it.each([
  ['soap', `${answered}#soap`, {}],
  ['bread', `${answered}#bread`, {}],
  // A router that keeps its route in the fragment, and a page that says where it wants to be led back to.
  ['bread', `${answered}#/shop`, {}],
  ['soap', `${answered}#soap`, { bread: address, soap: address }],
  ['bread', `${answered}#thanks`, { bread: `${address}#thanks`, soap: `${address}#thanks` }],
])('E4.4 of two buttons, %s takes what comes back to %s', async (id, back, way) => {
  history.replaceState(null, '', back)
  const heard: string[] = []
  show(shop(heard, way))
  await expect.element(page.getByText('Paid. Thank you.')).toBeVisible()
  expect(heard).toEqual([id])
  expect(box.querySelector(`#${id}`)?.textContent).toContain('Paid. Thank you.')
  const other = id === 'soap' ? 'bread' : 'soap'
  await expect.element(page.getByRole('button', { name: `Pay ${other}` })).toBeVisible()
})

it('E4.4 an answer to a button that is not here yet waits for it', async () => {
  history.replaceState(null, '', `${answered}#soap`)
  const heard: string[] = []
  const bread = <PayButton id="bread" to="RIBA0002" label="Pay bread" onPayComplete={() => heard.push('bread')} />
  show(inEnglish(bread))
  await expect.element(page.getByRole('button', { name: 'Pay bread' })).toBeVisible()
  show(
    inEnglish([
      bread,
      <PayButton key="soap" id="soap" to="RIBA0002" label="Pay soap" onPayComplete={() => heard.push('soap')} />,
    ]),
  )
  await expect.element(page.getByText('Paid. Thank you.')).toBeVisible()
  expect(heard).toEqual(['soap'])
})

it('E8 Enter in the search of a view searches, and sends no form around it', async () => {
  const sent = vi.fn<(event: { preventDefault(): void }) => void>(event => event.preventDefault())
  const complained = vi.spyOn(console, 'error')
  show(
    <form onSubmit={sent}>
      <input aria-label="Name" defaultValue="Anna" />
      {inEnglish(<GroupFinder limit={3} />)}
    </form>,
  )
  await userEvent.fill(page.getByRole('searchbox'), 'faenza')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('1 group', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Anna')
  expect(sent).not.toHaveBeenCalled()
  expect(complained).not.toHaveBeenCalled()
})

it.each([
  ['GroupCard', (code: string) => <GroupCard code={code} />],
  ['MemberSignup', (code: string) => <MemberSignup group={code} />],
  ['OfferList', (code: string) => <OfferList group={code} />],
  ['Stats', (code: string) => <Stats group={code} />],
])('E2.2 %s shows nothing of one group while another is asked for', async (_name, view) => {
  show(inEnglish(view('RIBA')))
  await expect.element(page.getByText('Ribera del Foix').first()).toBeVisible()
  let answer = () => {}
  const held = new Promise<void>(done => (answer = done))
  const real = window.fetch.bind(window)
  vi.spyOn(window, 'fetch').mockImplementation(async (...asked) => {
    await held
    return await real(...asked)
  })
  show(inEnglish(view('MERC')))
  await expect.poll(() => box.textContent).not.toContain('Ribera')
  expect(box.querySelectorAll('a[href*="/MERC/offers/"]')).toHaveLength(0)
  answer()
  await expect.poll(() => box.querySelector('[aria-busy]')).toBeNull()
  expect(box.textContent).toMatch(/Mercato Solidale|MERC/)
})

it('E2.3 the texts of the page win whenever its i18next has them', async () => {
  const i18n = createInstance()
  const pageWith = (instance: typeof i18n | undefined) => (
    <ExchangeProvider site={site} i18n={instance}>
      <GroupFinder limit={3} />
    </ExchangeProvider>
  )
  show(pageWith(undefined))
  await expect.element(page.getByRole('heading', { name: 'Find a group' })).toBeVisible()
  // Before it begins, an instance has neither a language nor texts.
  show(pageWith(i18n))
  await i18n.init({ lng: 'en', resources: {} })
  i18n.addResourceBundle('en', 'exchange-kit', { 'views:groups.title': 'Our groups' })
  await expect.element(page.getByRole('heading', { name: 'Our groups' })).toBeVisible()
  i18n.addResourceBundle('it', 'exchange-kit', { 'views:groups.title': 'I nostri gruppi' })
  await i18n.changeLanguage('it')
  await expect.element(page.getByRole('heading', { name: 'I nostri gruppi' })).toBeVisible()
})

it('E5.2 an answer is asked for again after five minutes, and not before', async () => {
  const asked = vi.spyOn(window, 'fetch')
  const count = () =>
    asked.mock.calls.filter(([it]) => (it instanceof Request ? it.url : it.toString()).includes('/offers')).length
  const list = (key: string) => inEnglish(<OfferList key={key} group="RIBA" limit={1} />)
  show(list('first'))
  await expect.element(page.getByRole('listitem').first()).toBeVisible()
  const first = count()
  show(list('second'))
  await expect.element(page.getByRole('listitem').first()).toBeVisible()
  expect(count()).toBe(first)
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 301_000)
  show(list('third'))
  await expect.element(page.getByRole('listitem').first()).toBeVisible()
  await expect.poll(count).toBeGreaterThan(first)
})

it('E2.3 what a view says it has, it says once, also where a boundary around it waits meanwhile', async () => {
  const heard = vi.fn<() => void>()
  const never = new Promise<void>(() => {})
  const Waits = ({ isWaiting }: { readonly isWaiting: boolean }) => {
    if (isWaiting) throw never
    return null
  }
  const pageThat = (isWaiting: boolean) =>
    inEnglish(
      <Suspense fallback="…">
        <GroupFinder limit={3} onResults={heard} />
        <Waits isWaiting={isWaiting} />
      </Suspense>,
    )
  show(pageThat(false))
  await expect.poll(() => heard.mock.calls.length).toBe(1)
  show(pageThat(true))
  await expect.element(page.getByText('…')).toBeVisible()
  show(pageThat(false))
  await expect.element(page.getByRole('searchbox')).toBeVisible()
  expect(heard).toHaveBeenCalledTimes(1)
})

it('E3.4 a language of three letters is none of ours', async () => {
  show(
    <ExchangeProvider site={site} locale="est">
      <GroupFinder limit={1} />
    </ExchangeProvider>,
  )
  await expect.element(page.getByRole('heading', { name: 'Find a group' })).toBeVisible()
})
