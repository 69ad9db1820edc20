import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { eventually, recordEvents, told, useWorld } from './browser.ts'
import { version } from './site.ts'

let failing = new Map<RegExp, number | 'hang'>()
const odd = new Map<string, object>()
const { visit, world } = useWorld(
  {
    override: path => [...failing].find(([pattern]) => pattern.test(path))?.[1],
    document: path => {
      const document = odd.get(path.split('?')[0] ?? '')
      return document && (() => document)
    },
  },
  { isStanding: true, allowed: /Failed to load resource/ },
)

it('E3.3 says in words what went wrong, and tries again when asked to', async () => {
  failing = new Map([[/\/stats\//, 500]])
  const { page } = await visit('<exchange-stats group="RIBA"><a href="/x">Figures</a></exchange-stats>', {
    before: recordEvents,
  })
  const host = new URL(world().site.origin).host
  await page.getByText(`${host} did not answer.`).waitFor()
  await page.locator('exchange-stats:state(error)').waitFor()
  expect(await page.getByRole('link', { name: 'Figures' }).isVisible()).toBe(true)
  expect(await told(page)).toEqual([['exchange-error', { code: 'UnknownServer' }]])
  failing = new Map()
  // By keyboard: the button goes, the place in the page stays.
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await page.getByText('Payments in 12 months').waitFor()
  expect(await focused(page, 'exchange-stats')).toMatch(/^Members/)
  await page.locator('exchange-stats:state(done)').waitFor()
})

/** What has the focus inside an element, in words. */
function focused(page: Page, tag: string): Promise<string | null | undefined> {
  return page.evaluate(name => document.querySelector(name)?.shadowRoot?.activeElement?.textContent, tag)
}

it('E3.4 E2.1 speaks the language that the page has by now, once it is refreshed', async () => {
  failing = new Map()
  const { page } = await visit(
    '<exchange-groups limit="3"></exchange-groups><exchange-pay to="RIBA0002" layout="card"></exchange-pay>',
  )
  await page.getByRole('heading', { name: 'Find a group' }).waitFor()
  await page.getByText('You choose the amount').waitFor()
  await page.evaluate(() => {
    document.documentElement.lang = 'it'
    for (const it of document.querySelectorAll('exchange-groups, exchange-pay'))
      void (it as HTMLElementTagNameMap['exchange-pay']).refresh()
  })
  await page.getByRole('heading', { name: 'Trova un gruppo' }).waitFor()
  await page.getByRole('button', { name: 'Paga' }).waitFor()
  await page.getByText('Scegli tu l’importo').waitFor()
})

it('E2 shows a group’s figures only when they are public', async () => {
  failing = new Map([[/\/stats\//, 401]])
  const { page } = await visit('<exchange-stats group="RIBA"></exchange-stats>')
  await page.getByText(/^This is not shown here/).waitFor()
  expect(await page.getByRole('button').count()).toBe(0)
})

it('E2.1 asks again on refresh(), and is ready when it has something to show', async () => {
  failing = new Map()
  const { page } = await visit('<exchange-offers group="RIBA" loading="eager"></exchange-offers>')
  await page.getByRole('link', { name: 'Rye rolls' }).waitFor()
  const asked = () => world().site.asked.filter(it => it.includes('/offers?')).length
  expect(asked()).toBe(1)
  await page.evaluate(async () => {
    const offers = document.querySelector('exchange-offers') as
      (HTMLElement & { ready: Promise<void>; refresh(): Promise<void> }) | null
    await offers?.ready
    await offers?.refresh()
    offers?.focus()
  })
  expect(asked()).toBe(2)
  expect(
    await page.evaluate(() => document.querySelector('exchange-offers')?.shadowRoot?.activeElement?.localName),
  ).toBe('a')
})

it('E2.1 gives the focus to what can be pressed, else to the link of the page', async () => {
  failing = new Map([[/\/social\/RIBA\?/, 'hang']])
  const { page } = await visit(`<exchange-signup group="RIBA"></exchange-signup>
    <exchange-pay to="RIBA0002" amount="1" layout="card" disabled></exchange-pay>
    <exchange-offers><a href="/offers">Our offers</a></exchange-offers>`)
  await page.getByRole('button', { name: /^Pay 1/ }).waitFor()
  await page.getByRole('link', { name: 'Our offers' }).waitFor()
  await eventually(() => page.locator('exchange-pay').getByRole('link').count()).toBe(1)
  const focusOn = (tag: string) =>
    page.evaluate(name => {
      const element = document.querySelector<HTMLElement>(name)
      element?.focus()
      const active = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement
      return `${document.activeElement?.localName} ${active?.localName}`
    }, tag)
  expect(await focusOn('exchange-pay')).toBe('exchange-pay a')
  expect(await focusOn('exchange-signup')).toBe('exchange-signup a')
  expect(await focusOn('exchange-offers')).toBe('a a')
  failing = new Map()
})

it.each([
  ['a list where one is expected', { data: [] }],
  [
    'numbers for texts',
    {
      data: {
        type: 'groups',
        id: 'x',
        attributes: { code: 7, name: {}, description: 4, address: 'x', location: null },
      },
    },
  ],
  [
    'polluted objects',
    {
      data: { type: 'groups', id: 'x', attributes: JSON.parse('{"__proto__":{"polluted":1},"name":"Ours"}') as object },
    },
  ],
])('E2.2 does not break on %s', async (_name, document) => {
  failing = new Map()
  odd.set('/social/RIBA', document)
  const { page, complaints } = await visit('<exchange-group code="RIBA"></exchange-group>')
  await page.locator('exchange-group:is(:state(done), :state(empty), :state(error))').waitFor()
  expect(await page.evaluate(() => Reflect.get({}, 'polluted'))).toBeUndefined()
  expect(complaints).toEqual([])
  odd.clear()
})

const single = () => ({
  allowed: /tiles\.invalid/,
  head: `<script async src="${world().site.origin}/embed/v1/exchange.js"></script>`,
  before: (page: Page) =>
    page.route(/tiles\.invalid/, route => route.fulfill({ contentType: 'image/svg+xml', body: blank })),
})
const blank = '<svg xmlns="http://www.w3.org/2000/svg"/>'
const askedOfEmbed = () => world().site.asked.filter(it => it.startsWith('/embed'))

it('E5.2 E6 the single classic script defines everything by itself, the code too, and asks for more only when a map is wanted', async () => {
  failing = new Map()
  const { page, complaints } = await visit(
    '<exchange-pay to="RIBA0002" amount="10" layout="qr"></exchange-pay><exchange-groups limit="3" map="click"></exchange-groups>',
    single(),
  )
  await page.getByText('Anna P.').waitFor()
  await page.getByRole('img', { name: 'QR code with the payment link' }).waitFor()
  await page.getByText('3 groups', { exact: true }).waitFor()
  expect(askedOfEmbed()).toEqual(['/embed/v1/exchange.js'])
  await page.getByRole('button', { name: 'Show the map' }).click()
  await page.getByText('© Map people').waitFor()
  expect(askedOfEmbed()).toEqual(['/embed/v1/exchange.js', `/embed/${version}/leafletMap.js`])
  expect(complaints).toEqual([])
})

it('E2 E5.2 E6 the single classic script reads the terms of a group as Markdown once they are opened, by one more file', async () => {
  failing = new Map()
  const { page, complaints } = await visit('<exchange-signup group="RIBA"></exchange-signup>', single())
  const terms = page.getByText('Terms of the group')
  await terms.waitFor()
  expect(askedOfEmbed()).toEqual(['/embed/v1/exchange.js'])
  await terms.click()
  await page.getByRole('region').getByRole('listitem').filter({ hasText: 'A promise, not money.' }).waitFor()
  expect(askedOfEmbed()).toEqual(['/embed/v1/exchange.js', `/embed/${version}/proseNodes.js`])
  expect(complaints).toEqual([])
})

it('E5.2, E3.4 the single script fetches words of another language than English, and nothing else', async () => {
  failing = new Map()
  const { page, complaints } = await visit(
    '<exchange-pay to="RIBA0002" layout="card" locale="ca"></exchange-pay>',
    single(),
  )
  await page.getByText('Tu tries l’import').waitFor()
  expect(askedOfEmbed()).toEqual(['/embed/v1/exchange.js', `/embed/${version}/ca.json`])
  expect(complaints).toEqual([])
})

it('E2 tells that an application was sent, once, when its own window says so', async () => {
  failing = new Map()
  const { page } = await visit('<exchange-signup group="RIBA"></exchange-signup>', {
    before: async page => {
      await page.addInitScript(() => {
        const sent: unknown[] = []
        Object.assign(window, { sent })
        document.addEventListener('exchange-signup-submitted', event => sent.push((event as CustomEvent).detail))
      })
      await page
        .context()
        .route(/\/signup/, route => route.fulfill({ contentType: 'text/html', body: '<title>Sign up</title>' }))
    },
  })
  const [window] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Join' }).click()])
  const query = Object.fromEntries(new URL(window.url()).searchParams)
  expect(query['o']).toBe(world().host.origin)
  await window.evaluate(
    ({ o, s }) => opener.postMessage({ exchangeSignup: 1, state: s, type: 'submitted' }, o ?? ''),
    query,
  )
  await page.getByText('Sent. Look into your e-mail').waitFor()
  expect(await focused(page, 'exchange-signup')).toMatch(/^Sent\./)
  expect(await page.evaluate(() => Reflect.get(window, 'sent') as unknown)).toEqual([{ group: 'RIBA' }])
  // E2.2: that says nothing about another group, and a page may let it begin anew.
  const sign = page.locator('exchange-signup')
  const join = page.getByRole('button', { name: 'Join' })
  await sign.evaluate(it => it.setAttribute('group', 'MERC'))
  await join.waitFor()
  expect(await sign.getByRole('status').textContent()).toBe('')
  await sign.evaluate(it => it.setAttribute('group', 'RIBA'))
  await page.getByText('Sent. Look into your e-mail').waitFor()
  await sign.evaluate(it => (it as HTMLElementTagNameMap['exchange-signup']).refresh())
  await join.waitFor()
})
