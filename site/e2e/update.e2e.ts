import type { Page } from '@playwright/test'
import { newerThan, type Newer } from './newer.ts'
import { expect, test } from './stage.ts'

const prompt = (page: Page) => page.getByText('A new version is ready')
let newer: Newer
test.beforeEach(async ({ stage }) => {
  newer = await newerThan(stage.site)
})
test.afterEach(() => newer.close())

// A worker is in control once the whole app is on the device.
async function controlled(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 })
    .toBe(true)
}

/** Looks for another worker, and resolves once one waits. */
async function findWaiting(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state ?? null))
    .toBe('installed')
}

test('S-CHECK-23 S-SHELL-21 another minor version asks, and Update comes back to the same place', async ({ page }) => {
  const place = `${newer.origin}/groups?q=riba`
  await page.goto(place)
  await controlled(page)
  newer.publish('1.3.0')
  await findWaiting(page)
  await expect(prompt(page)).toBeVisible()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(prompt(page)).toBeHidden()
  // It asks again at the next start.
  await page.reload()
  await expect(prompt(page)).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update' }).click()
  await reloaded
  expect(page.url()).toBe(place)
  await expect(page.locator('h1')).toBeVisible()
  await expect(prompt(page)).toBeHidden()
})

test('S-CHECK-23 a patch waits silently, and on the pay sheet nothing asks', async ({ page }) => {
  await page.goto(`${newer.origin}/groups`)
  await controlled(page)
  newer.publish('1.2.1')
  await findWaiting(page)
  await expect(page.locator('h1')).toBeVisible()
  await expect(prompt(page)).toBeHidden()
  newer.publish('1.4.0')
  await page.goto(`${newer.origin}/pay?t=RIBA0002&m=Bread&u=1`)
  await findWaiting(page)
  await expect(page.getByText('Bread').first()).toBeVisible()
  await expect(prompt(page)).toBeHidden()
})

test('S-SHELL-21 what one tab has swapped to, another one asks about too, and takes on a press', async ({
  page,
  context,
}) => {
  const place = `${newer.origin}/groups`
  await page.goto(place)
  await controlled(page)
  const other = await context.newPage()
  await other.goto(`${place}?q=riba`)
  await controlled(other)
  newer.publish('1.3.0')
  await findWaiting(page)
  await expect(prompt(page)).toBeVisible()
  await other.getByRole('button', { name: 'Later' }).click()
  await expect(prompt(other)).toBeHidden()
  await page.getByRole('button', { name: 'Update' }).click()
  // Its code is not on the device any more.
  await expect(prompt(other)).toBeVisible()
  const reloaded = other.waitForEvent('load')
  await other.getByRole('button', { name: 'Update' }).click()
  await reloaded
  expect(other.url()).toBe(`${place}?q=riba`)
  await expect(other.locator('h1')).toBeVisible()
})
