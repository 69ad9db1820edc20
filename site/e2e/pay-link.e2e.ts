import { expect, test } from './stage.ts'
import { asOwner, signInOnSheet } from './acts.ts'

const wrongAmounts = ['1e9', '-1', '0,5', 'NaN', '１０', '0', '']

test('E4.5 the sheet refuses every amount that is no plain number, before any sign-in', async ({ page, stage }) => {
  for (const amount of wrongAmounts) {
    await page.goto(`${stage.site}/pay?t=RIBA0002&m=Bread&u=${encodeURIComponent(amount)}`)
    await expect(page.getByText('Its amount is not a number such as 12.50.'), amount).toBeVisible()
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
    await expect(page.getByLabel('Password')).toHaveCount(0)
  }
  await page.goto(`${stage.site}/pay?t=RIBA0002&m=Bread&u=1.234`)
  await expect(page.getByText('Its amount has more decimals than riberes have.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
})

test('S-CHECK-83 u=10 and a=10000000 show the same amount, both together an error, an old link its end', async ({
  page,
  stage,
}) => {
  for (const amount of ['u=10', 'a=10000000']) {
    await page.goto(`${stage.site}/pay?t=RIBA0002&m=Bread&${amount}`)
    await expect(page.getByText('10.00').first()).toBeVisible()
  }
  await page.goto(`${stage.site}/pay?t=RIBA0002&m=Bread&u=10&a=10000000`)
  await expect(page.getByText('It names two amounts.').first()).toBeVisible()
  await page.goto(`${stage.site}/pay?t=RIBA0002&m=Bread&u=10&exp=1700000000`)
  await expect(page.getByText(/This link ended on/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
})

test('S-PAY-70 a payee who cannot be paid is told before any sign-in', async ({ page, stage }) => {
  for (const [payee, words] of [
    ['RIBA9999', /There is no account RIBA9999/],
    ['RIBA0007', /There is no account RIBA0007 that can be paid here/],
    ['ANTI0001', /The group .* is disabled\. Nothing can be paid/],
  ] as const) {
    await page.goto(`${stage.site}/pay?t=${payee}&m=Bread&u=1`)
    await expect(page.getByText(words).first(), payee).toBeVisible()
    await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  }
})

test('S-CHECK-42 more than is available: nothing is paid, the amount that is left is said', async ({ page, stage }) => {
  await page.goto(`${stage.site}/pay?t=RIBA0006&m=Too%20much&u=9000`)
  await signInOnSheet(page, 'anna')
  await expect(page.getByText(/^That is more than you can pay now/)).toBeVisible()
  await page.getByRole('button', { name: /^Pay 9,000/ }).click()
  await expect(page.getByText('Insufficient balance')).toBeVisible()
  const anna = await asOwner(stage.site, 'anna')
  expect(await anna.transfers('RIBA0002', 'Too much')).toEqual([])
})

test('S-CHECK-51 S-PAY-71 a wrong password keeps the payment; signing in and paying once happen in one document', async ({
  page,
  stage,
}) => {
  await page.goto(`${stage.site}/pay?t=RIBA0006&m=Bread%20of%20today&u=3`)
  const asked = page.url()
  await page.getByLabel('E-mail').fill('anna@demo.example')
  // What another document would not have.
  await page.evaluate(() => void (document.documentElement.dataset['since'] = 'before signing in'))
  const isSame = async () => {
    await expect(page.locator('html')).toHaveAttribute('data-since', 'before signing in')
    expect(page.url()).toBe(asked)
  }
  const isAsked = async () => {
    await expect(page.getByRole('heading', { name: 'Pay Botiga Cal Quim' })).toBeVisible()
    for (const text of ['3.00', 'Bread of today']) await expect(page.getByText(text).first()).toBeVisible()
  }
  await isAsked()
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Incorrect email or password')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue('anna@demo.example')
  await isAsked()
  await isSame()
  await signInOnSheet(page, 'anna')
  await expect(page.getByRole('button', { name: /^Pay 3\.00/ })).toBeVisible()
  await isAsked()
  await isSame()
  await page.getByRole('button', { name: /^Pay 3\.00/ }).click()
  await expect(page.getByText(/^Paid 3\.00/).first()).toBeVisible()
  await isSame()
  const anna = await asOwner(stage.site, 'anna')
  expect(await anna.transfers('RIBA0002', 'Bread of today')).toMatchObject([{ state: 'committed', amount: 3_000_000 }])
})

test('S-PAY-71 signing in on the sheet is by e-mail, and nothing stands there that leads nowhere', async ({
  page,
  stage,
}) => {
  await page.goto(`${stage.site}/pay?t=RIBA0002&m=Bread&u=3`)
  await page.getByLabel('E-mail').waitFor()
  // No provider is configured, so none is offered.
  expect(await page.getByRole('button').allTextContents()).toEqual(['', 'Sign in', 'Cancel and go back'])
  const links = await page.getByRole('link').evaluateAll(all => all.map(it => (it as HTMLAnchorElement).href))
  expect(links.length).toBeGreaterThan(0)
  for (const link of links) {
    await page.goto(link)
    await expect(page.getByRole('heading').first(), link).toBeVisible()
    await expect(page.getByText('You asked for'), link).toHaveCount(0)
  }
})

test('E4.1 /pay cannot be framed, keeps its opener and is not stored', async ({ request, stage }) => {
  const answer = await request.get(`${stage.site}/pay?t=RIBA0002`)
  const headers = answer.headers()
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['content-security-policy']).toContain("default-src 'self'")
  expect(headers['cross-origin-opener-policy']).toBeUndefined()
  expect(headers['cache-control']).toContain('no-store')
})
