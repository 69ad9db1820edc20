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
