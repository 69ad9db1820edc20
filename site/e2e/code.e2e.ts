import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { signIn } from './acts.ts'
import { expect, test } from './stage.ts'
import { wordsOf } from './words.ts'

// What happens when a line breaks while a part of the site's own code, or of its words, is on its way.

/** Lets no more code in until `mend` is called; `probed` is when the page has looked for missing code in vain (S-SHELL-21). */
async function breakCode(context: BrowserContext): Promise<{ probed: Promise<unknown>; mend(): Promise<void> }> {
  await context.route(/\.js$/, route => route.abort())
  const probed = context.waitForEvent('requestfailed', request => request.resourceType() === 'fetch')
  probed.catch(() => undefined)
  return { probed, mend: () => context.unroute(/\.js$/) }
}

/** The file a module that is loaded later came into, by what the build wrote down. */
function fileOf(name: string): string {
  const source = `../packages/react/src/${name}.tsx`
  const manifest = join(import.meta.dirname, '../dist/.vite/manifest.json')
  const built = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { readonly file: string }>
  const file = built[source]?.file
  if (!file) throw new Error(`${source} is in no file of its own`)
  return file
}

test('S-STATE-3 a screen whose code does not come says so, and comes with Try again', async ({
  browser,
  stage: { site },
}) => {
  // Without the worker, whose store would answer in the place of the line.
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  const broken = page.getByRole('heading', { name: 'Something went wrong on this screen' })
  await page.goto(`${site}/login-mail`)
  await expect(page.getByRole('heading', { name: 'Sign in with e-mail' })).toBeVisible()
  await page.waitForLoadState('networkidle')

  // Within the same frame.
  const line = await breakCode(context)
  await page.getByRole('main').getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(broken).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  // A line that is mended before would have the page loaded once more by itself.
  await line.probed
  await line.mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible()

  // With a frame that was not here either.
  const again = await breakCode(context)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Create a new group' }).click()
  await expect(broken).toBeVisible()
  await again.probed
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(broken).toBeVisible()
  await again.mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create a new group' })).toBeVisible()
  await context.close()
})

test('S-STATE-3 S-FORM-11 what stands beside the screens takes none away when its code does not come', async ({
  browser,
  stage: { site },
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  const withheld = new Set<string>()
  const files = ['Around', 'inbox/Inbox'].map(fileOf)
  await context.route(
    url => files.some(file => url.pathname.endsWith(file)),
    route => {
      withheld.add(route.request().url())
      return route.abort()
    },
  )
  await signIn(page, { site, name: 'anna' })
  await page.goto(`${site}/groups/RIBA/offers/new`)
  const title = page.getByRole('textbox', { name: /^Title/ })
  await title.fill('Figs in syrup')
  expect(withheld.size).toBe(2)
  // The question of leaving does not wait for it.
  const asked: string[] = []
  page.on('dialog', dialog => {
    asked.push(dialog.message())
    return dialog.dismiss()
  })
  const home = page.getByRole('link', { name: 'Home', exact: true }).first()
  await home.click()
  await expect.poll(() => asked).toEqual([expect.stringContaining('Leave without saving?')])
  await expect(title).toHaveValue('Figs in syrup')
  // It comes with the next network.
  await context.unrouteAll()
  await context.setOffline(true)
  await context.setOffline(false)
  await page.waitForLoadState('networkidle')
  await home.click()
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(title).toHaveValue('Figs in syrup')
  expect(asked).toHaveLength(1)
  await context.close()
})

test('S-LANG-1 words of a screen that cannot be had are in English, which is said once, and are asked for again', async ({
  browser,
  stage: { site },
}) => {
  const context = await browser.newContext({ locale: 'ca', serviceWorkers: 'block' })
  const page = await context.newPage()
  const own = wordsOf('ca')['groups:finder.promise'] ?? ''
  expect(own.length).toBeGreaterThan(20)
  let isWithheld = true
  let withheld = 0
  await context.route(/\.js$/, async route => {
    const answer = await route.fetch()
    if (!isWithheld || !(await answer.text()).includes(own)) return route.fulfill({ response: answer })
    withheld += 1
    return route.abort()
  })
  await page.goto(`${site}/groups`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ca')
  await expect(page.getByText(wordsOf('en')['groups:finder.promise'] ?? '')).toBeVisible()
  const said = page.getByText(wordsOf('ca')['session.languageMissing'] ?? '')
  await expect(said).toHaveCount(1)
  await said.locator('..').getByRole('button').click()
  await expect(said).toHaveCount(0)
  await page
    .getByRole('link', { name: /^Ribera del Foix/ })
    .first()
    .click()
  await expect(page).toHaveURL(/RIBA/)
  await expect(page.getByRole('heading', { level: 1, name: 'Ribera del Foix' })).toBeVisible()
  await expect(said).toHaveCount(0)
  expect(withheld).toBeGreaterThan(0)
  isWithheld = false
  await page.goBack()
  await expect(page.getByText(own)).toBeVisible()
  await context.close()
})

test('S-STATE-3 S-CONST-17 the site comes by itself once its configuration can be had', async ({
  browser,
  stage: { site },
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  let asked = 0
  await page.route('**/config.json', route => {
    asked += 1
    if (asked === 1) return route.fulfill({ status: 502, body: 'Bad gateway' })
    return asked === 2 ? route.abort() : route.continue()
  })
  await page.goto(`${site}/login-mail`)
  await expect(page.getByRole('heading', { name: 'Sign in with e-mail' })).toBeVisible()
  expect(asked).toBe(3)
  await context.close()
})
