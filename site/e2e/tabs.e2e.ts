import type { Page } from '@playwright/test'
import { signIn } from './acts.ts'
import { expect, test } from './stage.ts'

// Words are those of her language as soon as she has signed in, so things are found by what they lead to.

test('S-GUARD-18 signing in, switching member, losing the session and signing out reach the other tab', async ({
  page,
  context,
  stage: { site },
}) => {
  const other = await context.newPage()
  await other.addInitScript(noLongWaits)
  await other.goto(`${site}/groups`)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(profile(other)).toHaveCount(0)
  await other.evaluate(() => Object.assign(window, { isTheSame: true }))

  await signIn(page, { site, name: 'carla' })
  await expect(profile(other)).toBeVisible()

  await page.goto(`${site}/home`)
  await expect(offers(other)).toHaveAttribute('href', '/groups/RIBA/offers')
  await profile(page).click()
  await page.getByRole('menuitemradio', { name: /Banc del Temps Nord/ }).click()
  await expect(offers(other)).toHaveAttribute('href', '/groups/TEMP/offers')

  // The server takes no token of the first tab any more.
  await page.route(/\/(auth|social|accounting|notifications)\//, route =>
    route.fulfill({ status: 401, contentType: 'application/json', body: '{"errors":[{"code":"Unauthorized"}]}' }),
  )
  await page.goto(`${site}/groups/TEMP/members`)
  await expect(page).toHaveURL(/\/login-mail\?redirect=/)
  await expect(profile(other)).toHaveCount(0)
  await page.unrouteAll()

  await signIn(page, { site, name: 'carla' })
  await expect(profile(other)).toBeVisible()
  await page.goto(`${site}/logout`)
  await expect(page).toHaveURL(`${site}/`)
  await expect(profile(other)).toHaveCount(0)
  expect(await other.evaluate(() => 'isTheSame' in window)).toBe(true)
})

/**
 * Within a second, without a stopwatch: in this page nothing that waits a second or longer ever comes due, and nothing
 * that is repeated, so all it learns it is told at once.
 */
function noLongWaits(): void {
  const wait = window.setTimeout
  window.setInterval = (() => 0) as unknown as typeof window.setInterval
  window.setTimeout = ((act: () => void, time = 0, ...rest: unknown[]) =>
    time < 1_000 ? wait(act, time, ...rest) : 0) as typeof window.setTimeout
}

function profile(page: Page) {
  return page.getByRole('banner').getByRole('button', { name: /Carla Riba/ })
}

function offers(page: Page) {
  return page.locator('nav a[href$="/offers"]').first()
}
