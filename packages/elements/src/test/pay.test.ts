import { verifyReceipt } from '@exchange-kit/pay-flow'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { eventually, recordEvents, told, useWorld } from './browser.ts'
import { version } from './site.ts'

const { visit, world } = useWorld({}, { isStanding: true, allowed: / ignores / })
const bread = '<exchange-pay to="RIBA0002" amount="10" description="Bread" reference="order-118"></exchange-pay>'

it.each(['', ' label="Pay 10 riberas"'])('E6 shows a button after four requests, in two rounds:%s', async label => {
  const files: string[] = []
  let answer = () => {}
  const asked = new Promise<void>(done => (answer = done))
  const { page, complaints } = await visit(`<exchange-pay to="RIBA0002" amount="10"${label}></exchange-pay>`, {
    // Nothing of the second round is answered before all of it was requested.
    before: it =>
      it.route(`**/embed/${version}/*.js`, async route => {
        files.push(new URL(route.request().url()).pathname)
        if (files.length === 3) answer()
        await asked
        await route.continue()
      }),
  })
  await page.getByRole('button', { name: label ? 'Pay 10 riberas' : 'Pay 10.00\u202fr' }).waitFor()
  const code = ['data', 'exchange-pay', 'runtime'].map(name => `/embed/${version}/${name}.js`)
  expect(files.slice(0, 3).toSorted()).toEqual(code)
  expect(world().site.asked.find(it => it.startsWith('/embed'))).toBe('/embed/v1/loader.js')
  expect(complaints).toEqual([])
})

it('E4 opens the sheet with what is asked, and tells start, open and complete', async () => {
  const { page } = await visit(bread, { before: recordEvents })
  const [sheet] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Pay 10.00\u202fr' }).click(),
  ])
  const query = Object.fromEntries(new URL(sheet.url()).searchParams)
  expect(query).toMatchObject({ t: 'RIBA0002', u: '10', m: 'Bread', ref: 'order-118', o: world().host.origin, v: '1' })
  await eventually(() => page.getByRole('button').textContent()).toBe('Waiting for you…')
  await sheet.getByRole('button', { name: 'committed' }).click()
  await page.getByText('Paid. Thank you.').waitFor()
  expect(await told(page)).toEqual([
    ['exchange-pay-start', { to: 'RIBA0002', amount: '10', description: 'Bread', reference: 'order-118' }],
    [
      'exchange-pay-open',
      { how: 'popup', href: expect.stringContaining('/pay?t=RIBA0002&u=10&m=Bread&ref=order-118') as string },
    ],
    [
      'exchange-pay-complete',
      { status: 'committed', how: 'popup', reference: 'order-118', receipt: world().site.receipt },
    ],
  ])
  expect(await page.locator('exchange-pay').evaluate(it => it.matches(':state(done)'))).toBe(true)
})

it.each(['ca', 'es'])('S-LANG-1 goes on in the language that is read on the page: %s', async locale => {
  const { page } = await visit(bread.replace('>', ` locale="${locale}">`))
  const [sheet] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button').click()])
  expect(new URL(sheet.url()).searchParams.get('l')).toBe(locale)
})

it('E2.2 is a button again when the page asks for another payment, and says nothing of the one before', async () => {
  // Dark on a page that stays light: its status stands on the page's own ground.
  const { page } = await visit(bread, { allowed: /color-contrast/ })
  const [sheet] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button').click()])
  await sheet.getByRole('button', { name: 'committed' }).click()
  await page.getByText('Paid. Thank you.').waitFor()
  const pay = page.locator('exchange-pay')
  await pay.evaluate(it => it.setAttribute('theme', 'dark'))
  await page.waitForTimeout(100)
  expect(await page.getByRole('button').count()).toBe(0)
  await pay.evaluate(it => it.setAttribute('amount', '20'))
  await page.getByRole('button', { name: 'Pay 20.00' }).waitFor()
  expect(await page.getByRole('status').textContent()).toBe('')
  expect(await pay.evaluate(it => it.matches(':state(done)'))).toBe(false)
  await pay.evaluate(it => it.setAttribute('amount', '10'))
  await page.getByText('Paid. Thank you.').waitFor()
})

it('E4.3 hands over a receipt that a shop can verify, and that proves nothing when it is changed', async () => {
  const { page } = await visit(bread, { before: recordEvents })
  const [sheet] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button').click()])
  await sheet.getByRole('button', { name: 'committed' }).click()
  await page.getByText('Paid. Thank you.').waitFor()
  const receipt = String((await told(page)).at(-1)?.[1]['receipt'])
  const trust = { issuer: 'https://demo.example/auth', keys: world().site.keys }
  expect(await verifyReceipt(receipt, trust)).toMatchObject({
    state: 'committed',
    amount: 10_000_000,
    payee: { code: 'RIBA0002' },
    reference: 'order-118',
  })
  const [head, , seal] = receipt.split('.')
  const body = Buffer.from(JSON.stringify({ iss: trust.issuer, amount: 1 })).toString('base64url')
  await expect(verifyReceipt([head, body, seal].join('.'), trust)).rejects.toMatchObject({ code: 'Forbidden' })
})

it.each([
  ['pending', 'exchange-pay-pending', 'Waiting. The payment needs an approval.'],
  ['rejected', 'exchange-pay-cancel', 'Refused. Nothing was paid.'],
  ['cancelled', 'exchange-pay-cancel', ''],
])('E4 tells and shows %s', async (status, event, words) => {
  const { page } = await visit(bread, { before: recordEvents })
  const [sheet] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button').click()])
  await sheet.getByRole('button', { name: status }).click()
  await eventually(async () => (await told(page)).at(-1)?.[0]).toBe(event)
  await eventually(() => page.getByRole('status').textContent()).toBe(words)
})

it('E4 lets the page prevent a payment', async () => {
  const { page } = await visit(bread, {
    before: async page => {
      await recordEvents(page)
      await page.addInitScript(() => document.addEventListener('exchange-pay-start', event => event.preventDefault()))
    },
  })
  await page.getByRole('button').click()
  expect((await told(page)).map(([name]) => name)).toEqual(['exchange-pay-start'])
  expect(page.context().pages()).toHaveLength(1)
})

it('E4.2 says to look whether it was paid when the window is gone without a word, and keeps the button', async () => {
  const { page } = await visit(bread.replace('Bread', 'silent'), { before: recordEvents })
  const [sheet] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button').click()])
  await sheet.close()
  const way = page.getByRole('link', { name: 'See if it was paid' })
  expect(await way.getAttribute('href')).toBe(world().site.origin)
  expect(await page.getByRole('button', { name: 'Pay 10.00' }).isEnabled()).toBe(true)
  expect((await told(page)).at(-1)).toEqual(['exchange-error', { code: 'ResultUnknown' }])
})

it('E4 goes on in the same tab when the window is blocked, and takes the answer from the address, once', async () => {
  const { page } = await visit(`<exchange-pay to="RIBA0006"></exchange-pay>${bread.replace(' to', ' id="bread" to')}`, {
    before: async page => {
      await recordEvents(page)
      await page.addInitScript(() => Object.assign(window, { open: () => null }))
    },
    query: '?page=2',
  })
  await page.getByRole('button', { name: 'Pay 10.00' }).click()
  await page.waitForURL(/\/pay\?/)
  await page.getByRole('button', { name: 'pending' }).click()
  await page.waitForURL(/page=2/)
  await page.locator('#bread').getByText('Waiting. The payment needs an approval.').waitFor()
  await eventually(() => told(page)).toEqual([['exchange-pay-pending', { status: 'pending', how: 'redirect' }]])
  expect(page.url()).toMatch(/\/\d+\?page=2#bread$/)
})

const goingOn = async (page: Page) => {
  await recordEvents(page)
  await page.addInitScript(() => Object.assign(window, { open: () => null }))
}

it.each([
  ['cancelled', ''],
  ['rejected', 'Refused. Nothing was paid.'],
])('E4.4 tells a payment that ended %s in the same tab, and has its button again', async (status, words) => {
  const { page } = await visit(bread, { before: goingOn })
  await page.getByRole('button', { name: 'Pay 10.00' }).click()
  await page.waitForURL(/\/pay\?/)
  await page.getByRole('button', { name: status }).click()
  await eventually(() => told(page)).toEqual([['exchange-pay-cancel', { status, how: 'redirect' }]])
  expect(await page.getByRole('status').textContent()).toContain(words)
  expect(await page.getByRole('button', { name: 'Pay 10.00' }).isEnabled()).toBe(true)
  expect(page.url()).not.toContain('exchange_')
})

it('E4.4 gives the answer to the button that was pressed, whatever its id is written with', async () => {
  const id = 'pa ecològic'
  const { page } = await visit(`<exchange-pay to="RIBA0006"></exchange-pay>${bread.replace(' to', ` id="${id}" to`)}`, {
    before: goingOn,
  })
  await page.getByRole('button', { name: 'Pay 10.00' }).click()
  await page.waitForURL(/\/pay\?/)
  await page.getByRole('button', { name: 'committed' }).click()
  await page.getByText('Paid. Thank you.').waitFor()
  expect(await page.locator('exchange-pay').nth(1).getByText('Paid. Thank you.').count()).toBe(1)
})

it('E2.2 says nothing of a payment by then about another one that the page asks for', async () => {
  const change = (page: Page) => page.locator('exchange-pay').evaluate(it => it.setAttribute('amount', '7'))
  const query = `?exchange_s=${'ab'.repeat(16)}&exchange_status=committed`
  const { page } = await visit(bread, { query })
  await page.getByText('Paid. Thank you.').waitFor()
  await change(page)
  await page.getByRole('button', { name: 'Pay 7.00' }).waitFor()
  expect(await page.getByRole('status').textContent()).toBe('')
  const refused = await visit(bread)
  const [sheet] = await Promise.all([refused.page.waitForEvent('popup'), refused.page.getByRole('button').click()])
  await sheet.getByRole('button', { name: 'rejected' }).click()
  await eventually(() => refused.page.getByRole('status').textContent()).toContain('Refused. Nothing was paid.')
  await change(refused.page)
  await eventually(() => refused.page.getByRole('status').textContent()).toBe('')
})

it('E4.4 tells what the address brought back once the page has loaded, when its own scripts listen, and shows it before', async () => {
  let goOn = () => {}
  const held = new Promise<void>(done => (goOn = done))
  const { page } = await visit(`${bread}<img alt="" src="/late.png">`, {
    before: async page => {
      await recordEvents(page)
      await page.route('**/late.png', async route => {
        await held
        await route.fulfill({ status: 404 })
      })
    },
    query: `?exchange_s=${'ab'.repeat(16)}&exchange_status=committed`,
    allowed: /Failed to load resource/,
  })
  await page.getByText('Paid. Thank you.').waitFor()
  expect(await told(page)).toEqual([])
  goOn()
  await eventually(() => told(page)).toEqual([['exchange-pay-complete', { status: 'committed', how: 'redirect' }]])
})

it('E2 hands on when the link ends and where to go back to, in the same tab when the page wants that', async () => {
  const asks = 'expires="2099-01-01T10:00:00+01:00" return-url="https://shop.example/thanks?cart=7" mode="redirect"'
  const { page } = await visit(bread.replace(' to', ` ${asks} to`), { before: recordEvents })
  await page.getByRole('button', { name: 'Pay 10.00' }).click()
  await page.waitForURL(/\/pay\?/)
  const query = Object.fromEntries(new URL(page.url()).searchParams)
  const exp = String(Date.UTC(2099, 0, 1, 9) / 1000)
  expect(query).toMatchObject({ t: 'RIBA0002', u: '10', exp, return: 'https://shop.example/thanks?cart=7' })
  expect(page.context().pages()).toHaveLength(1)
})

it.each(['auto', 'popup', 'nonsense'])(
  'E2 opens a window in the mode %s, and leaves the page where it is',
  async mode => {
    const { page } = await visit(bread.replace(' to', ` mode="${mode}" to`))
    const before = page.url()
    await Promise.all([page.waitForEvent('popup'), page.getByRole('button').click()])
    expect([page.context().pages().length, page.url()]).toEqual([2, before])
  },
)

it('E2 A-4-74 refuses a press after its end, though the page was drawn before', async () => {
  const ends = new Date(Date.now() + 3_600_000)
  const tag = `<exchange-pay to="RIBA0002" amount="10" label="Pay 10" expires="${ends.toISOString()}"><a href="/pay">Pay on the site</a></exchange-pay>`
  const { page } = await visit(tag, { before: recordEvents })
  const button = page.getByRole('button', { name: 'Pay 10' })
  await button.waitFor()
  await page.clock.setFixedTime(ends)
  await button.click()
  await page.getByRole('link', { name: 'Pay on the site' }).waitFor()
  expect(page.context().pages()).toHaveLength(1)
  expect(await told(page)).toEqual([['exchange-error', { code: 'LinkEnded' }]])
  expect(await page.locator('exchange-pay').evaluate(it => it.matches(':state(error)'))).toBe(true)
})

it('E4 offers the plain link when only a window would do and it is blocked', async () => {
  const { page } = await visit(bread.replace(' to', ' mode="popup" to'), {
    before: async page => {
      await recordEvents(page)
      await page.addInitScript(() => Object.assign(window, { open: () => null }))
    },
  })
  await page.getByRole('button').click()
  const link = page.getByRole('link', { name: 'Go to the payment' })
  expect(await link.getAttribute('href')).toContain('/pay?t=RIBA0002&u=10')
  expect((await told(page)).at(-1)).toEqual(['exchange-error', { code: 'PopupBlocked' }])
})

it('E4 brings an open sheet to the front instead of opening a second one', async () => {
  const { page } = await visit(bread)
  const button = page.getByRole('button')
  await Promise.all([page.waitForEvent('popup'), button.click()])
  await button.click()
  expect(page.context().pages()).toHaveLength(2)
})
