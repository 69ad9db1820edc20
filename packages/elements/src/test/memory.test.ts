import { it } from 'vitest'
import { eventually, useWorld } from './browser.ts'
import { letInline } from './inline.ts'
import { expectNoneLeft } from './memory.ts'

const { visit, world } = useWorld({}, { isStanding: true })

// E8: nothing is left behind after removal, in the memory of the page neither. Not tried where the browser itself keeps a
// node: a field that was typed into, for who fills in forms, and what waits for an answer that never comes.
it.each([
  '<exchange-pay to="RIBA0002" amount="10" label="Pay"></exchange-pay>',
  '<exchange-pay to="RIBA0002" amount="10" layout="card"></exchange-pay>',
  '<exchange-pay to="RIBA0002" amount="10" layout="qr"></exchange-pay>',
  '<exchange-group code="RIBA"></exchange-group>',
  '<exchange-offers group="RIBA" limit="2"></exchange-offers>',
  '<exchange-needs group="RIBA" limit="2"></exchange-needs>',
  '<exchange-signup group="RIBA"></exchange-signup>',
  '<exchange-stats></exchange-stats>',
  '<exchange-provider theme="dark"></exchange-provider>',
])('E8 keeps nothing of %s in memory once it is removed', async body => {
  const { page } = await visit(body)
  const element = page.locator('body > :first-child')
  await element.evaluate(it => Reflect.get(it, 'ready') as Promise<void>)
  const tag = await element.evaluate(it => it.localName)
  await element.evaluate(it => it.remove())
  await expectNoneLeft(page, tag)
})

it('E8 keeps nothing of a button in memory that was paid with', async () => {
  const body = '<exchange-pay to="RIBA0002" amount="10"></exchange-pay>'
  const { page } = await visit(body)
  const [sheet] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: /^Pay/ }).click()])
  await sheet.getByRole('button', { name: 'committed' }).click()
  await page.getByText('Paid. Thank you.').waitFor()
  await page.evaluate(() => document.querySelector('exchange-pay')?.remove())
  await expectNoneLeft(page, 'exchange-pay')
})

it('E8 keeps nothing of a button in memory that told what the address brought back', async () => {
  const body = '<exchange-pay to="RIBA0002" amount="10" layout="card"></exchange-pay>'
  let goOn = () => {}
  const held = new Promise<void>(done => (goOn = done))
  // The page has not loaded while this picture is on its way, so the button waits to tell.
  const { page } = await visit(`${body}<img alt="" src="/late.png">`, {
    before: page => page.route('**/late.png', route => held.then(() => route.fulfill({ status: 404 }))),
    query: `?exchange_s=${'ab'.repeat(16)}&exchange_status=committed`,
    allowed: /Failed to load resource/,
  })
  await page.getByText('Paid. Thank you.').waitFor()
  goOn()
  await page.waitForLoadState()
  await page.evaluate(() => document.querySelector('exchange-pay')?.remove())
  await expectNoneLeft(page, 'exchange-pay')
})

it.each([
  ['was open in the page', false],
  ['had yet to open', true],
])('E8 E2.5 keeps nothing of a sign-up in memory that %s', async (_how, isSilent) => {
  const body = '<exchange-signup group="RIBA" mode="inline"></exchange-signup>'
  const { page } = await visit(body, { before: page => letInline(page, world().host.origin, { isSilent }) })
  await page.locator('exchange-signup iframe').waitFor({ state: 'attached' })
  const height = isSilent ? 0 : 321
  await eventually(() => page.locator('exchange-signup iframe').evaluate(it => it.clientHeight)).toBe(height)
  await page.evaluate(() => document.querySelector('exchange-signup')?.remove())
  await page.evaluate(() => window.postMessage('anything', '*'))
  await expectNoneLeft(page, 'exchange-signup')
})
