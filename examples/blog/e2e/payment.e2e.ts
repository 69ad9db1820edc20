import { verifyReceipt } from '@exchange-kit/pay-flow'
import type { Page } from '@playwright/test'
import { asOwner, signIn, signInOnSheet } from '../../../site/e2e/acts.ts'
import { expect, test } from '../../../site/e2e/stage.ts'

type Heard = { type: string; status?: string; receipt?: string; reference?: string; code?: string }

test('E4 a signed-out visitor pays from a blog: one payment, heard by the blog, proven by its receipt, in both statements', async ({
  page,
  stage,
}) => {
  await openBlog(page, stage.blog)
  const [anna, quim] = [await asOwner(stage.site, 'anna'), await asOwner(stage.site, 'quim')]
  const had = await quim.balance('RIBA0006')
  const sheet = await press(page, '#stall')

  // S-PAY-70: everything is said before any sign-in.
  await expect(sheet.getByText('A flat bread at the stall').first()).toBeVisible()
  await expect(sheet.getByText('RIBA0006').first()).toBeVisible()
  await expect(sheet.getByText(new URL(stage.blog).host).first()).toBeVisible()
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
}) => {
  await openBlog(page, stage.blog)
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
}) => {
  await openBlog(page, stage.blog)
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
}) => {
  await openBlog(page, stage.blog)
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

test('S-PAY-32 the server is gone before the payment reaches it: nothing is paid until the person tries again', async ({
  page,
  stage,
}) => {
  await openBlog(page, stage.blog)
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

test('E4 a blocked window goes on in the same tab and comes back to the blog, which knows', async ({ page, stage }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await openBlog(page, stage.blog)
  await page.locator('#stall').getByRole('button', { name: /^Pay/ }).click()
  await page.waitForURL(`${stage.site}/pay?**`)
  await signInOnSheet(page, 'anna')
  await page.getByRole('button', { name: /^Pay 3\.00/ }).click()
  await page.getByRole('link', { name: /^Back to/ }).click()
  await page.waitForURL(address => address.origin === stage.blog)
  await expect(page.locator('#stall').getByText('Paid.')).toBeVisible()
  const anna = await asOwner(stage.site, 'anna')
  expect(await anna.transfers('RIBA0002', 'flat bread')).toHaveLength(1)
  // E4.4: the element takes its parameters out of the address again.
  expect(new URL(page.url()).search).toBe('')
})

test('E4 Cancel on the sheet tells the blog, and nothing is paid', async ({ page, stage }) => {
  await openBlog(page, stage.blog)
  const sheet = await press(page, '#stall')
  await sheet.getByRole('button', { name: /Cancel/ }).click()
  expect(await hear(page, 'exchange-pay-cancel')).toMatchObject({ status: 'cancelled' })
  const anna = await asOwner(stage.site, 'anna')
  expect(await anna.transfers('RIBA0002', 'flat bread')).toEqual([])
})

test('E4 a forged result of another window or origin is not heard', async ({ page, stage }) => {
  await openBlog(page, stage.blog)
  const sheet = await press(page, '#stall')
  await page.evaluate(() => {
    const forged = { exchangePay: 1, type: 'result', state: 'x'.repeat(22), status: 'committed' }
    window.postMessage(forged, '*')
  })
  const state = new URL(sheet.url()).searchParams.get('s') ?? ''
  await page.evaluate(
    ([known]) => window.postMessage({ exchangePay: 1, type: 'result', state: known, status: 'committed' }, '*'),
    [state],
  )
  await page.waitForTimeout(500)
  expect((await allHeard(page)).filter(it => it.type === 'exchange-pay-complete')).toEqual([])
})

async function openBlog(page: Page, blog: string): Promise<void> {
  await page.addInitScript(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    for (const type of ['open', 'complete', 'pending', 'cancel']
      .map(it => `exchange-pay-${it}`)
      .concat('exchange-error')) {
      document.addEventListener(type, event => {
        heard.push({ type: event.type, ...(event as CustomEvent<object>).detail })
      })
    }
  })
  await page.goto(blog)
}

async function newVisitor(page: Page) {
  const browser = page.context().browser()
  if (!browser) throw new Error('This test needs a browser of its own.')
  return browser.newContext({ locale: 'en-GB' })
}

async function press(page: Page, button: string): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.locator(button).getByRole('button', { name: /^Pay/ }).click()
  const sheet = await opened
  await sheet.waitForLoadState()
  return sheet
}

function allHeard(page: Page): Promise<Heard[]> {
  return page.evaluate(() => (window as unknown as { heard: Heard[] }).heard)
}

async function hear(page: Page, type: string): Promise<Heard> {
  await expect.poll(async () => (await allHeard(page)).map(it => it.type)).toContain(type)
  const found = (await allHeard(page)).find(it => it.type === type)
  if (!found) throw new Error(`${type} was not heard`)
  return found
}
