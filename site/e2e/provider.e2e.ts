import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { asOwner } from './acts.ts'
import { openOtherDoor } from './openid.ts'
import { answers, end, freePort, startServer } from './processes.ts'
import { expect, test as base } from './stage.ts'

/** The demo communities on a server whose people may also sign in at a provider. */
const test = base.extend<{ site: string }>({
  site: async ({ stores }, use) => {
    const { folder, database } = await stores.copy()
    const port = await freePort()
    const site = `http://localhost:${port}`
    const door = await openOtherDoor({ site, folder })
    const server = startServer({ folder, database, port, env: door.env })
    await answers(`${site}/health`, server)
    await use(site)
    await end(server, 'SIGKILL')
    door.close()
    await rm(folder, { recursive: true, force: true })
  },
})

const door = (page: Page) => page.getByRole('button', { name: 'Continue with Other Door' })
const pay = (page: Page) => page.getByRole('button', { name: /^Pay 3/ })
const asked = (site: string) => `${site}/pay?t=RIBA0006&u=3&m=Other%20door`

/** Who was at the provider before is asked again. */
const forget = (page: Page) => page.context().clearCookies()

/** Opens the second window and says there who one is; '' = changes one's mind. */
async function answerThere(page: Page, who: string): Promise<Page> {
  const [second] = await Promise.all([page.waitForEvent('popup'), door(page).click()])
  await second.getByRole('button', { name: who || 'Cancel', exact: true }).click()
  return second
}

test('S-PAY-71 S-PAY-73 E4 a provider signs in through a second window, which closes; the sheet is never left and pays on a press', async ({
  page,
  site,
}) => {
  await page.goto(asked(site))
  await page.evaluate(() => void Object.assign(window, { isStillHere: true }))
  const second = await answerThere(page, 'Anna')
  await expect(pay(page)).toBeVisible()
  await expect.poll(() => second.isClosed()).toBe(true)
  expect(await page.evaluate(() => 'isStillHere' in window)).toBe(true)
  expect(page.url()).toBe(asked(site))
  // Neither the code nor its verifier stays, and nothing was paid by signing in.
  expect(await page.evaluate(() => Object.keys(localStorage).filter(it => it.startsWith('exchange-answer')))).toEqual(
    [],
  )
  expect(await page.evaluate(() => sessionStorage.getItem('exchange-provider-windows'))).toBe('[]')
  const anna = await asOwner(site, 'anna')
  expect(await anna.transfers('RIBA0002', 'Other door')).toEqual([])
  await pay(page).click()
  await expect(page.getByText(/^Paid 3/).first()).toBeVisible()
  expect(await anna.transfers('RIBA0002', 'Other door')).toHaveLength(1)
})

test('E4 the page that opened the sheet is not lost on the way to the provider: it hears that the payment is made', async ({
  page,
  site,
}) => {
  const blog = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end('<title>Blog</title>'))
  const port = await freePort()
  await new Promise<void>(done => blog.listen(port, 'localhost', done))
  try {
    await page.goto(`http://localhost:${port}/`)
    await page.evaluate(() => {
      const heard: unknown[] = []
      Object.assign(window, { heard })
      window.addEventListener('message', ({ data }) => heard.push(data))
    })
    const address = `${asked(site)}&o=${encodeURIComponent(`http://localhost:${port}`)}&s=${'0123456789abcdef'.repeat(2)}&v=1`
    const [sheet] = await Promise.all([page.waitForEvent('popup'), page.evaluate(it => void window.open(it), address)])
    await answerThere(sheet, 'Anna')
    await pay(sheet).click()
    const heard = () =>
      page.evaluate(() => (window as unknown as { heard: { type?: string; status?: string }[] }).heard)
    await expect
      .poll(async () => (await heard()).map(({ type, status }) => status ?? type))
      .toEqual(['ready', 'committed'])
  } finally {
    blog.close().closeAllConnections()
  }
})

test('S-PAY-73 says what became of it: cancelled, no e-mail confirmed there, no member here; the e-mail form stays', async ({
  page,
  site,
}) => {
  await page.goto(asked(site))
  await page.getByLabel('E-mail').fill('half@typed.example')
  await answerThere(page, '')
  await expect(page.getByText('Sign-in was cancelled')).toBeVisible()
  await answerThere(page, 'Unproven')
  await expect(page.getByText(/^The provider has not confirmed your e-mail address/)).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue('half@typed.example')
  await forget(page)
  await answerThere(page, 'Stranger')
  await expect(page.getByText('You are not a member of a group yet')).toBeVisible()
  await expect(pay(page)).toHaveCount(0)
})

test('S-PAY-73 waits in words while the other window is open, and says when the browser opens none', async ({
  page,
  site,
}) => {
  await page.goto(asked(site))
  const [second] = await Promise.all([page.waitForEvent('popup'), door(page).click()])
  await expect(page.getByText('Sign in in the other window')).toBeVisible()
  await expect(second.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
  // The provider cannot lead the sheet elsewhere.
  expect(await second.evaluate(() => window.opener === null)).toBe(true)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(it => it.id)).toEqual([])
  await second.close()
  await page.evaluate(() => void Object.assign(window, { open: () => null }))
  await door(page).click()
  await expect(page.getByText('The browser did not open the window')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toBeVisible()
})

test('S-PAY-73 a sheet that was reloaded meanwhile still takes what the second window brings', async ({
  page,
  site,
}) => {
  await page.goto(asked(site))
  const [second] = await Promise.all([page.waitForEvent('popup'), door(page).click()])
  await page.reload()
  await second.getByRole('button', { name: 'Anna', exact: true }).click()
  await expect(pay(page)).toBeVisible()
})

test('S-PAY-73 a second window whose sheet is gone says where the payment is, and signs nobody in', async ({
  page,
  context,
  site,
}) => {
  await page.goto(asked(site))
  const [second] = await Promise.all([page.waitForEvent('popup'), door(page).click()])
  await page.close()
  await second.getByRole('button', { name: 'Anna', exact: true }).click()
  await expect(second.getByRole('heading', { name: 'You can close this window now' })).toBeVisible()
  expect(new URL(second.url()).search).toBe('?window=back')
  const other = await context.newPage()
  await other.goto(`${site}/pay?t=RIBA0006&u=3`)
  await expect(other.getByLabel('E-mail')).toBeVisible()
})

test('S-FRONT-2 a provider signs in on the site too; who is new lands at the groups, a wrong e-mail is said', async ({
  page,
  site,
}) => {
  await page.goto(`${site}/login-mail`)
  await door(page).click()
  await page.getByRole('button', { name: 'Unproven' }).click()
  await expect(page.getByText(/^The provider has not confirmed your e-mail address/)).toBeVisible()
  await forget(page)
  await door(page).click()
  await page.getByRole('button', { name: 'Stranger' }).click()
  await expect(page).toHaveURL(`${site}/groups`)
})
