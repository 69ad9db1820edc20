import { verifyReceipt } from '@exchange-kit/pay-flow'
import type { Page } from '@playwright/test'
import { asOwner, signIn, signInOnSheet } from '../../../site/e2e/acts.ts'
import { exampleTest, expectClean, watch } from '../../../site/e2e/example.ts'
import { expect } from '../../../site/e2e/stage.ts'
import { allHeard, hear, openBlog, press } from './reader.ts'

const test = exampleTest('blog')

test('E4 a signed-out visitor pays from a blog: one payment, heard by the blog, proven by its receipt, in both statements', async ({
  page,
  stage,
  host,
}) => {
  await openBlog(page, host)
  const [anna, quim] = [await asOwner(stage.site, 'anna'), await asOwner(stage.site, 'quim')]
  const had = await quim.balance('RIBA0006')
  const sheet = await press(page, '#stall')

  // S-PAY-70: everything is said before any sign-in.
  await expect(sheet.getByText('A flat bread at the stall').first()).toBeVisible()
  await expect(sheet.getByText('RIBA0006').first()).toBeVisible()
  await expect(sheet.getByText(new URL(host).host).first()).toBeVisible()
  await signInOnSheet(sheet, 'anna')
  await sheet.getByRole('button', { name: /^Pay 3\.00/ }).click()

  const heard = await hear(page, 'exchange-pay-complete')
  expect(heard).toMatchObject({ status: 'committed' })
  const receipt = await verifyReceipt(heard.receipt ?? '', { issuer: `${stage.site}/auth` })
  expect(receipt).toMatchObject({ state: 'committed', amount: 3_000_000, scale: 6, currency: 'RIBA' })
  expect(receipt.payee.code).toBe('RIBA0006')
  await expect(page.locator('#stall').getByText('Paid.')).toBeVisible()

  expect(await anna.transfers('RIBA0002', 'flat bread')).toEqual([
    { id: receipt.transfer, state: 'committed', amount: 3_000_000 },
  ])
  expect((await quim.balance('RIBA0006')) - had).toBe(3_000_000)
  for (const [name, code] of [
    ['anna', 'RIBA0002'],
    ['quim', 'RIBA0006'],
  ] as const) {
    const own = await newVisitor(page)
    const statement = await own.newPage()
    await signIn(statement, { site: stage.site, name })
    await statement.goto(`${stage.site}/groups/RIBA/members/${code}/transactions?view=statement`)
    await expect(statement.getByText('A flat bread at the stall').first()).toBeVisible()
    await own.close()
  }
})

test('S-PAY-31 a reload before paying, a double press and a reload afterwards are one payment', async ({
  page,
  stage,
  host,
}) => {
  await openBlog(page, host)
  const sheet = await press(page, '#stall')
  await signInOnSheet(sheet, 'anna')
  await sheet.getByRole('button', { name: /^Pay 3\.00/ }).waitFor()
  await sheet.reload()
  await sheet.getByRole('button', { name: /^Pay 3\.00/ }).dblclick()
  expect(await hear(page, 'exchange-pay-complete')).toMatchObject({ status: 'committed' })
  const anna = await asOwner(stage.site, 'anna')
  expect(await anna.transfers('RIBA0002', 'flat bread')).toHaveLength(1)
})

test('S-PAY-32 a reload while the answer is on its way: the sheet looks, finds the payment, and tells the blog', async ({
  page,
  stage,
  host,
}) => {
  await openBlog(page, host)
  const sheet = await press(page, '#stall')
  await signInOnSheet(sheet, 'anna')
  const booked = new Promise<void>(done => {
    void sheet.route('**/accounting/*/transfers', async route => {
      if (route.request().method() !== 'POST') return route.continue()
      await route.fetch()
      done()
    })
  })
  await sheet.getByRole('button', { name: /^Pay 3\.00/ }).click()
  await booked
  await sheet.unroute('**/accounting/*/transfers')
  await sheet.reload()
  expect(await hear(page, 'exchange-pay-complete')).toMatchObject({ status: 'committed' })
  const anna = await asOwner(stage.site, 'anna')
  expect(await anna.transfers('RIBA0002', 'flat bread')).toHaveLength(1)
})

test('S-PAY-32 the server is killed while confirming and started again: one payment, and the sheet says so', async ({
  page,
  stage,
  host,
}) => {
  await openBlog(page, host)
  const sheet = await press(page, '#stall')
  await signInOnSheet(sheet, 'anna')
  const pay = sheet.getByRole('button', { name: /^Pay 3\.00/ })
  await pay.waitFor()
  // The answer is lost after the server booked: the worst moment there is.
  await sheet.route('**/accounting/*/transfers', async route => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await stage.kill()
    await route.abort('connectionreset')
  })
  await pay.click()
  await expect(sheet.getByText('We do not know yet whether this was paid')).toBeVisible()
  await sheet.unroute('**/accounting/*/transfers')
  await stage.restart()
  await sheet.getByRole('button', { name: 'Try again' }).click()
  expect(await hear(page, 'exchange-pay-complete')).toMatchObject({ status: 'committed' })
  const anna = await asOwner(stage.site, 'anna')
  expect(await anna.transfers('RIBA0002', 'flat bread')).toHaveLength(1)
})

test('S-PAY-32 the power goes at any moment of confirming: one payment, always', async ({ page, stage, host }) => {
  test.setTimeout(180_000)
  const anna = await asOwner(stage.site, 'anna')
  let paid = 0
  for (const delay of [0, 12, 60]) {
    await openBlog(page, host)
    const sheet = await press(page, '#stall')
    if (paid === 0) await signInOnSheet(sheet, 'anna')
    const pay = sheet.getByRole('button', { name: /^Pay 3\.00/ })
    await pay.waitFor()
    const sent = sheet.waitForRequest(request => request.method() === 'POST' && request.url().endsWith('/transfers'))
    await pay.click()
    await sent
    await new Promise(done => setTimeout(done, delay))
    await stage.kill()
    await stage.restart()
    const again = sheet.getByRole('button', { name: 'Try again' })
    // Late in the row the answer is there before the power goes.
    await again.or(sheet.getByText(/^Paid 3\.00/).first()).waitFor()
    if (await again.isVisible()) await again.click()
    expect(await hear(page, 'exchange-pay-complete')).toMatchObject({ status: 'committed' })
    paid += 1
    expect(await anna.transfers('RIBA0002', 'flat bread'), `after ${delay} ms`).toHaveLength(paid)
    await sheet.close()
  }
})

test('S-PAY-74 signed out after an answer was lost: the sheet asks to look, and never tells the blog that it was cancelled', async ({
  page,
  stage,
  host,
}) => {
  await openBlog(page, host)
  const sheet = await press(page, '#stall')
  await signInOnSheet(sheet, 'anna')
  await sheet.route('**/accounting/*/transfers', async route => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await sheet.getByRole('button', { name: /^Pay 3\.00/ }).click()
  await expect(sheet.getByText('We do not know yet whether this was paid')).toBeVisible()
  await sheet.unroute('**/accounting/*/transfers')
  await sheet.evaluate(() => localStorage.removeItem('auth-session'))
  await sheet.reload()
  await expect(sheet.getByText(/Sign in again to see what became of it/)).toBeVisible()
  await expect(sheet.getByRole('button', { name: /Cancel/ })).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Close' }).click()
  // E4.2: gone without a word, so the blog says to look.
  expect(await hear(page, 'exchange-error')).toMatchObject({ code: 'ResultUnknown' })
  expect((await allHeard(page)).map(it => it.type)).not.toContain('exchange-pay-cancel')
  const anna = await asOwner(stage.site, 'anna')
  expect(await anna.transfers('RIBA0002', 'flat bread')).toHaveLength(1)
})

test('S-PAY-32 the server is gone before the payment reaches it: nothing is paid until the person tries again', async ({
  page,
  stage,
  host,
}) => {
  await openBlog(page, host)
  const sheet = await press(page, '#stall')
  await signInOnSheet(sheet, 'anna')
  const pay = sheet.getByRole('button', { name: /^Pay 3\.00/ })
  await pay.waitFor()
  await stage.kill()
  await pay.click()
  await expect(sheet.getByText('We do not know yet whether this was paid')).toBeVisible()
  await stage.restart()
  const anna = await asOwner(stage.site, 'anna')
  expect(await anna.transfers('RIBA0002', 'flat bread')).toHaveLength(0)
  await sheet.getByRole('button', { name: 'Try again' }).click()
  expect(await hear(page, 'exchange-pay-complete')).toMatchObject({ status: 'committed' })
  expect(await anna.transfers('RIBA0002', 'flat bread')).toHaveLength(1)
})

test('E4 a blocked window goes on in the same tab and comes back to the blog, which knows', async ({
  page,
  stage,
  host,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await openBlog(page, host)
  await page.locator('#stall').getByRole('button', { name: /^Pay/ }).click()
  await page.waitForURL(`${stage.site}/pay?**`)
  await signInOnSheet(page, 'anna')
  await page.getByRole('button', { name: /^Pay 3\.00/ }).click()
  const coming = page.waitForRequest(request => request.url().startsWith(`${host}/?`))
  await page.getByRole('link', { name: /^Back to/ }).click()
  // E4.4: two parameters, and nothing else about the payment.
  const brought = new URL((await coming).url()).searchParams
  expect([...brought.keys()].sort()).toEqual(['exchange_s', 'exchange_status'])
  expect(brought.get('exchange_status')).toBe('committed')
  await expect(page.locator('#stall').getByText('Paid.')).toBeVisible()
  expect(await hear(page, 'exchange-pay-complete')).toMatchObject({ status: 'committed', how: 'redirect' })
  const anna = await asOwner(stage.site, 'anna')
  expect(await anna.transfers('RIBA0002', 'flat bread')).toHaveLength(1)
  // E4.4: the element takes its parameters out of the address again.
  expect(new URL(page.url()).search).toBe('')
})

test('E4.4 a page that is on no list gets its reader back by a plain link, and hears nothing', async ({
  page,
  stage,
  host,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  // The same blog by another name, which the group never allowed.
  const stranger = host.replace('localhost', '127.0.0.1')
  await openBlog(page, stranger)
  await page.locator('#stall').getByRole('button', { name: /^Pay/ }).click()
  await page.waitForURL(`${stage.site}/pay?**`)
  await expect(page.getByText(new URL(stranger).host).first()).toBeVisible()
  await signInOnSheet(page, 'anna')
  await page.getByRole('button', { name: /^Pay 3\.00/ }).click()
  await expect(page.getByText(/^Paid 3\.00/).first()).toBeVisible()
  const back = page.getByRole('link', { name: /^Back to/ })
  await expect(back).toHaveAttribute('href', `${stranger}/#stall`)
  await back.click()
  await page.waitForURL(`${stranger}/#stall`)
  await page.locator('#stall').getByRole('button', { name: /^Pay/ }).waitFor()
  expect(await allHeard(page)).toEqual([])
})

test('E4 a double press on the button opens one sheet, and a later press brings it to the front', async ({
  page,
  host,
}) => {
  await openBlog(page, host)
  const sheets: Page[] = []
  page.on('popup', sheet => sheets.push(sheet))
  const button = page.locator('#stall').getByRole('button', { name: /^Pay/ })
  await button.dblclick()
  await expect.poll(() => sheets.length).toBe(1)
  await sheets[0]?.waitForLoadState()
  await page.locator('#stall').getByRole('button').first().click()
  await expect.poll(async () => (await allHeard(page)).length).toBeGreaterThan(0)
  expect((await allHeard(page)).map(it => it.type)).toEqual(['exchange-pay-open'])
  expect(sheets).toHaveLength(1)
})

test('E4 E8 Cancel on the sheet tells the blog, nothing is paid, and nothing stays on the blog', async ({
  page,
  stage,
  host,
}) => {
  const seen = await watch(page)
  await openBlog(page, host)
  const sheet = await press(page, '#stall')
  await sheet.getByRole('button', { name: /Cancel/ }).click()
  expect(await hear(page, 'exchange-pay-cancel')).toMatchObject({ status: 'cancelled' })
  const anna = await asOwner(stage.site, 'anna')
  expect(await anna.transfers('RIBA0002', 'flat bread')).toEqual([])
  await expectClean(page, seen, { origins: [stage.site, host] })
})

async function newVisitor(page: Page) {
  const browser = page.context().browser()
  if (!browser) throw new Error('This test needs a browser of its own.')
  return browser.newContext({ locale: 'en-GB' })
}
