import type { Page } from 'playwright'
import { it } from 'vitest'
import { eventually, useWorld } from './browser.ts'

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
  await element.evaluate(it => it.remove())
  await expectNoneLeft(page, body)
})

it('E8 keeps nothing of a button in memory that was paid with', async () => {
  const body = '<exchange-pay to="RIBA0002" amount="10"></exchange-pay>'
  const { page } = await visit(body)
  const [sheet] = await Promise.all([page.waitForEvent('popup'), page.getByRole('button', { name: /^Pay/ }).click()])
  await sheet.getByRole('button', { name: 'committed' }).click()
  await page.getByText('Paid. Thank you.').waitFor()
  await page.evaluate(() => document.querySelector('exchange-pay')?.remove())
  await expectNoneLeft(page, body)
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
  await expectNoneLeft(page, body)
})

it('E8 E2.5 keeps nothing of a sign-up in memory that was open in the page', async () => {
  const body = '<exchange-signup group="RIBA" mode="inline"></exchange-signup>'
  const { page } = await visit(body, { before: letInline })
  await page.locator('exchange-signup iframe').waitFor()
  await eventually(() => page.locator('exchange-signup iframe').evaluate(it => it.clientHeight)).toBe(321)
  await page.evaluate(() => document.querySelector('exchange-signup')?.remove())
  await page.evaluate(() => window.postMessage('anything', '*'))
  await expectNoneLeft(page, body)
})

/** Puts the page on the list of every group; the frame says only how high it is. */
async function letInline(page: Page): Promise<void> {
  const { host } = world()
  await page.route(/\/social\/RIBA\?/, async route => {
    const answer = await route.fetch()
    const document = (await answer.json()) as { included: { type: string; attributes: object }[] }
    for (const { type, attributes } of document.included)
      if (type === 'group-settings') Object.assign(attributes, { allowedOrigins: [host.origin] })
    await route.fulfill({ response: answer, json: document })
  })
  const say = `parent.postMessage({ exchangeFrame: 1, type: 'height', height: 321 }, '*')`
  await page.route(/\/embed\/frame\/signup/, route =>
    route.fulfill({ contentType: 'text/html', body: `<title>Sign-up</title><script>${say}</script>` }),
  )
}

async function expectNoneLeft(page: Page, body: string): Promise<void> {
  await eventually(() => leftOf(page, /[\w-]+/.exec(body)?.[0] ?? '')).toBe(0)
}

/** How many elements of a tag a page still holds in its memory, once the garbage is collected. */
async function leftOf(page: Page, tag: string): Promise<number> {
  const session = await page.context().newCDPSession(page)
  try {
    const expression = `customElements.get('${tag}')?.prototype`
    const { result } = await session.send('Runtime.evaluate', { expression, objectGroup: 'left' })
    if (!result.objectId) return 0
    const { objects } = await session.send('Runtime.queryObjects', {
      prototypeObjectId: result.objectId,
      objectGroup: 'left',
    })
    const length = await session.send('Runtime.callFunctionOn', {
      objectId: objects.objectId ?? '',
      functionDeclaration: 'function () { return this.length }',
      returnByValue: true,
    })
    return length.result.value as number
  } finally {
    await session.send('Runtime.releaseObjectGroup', { objectGroup: 'left' })
    await session.detach()
  }
}
