import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { eventually, recordEvents, told, useWorld } from './browser.ts'

const { visit, world } = useWorld({}, { isStanding: true, allowed: / ignores |frame-title: iframe/ })
const bread = '<exchange-pay to="RIBA0002" amount="10" label="Pay"></exchange-pay>'

async function opened(): Promise<{ page: Page; sheet: Page; state: string }> {
  const { page } = await visit(bread, { before: recordEvents })
  const [sheet] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button').click()])
  await sheet.getByRole('button').first().waitFor()
  return { page, sheet, state: new URL(sheet.url()).searchParams.get('s') ?? '' }
}

const results = async (page: Page) => (await told(page)).map(([name]) => name).filter(name => !/start|open/.test(name))

it('E8 hears nothing of a message that the page itself forges, with the right state', async () => {
  const { page, state } = await opened()
  await page.evaluate(state => {
    const forged = { exchangePay: 1, state, type: 'result', status: 'committed' }
    window.postMessage(forged, '*')
    window.postMessage(JSON.stringify(forged), '*')
    window.postMessage(null, '*')
  }, state)
  await page.waitForTimeout(100)
  expect(await results(page)).toEqual([])
})

it('E8 hears nothing of a frame of the site, which is the right origin but the wrong window', async () => {
  const { page, state } = await opened()
  await page.evaluate(
    ([origin, state]) => {
      const frame = document.createElement('iframe')
      frame.src = `${origin}/pay?t=RIBA0002&o=${location.origin}&s=${state}&v=1`
      document.body.append(frame)
    },
    [world().site.origin, state] as const,
  )
  await page.frameLocator('iframe').getByRole('button').first().waitFor()
  await page.frames()[1]?.evaluate(state => {
    parent.postMessage({ exchangePay: 1, state, type: 'result', status: 'committed' }, '*')
  }, state)
  await page.waitForTimeout(100)
  expect(await results(page)).toEqual([])
})

it('E8 hears nothing of the window itself once somebody else sits in it', async () => {
  const { page, sheet, state } = await opened()
  await sheet.goto(world().host.put('<title>evil</title>').replace('localhost', '127.0.0.1'))
  await sheet.evaluate(state => {
    opener.postMessage({ exchangePay: 1, state, type: 'result', status: 'committed' }, '*')
  }, state)
  await page.waitForTimeout(100)
  expect(await results(page)).toEqual([])
})

it('E8 hears nothing with another state, in another form, or said again', async () => {
  const { page, sheet, state } = await opened()
  const say = (message: object) => sheet.evaluate(it => opener.postMessage(it, '*'), message)
  await say({ exchangePay: 1, state: '0'.repeat(32), type: 'result', status: 'committed' })
  await say({ exchangePay: 1, state, type: 'result', status: 'paid' })
  await say({ exchangePay: 1, state, type: 'result', status: 'committed', receipt: '<img src=x>' })
  await page.waitForTimeout(100)
  expect(await results(page)).toEqual([])
  await say({ exchangePay: 1, state, type: 'result', status: 'cancelled' })
  await eventually(() => results(page)).toEqual(['exchange-pay-cancel'])
  await say({ exchangePay: 1, state, type: 'result', status: 'committed' })
  await page.waitForTimeout(100)
  expect(await results(page)).toEqual(['exchange-pay-cancel'])
})

it('E8 hears nothing of the first sheet after a second press', async () => {
  const { page, sheet, state } = await opened()
  await sheet.getByRole('button', { name: 'cancelled' }).click()
  await eventually(() => results(page)).toEqual(['exchange-pay-cancel'])
  const [second] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button').click()])
  await second.getByRole('button').first().waitFor()
  await sheet.evaluate(
    state => opener.postMessage({ exchangePay: 1, state, type: 'result', status: 'committed' }, '*'),
    state,
  )
  await page.waitForTimeout(100)
  expect(await results(page)).toEqual(['exchange-pay-cancel'])
  await second.getByRole('button', { name: 'committed' }).click()
  await eventually(() => results(page)).toEqual(['exchange-pay-cancel', 'exchange-pay-complete'])
})

it('E8 shows markup in names and descriptions as text', async () => {
  const markup = '<img src=x onerror=alert(1)>'
  const { page, complaints } = await visit('<exchange-pay layout="card" to="RIBA0002"></exchange-pay>', {
    before: page =>
      page.addInitScript(text => {
        document.addEventListener('DOMContentLoaded', () =>
          document.querySelector('exchange-pay')?.setAttribute('description', text),
        )
      }, markup),
  })
  await page.getByText(markup).waitFor()
  expect(complaints).toEqual([])
})

it.each([
  ['return-url', 'javascript:alert(1)'],
  ['return-url', 'http://shop.example/'],
  ['site', 'javascript:alert(1)'],
  ['site', 'data:text/html,x'],
  ['layout', 'huge'],
  ['mode', 'iframe'],
  ['theme', 'pink'],
  ['locale', '{"en"}'],
])('E2.2 E4.5 ignores %s="%s", says so once, and still asks for the payment', async (name, value) => {
  const { page, complaints } = await visit(`<exchange-pay to="RIBA0002" label="Pay" ${name}='${value}'></exchange-pay>`)
  const [sheet] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: 'Pay' }).click()])
  expect(new URL(sheet.url()).origin).toBe(world().site.origin)
  expect([...new URL(sheet.url()).searchParams.keys()].toSorted()).toEqual(['l', 'o', 's', 't', 'v'])
  expect(complaints).toEqual([expect.stringContaining(`<exchange-pay> ignores ${name}="${value}": write`)])
})

it.each([
  ['amount', '1,50', 'InvalidAmount'],
  ['amount', '0.30000000000000004', 'InvalidAmount'],
  ['amount', '1e9', 'InvalidAmount'],
  ['amount', ' 5 ', 'InvalidAmount'],
  ['amount', '-1', 'InvalidAmount'],
  ['amount', '0,5', 'InvalidAmount'],
  ['amount', 'NaN', 'InvalidAmount'],
  ['amount', '１０', 'InvalidAmount'],
  ['amount', '٣', 'InvalidAmount'],
  ['amount', '0', 'InvalidAmount'],
  ['amount', '', 'InvalidAmount'],
  // The currency has two decimals; a page in Spanish would read fifteen hundred.
  ['amount', '1.500', 'InvalidAmount'],
  ['expires', 'tomorrow', 'DateInvalid'],
  ['expires', '7', 'DateInvalid'],
  ['expires', '2026-02-30', 'DateInvalid'],
  ['expires', '2019-01-01T00:00:00Z', 'LinkEnded'],
  ['reference', 'x'.repeat(65), 'TooLong'],
  ['description', 'x'.repeat(501), 'TooLong'],
])('A-4-75 E2 asks nothing with %s="%s": an error, and the link of the page', async (name, value, code) => {
  for (const others of ['', 'label="Pay"', 'layout="card"', 'lang="es"']) {
    const { page } = await visit(
      `<exchange-pay to="RIBA0002" ${others} ${name}="${value}"><a href="/theirs">Theirs</a></exchange-pay>`,
      { before: recordEvents },
    )
    await page.locator('exchange-pay:state(error)').waitFor()
    await eventually(() => told(page)).toEqual([['exchange-error', { code }]])
    expect(await page.getByRole('button').count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Theirs' }).isVisible()).toBe(true)
    // What is put right is asked.
    await page.locator('exchange-pay').evaluate((it, wrong) => {
      if (wrong === 'amount') it.setAttribute(wrong, '1.50')
      else it.removeAttribute(wrong)
    }, name)
    await page.getByRole('button').waitFor()
    await page.close()
  }
})

it.each([
  '',
  'javascript:alert(1)',
  'RIBA',
  '../RIBA0002',
  'https://evil.example/RIBA/accounts/1',
  'http://a b/RIBA/accounts/1',
])('E2.2 shows the link of the page, and asks nobody, when it is to pay “%s”', async to => {
  const { page, asked } = await visit(
    `<exchange-pay layout="card" amount="10" to="${to}"><a href="/x">Pay 10</a></exchange-pay>`,
  )
  await page.locator('exchange-pay:state(error)').waitFor()
  expect(await page.getByRole('link', { name: 'Pay 10' }).isVisible()).toBe(true)
  expect(await page.getByRole('button').count()).toBe(0)
  await page.waitForLoadState('networkidle')
  expect(asked.filter(it => !it.startsWith('/embed'))).toEqual([])
})

it('A-4-75 E2.2 asks no payment to an account of another site, and says so to developers', async () => {
  const to = 'https://elsewhere.example/accounting/RIBA/accounts/1234'
  const { page, complaints } = await visit(
    `<exchange-pay to="${to}" label="Pay"><a href="/pay">Theirs</a></exchange-pay>`,
  )
  await page.locator('exchange-pay:state(error)').waitFor()
  expect(await page.getByRole('button').count()).toBe(0)
  expect(await page.getByRole('link', { name: 'Theirs' }).isVisible()).toBe(true)
  expect(complaints).toEqual([`<exchange-pay> ignores to="${to}": write an account of ${world().site.origin}.`])
})

it('takes the address of an account of the site', async () => {
  const { origin } = world().site
  const found = await fetch(`${origin}/social/RIBA/members?filter%5Bcode%5D=RIBA0006`).then(it => it.json())
  const [quim] = (found as { data: { relationships: { account: { data: { id: string } } } }[] }).data
  const to = `${origin}/accounting/RIBA/accounts/${quim?.relationships.account.data.id}`
  const { page } = await visit(`<exchange-pay layout="card" amount="1.5" to="${to}"></exchange-pay>`)
  await page.getByText('Botiga Cal Quim').waitFor()
  const [sheet] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Pay 1.50' }).click(),
  ])
  expect(new URL(sheet.url()).searchParams.get('t')).toBe(to)
})

it('E8 finds elements beside a form and images that stand before what it asks', async () => {
  const { page, complaints } = await visit(`<img name="querySelectorAll" alt=""><main></main>`)
  await page.waitForLoadState('networkidle')
  const late = `<form><input name="matches"><input name="querySelectorAll"><b></b></form><exchange-pay to="RIBA0002" label="Pay 10"></exchange-pay>`
  await page.evaluate(html => {
    const main = document.getElementsByTagName('main')[0]
    if (main) main.innerHTML = html
  }, late)
  await page.getByRole('button', { name: 'Pay 10' }).waitFor()
  expect(complaints).toEqual([])
  // Who looks at the page after this asks the document too.
  await page.evaluate(() => {
    for (const name of ['img', 'form']) document.getElementsByTagName(name)[0]?.remove()
  })
})
