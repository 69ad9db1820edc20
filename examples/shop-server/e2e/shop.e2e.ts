import { createHmac } from 'node:crypto'
import { signInOnSheet } from '../../../site/e2e/acts.ts'
import { exampleTest, expectClean, watch } from '../../../site/e2e/example.ts'
import { expect } from '../../../site/e2e/stage.ts'

const test = exampleTest('shop-server')
const secret = 'only-for-this-example'

test('E4.3 E8 the shop delivers what a receipt proves, once, and nothing else', async ({
  page,
  request,
  stage,
  host,
}) => {
  const seen = await watch(page)
  await page.addInitScript(() => {
    document.addEventListener('exchange-pay-complete', event =>
      Object.assign(window, { receipt: (event as CustomEvent<{ receipt: string }>).detail.receipt }),
    )
  })
  await page.goto(host)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: /^Pay 3\.00/ }).click()
  const sheet = await opened
  await signInOnSheet(sheet, 'anna')
  await sheet.getByRole('button', { name: /^Pay 3\.00/ }).click()
  await expect(page.getByText(/is paid\. Come and fetch it/)).toBeVisible()

  const receipt = await page.evaluate(() => String(Reflect.get(window, 'receipt')))
  const order = (await page.locator('exchange-pay').getAttribute('reference')) ?? ''
  await expectClean(page, seen, { origins: [stage.site, host] })
  expect(await (await request.get(`${host}/orders/${order}`)).json()).toEqual({ id: order, isPaid: true })
  const send = async (jws: string) => (await request.post(`${host}/receipts`, { data: jws })).status()
  // The same receipt again is the same payment; one with another letter is none.
  expect(await send(receipt)).toBe(200)
  const [head = '', body = '', seal = ''] = receipt.split('.')
  const forged = Buffer.from(Buffer.from(body, 'base64url').toString().replace(order, 'other')).toString('base64url')
  for (const bad of ['', 'paid', `${head}.${forged}.${seal}`, `${head}.${body}.`]) expect(await send(bad)).toBe(400)

  // B2: the webhook brings the same receipt, signed by the secret.
  const deliver = async (text: string, { key = secret, time = Math.floor(Date.now() / 1000) } = {}) => {
    const v1 = createHmac('sha256', key).update(`${time}.${text}`).digest('hex')
    const headers = { 'exchange-signature': `t=${time},v1=${v1}`, 'exchange-event-id': 'one' }
    return (await request.post(`${host}/webhook`, { data: text, headers })).status()
  }
  const delivery = JSON.stringify({ event: 'transfer.committed', receipt })
  expect(await deliver(delivery, { key: 'another' })).toBe(400)
  expect(await deliver(delivery, { time: 1_700_000_000 })).toBe(400)
  expect(await deliver(delivery)).toBe(200)
  expect(await deliver(delivery)).toBe(200)
})
