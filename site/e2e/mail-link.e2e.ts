import { expect, type BrowserContext, type Page } from '@playwright/test'
import { linkTo, test, type Beginning } from './month/begin.ts'
import { becomeOperator, signUpAsFounder } from './month/people.ts'

const berta = { name: 'Berta Soler', email: 'berta@people.example' }

test('S-CHECK-6 the token of a mail link leaves address and history, is good once, and only at its own place', async ({
  browser,
  beginning,
}) => {
  const { site } = beginning
  const mine = await browser.newContext()
  await signUpAsFounder(await mine.newPage(), beginning, berta)

  const link = await askForLink(await browser.newContext(), beginning)
  const token = new URL(link).searchParams.get('token') ?? ''
  expect(token.length).toBeGreaterThan(8)

  // At any other place it is stripped, signs nobody in, and is not spent.
  const guest = await browser.newContext()
  const page = await guest.newPage()
  const addresses = listen(page)
  for (const path of ['/', '/groups', '/login-mail']) {
    await page.goto(`${site}${path}?token=${token}`)
    await expect(page).toHaveURL(address => !address.href.includes(token))
    await expect(page.locator('h1')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('auth-session'))).toBeNull()
  }
  // A scanner opens the link, runs the scripts of the page and looks around, more than once: the link stays good.
  for (let times = 0; times < 2; times += 1) {
    const scanner = await browser.newContext()
    const looking = await scanner.newPage()
    await looking.goto(link, { waitUntil: 'networkidle' })
    await expect(looking.getByText(`New password for ${berta.email}`)).toBeVisible()
    await looking.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    expect(await looking.evaluate(() => localStorage.getItem('auth-session'))).toBeNull()
    await scanner.close()
    for (const method of ['GET', 'HEAD']) await fetch(link, { method })
  }

  // At its own it asks, after a reload too; neither the address nor what is behind it holds the token then.
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Set a new password' })).toBeVisible()
  await page.reload()
  expect(page.url()).toBe(`${site}/set-password`)
  await page.getByRole('button', { name: 'Set a new password' }).click()
  await expect(page.getByLabel('New password')).toBeVisible()
  expect(page.url()).toBe(`${site}/set-password`)
  await page.goBack()
  await expect(page.locator('h1')).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL(`${site}/set-password`)
  // Nothing that is asked for while it opens names the token: it goes in the body of one request.
  expect(
    addresses.filter(
      it => it.includes(token) && /^\/(auth|social|accounting|notifications|assets)\//.test(new URL(it).pathname),
    ),
  ).toEqual([])

  // Used twice, by whoever.
  const late = await (await browser.newContext()).newPage()
  await late.goto(link)
  await expect(late.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  expect(late.url()).not.toContain(token)

  // Somebody else is signed in where the next one is opened: asked first, who stays stays.
  const root = await browser.newPage()
  await becomeOperator(root, beginning)
  const before = await userOf(root)
  await root.goto(await askForLink(await browser.newContext(), beginning))
  await root.getByRole('button', { name: 'Set a new password' }).click()
  await expect(root.getByText(`This link is for ${berta.email}. Continue as them?`)).toBeVisible()
  expect(root.url()).not.toContain('token')
  expect(await userOf(root)).toBe(before)
  await root.getByRole('button', { name: 'Continue' }).click()
  await expect(root.getByLabel('New password')).toBeVisible()
  expect(await userOf(root)).not.toBe(before)
})

async function askForLink(context: BrowserContext, { site, mailbox }: Beginning): Promise<string> {
  const page = await context.newPage()
  await page.goto(`${site}/forgot-password`)
  await page.getByLabel('E-mail').fill(berta.email)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  const link = await linkTo(mailbox, berta.email)
  await context.close()
  return link
}

/** Every address the page asks for or stands at, from now on. */
function listen(page: Page): readonly string[] {
  const addresses: string[] = []
  page.on('request', request => addresses.push(request.url()))
  return addresses
}

function userOf(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('auth-session'))
}
