import { exchangedFor, type Exchanged } from './exchanged.ts'
import { expect, test } from './stage.ts'

// No worker keeps the code: private windows, and visits before it is there.
test.use({ serviceWorkers: 'block' })

let served: Exchanged
test.beforeEach(async ({ stage }) => {
  served = await exchangedFor(stage.site)
})
test.afterEach(() => served.close())

test('S-SHELL-21 a page that is open while another build is deployed loads once more by itself, where it was led', async ({
  page,
}) => {
  await page.goto(`${served.origin}/groups`)
  await expect(page.locator('.x-afloat').first()).toBeAttached()
  served.deploy()
  await page.getByRole('link', { name: 'Sign in' }).first().click()
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await expect(page).toHaveURL(/\/(login-mail)?(\?|$)/)
  expect(served.pages()).toBe(2)
  // What is open by now is of the build that is served: nothing loads a page again.
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  expect(served.pages()).toBe(2)
})

test('S-SHELL-21 S-FORM-11 asks instead while something typed would be lost', async ({ page }) => {
  await page.goto(`${served.origin}/groups/RIBA/signup#credentials`)
  const name = page.getByLabel('Name')
  if (!(await name.isVisible())) {
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  await expect(page.locator('.x-afloat').first()).toBeAttached()
  await name.fill('Ona Open')
  served.deploy()
  // As vite tells that code the form wants next cannot be had.
  await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true })))
  await expect(page.getByText('A new version is ready')).toBeVisible()
  await expect(name).toHaveValue('Ona Open')
  expect(served.pages()).toBe(1)
})

test('S-SHELL-21 never loads for ever where pages come from a cache as old as before', async ({ page }) => {
  await page.goto(`${served.origin}/groups`)
  await expect(page.locator('.x-afloat').first()).toBeAttached()
  served.deploy()
  served.keepOldPages()
  await page.getByRole('link', { name: 'Sign in' }).first().click()
  await expect.poll(() => served.pages()).toBe(2)
  await page.waitForLoadState('networkidle')
  expect(served.pages()).toBe(2)
})

test('S-SHELL-21 S-LANG-3 speaks another language although its words were deployed again', async ({ page }) => {
  await page.goto(`${served.origin}/login-mail`)
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await expect(page.locator('.x-afloat').first()).toBeAttached()
  served.deploy()
  await page.getByRole('contentinfo').getByRole('combobox').selectOption('ca')
  await expect(page.getByLabel('Correu electrònic')).toBeVisible()
  expect(served.pages()).toBe(2)
})

for (const [what, names] of [
  ['style sheet', /\.css$/],
  ['code', /\.js$/],
] as const)
  test(`S-SHELL-21 offers to load once more as soon as ${what} that half a deploy left out is there`, async ({
    page,
  }) => {
    await page.goto(`${served.origin}/groups`)
    await expect(page.locator('.x-afloat').first()).toBeAttached()
    served.lose(names)
    await page.getByRole('link', { name: 'Sign in' }).first().click()
    await expect(page.getByText('Something went wrong')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    expect(served.pages()).toBe(1)
    served.lose(null)
    await page.getByRole('button', { name: 'Update' }).click()
    await expect.poll(() => served.pages()).toBe(2)
    await expect(page.getByLabel('E-mail')).toBeVisible()
    await expect(page.getByText('Something went wrong')).toBeHidden()
    expect(served.pages()).toBe(2)
  })

test('S-SHELL-21 loads once more where code that failed to come is there after all', async ({ page }) => {
  // A screen without a map: what of a map comes late would fail in the place of the next screen.
  await page.goto(`${served.origin}/login-mail`)
  await expect(page.locator('.x-afloat').first()).toBeAttached()
  await page.waitForLoadState('networkidle')
  await page.route(/\/assets\/.*\.js/, route => route.abort(), { times: 1 })
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  expect(served.pages()).toBe(2)
})

for (const [how, object] of [
  ['a text in returnValue', "event => (event.returnValue = 'typed')"],
  ['preventDefault', 'event => event.preventDefault()'],
] as const)
  test(`S-SHELL-21 S-FORM-11 asks before what objects to leaving by ${how}`, async ({ page }) => {
    await page.goto(`${served.origin}/groups`)
    await expect(page.locator('.x-afloat').first()).toBeAttached()
    await page.evaluate(`window.addEventListener('beforeunload', ${object})`)
    served.deploy()
    await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true })))
    await expect(page.getByText('A new version is ready')).toBeVisible()
    expect(served.pages()).toBe(1)
  })
