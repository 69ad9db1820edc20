import type { Browser, BrowserContext, Page } from '@playwright/test'
import { signIn } from './acts.ts'
import { expect, test } from './stage.ts'
import { headingOf, wordsOf } from './words.ts'

test('S-LANG-1 the language is that of the user, else the one chosen on the device, else of the browser, else English', async ({
  browser,
  stage: { site },
}) => {
  // Of the browser; one we do not speak is English.
  for (const [locale, spoken] of [
    ['it-IT', 'it'],
    ['es-AR', 'es'],
    ['ca', 'ca'],
    ['de-DE', 'en'],
  ] as const) {
    const { page, context } = await opened(browser, locale)
    await page.goto(`${site}/login-mail`)
    await expectSpoken(page, spoken)
    await context.close()
  }

  // What was chosen on the device wins over the browser's list, and stays.
  const { page, context } = await opened(browser, 'it-IT')
  await page.goto(`${site}/login-mail`)
  await page.getByRole('contentinfo').getByRole('combobox').selectOption('es')
  await expectSpoken(page, 'es')
  await page.reload()
  await expectSpoken(page, 'es')

  // The setting of the user wins over both, for as long as she is signed in.
  await page.locator('input[autocomplete="username"]').fill('marta@demo.example')
  await page.locator('input[autocomplete="current-password"]').fill('exchange-demo')
  await page.locator('main form button[type="submit"]').click()
  await page.waitForURL(`${site}/home`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ca')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ca')
  await page.goto(`${site}/logout`)
  await page.waitForURL(`${site}/`)
  await page.goto(`${site}/login-mail`)
  await expectSpoken(page, 'es')
  await context.close()
})

test('S-LANG-1 a language that cannot be had is English, which is said once', async ({ browser, stage: { site } }) => {
  const { page, context } = await opened(browser, 'ca')
  const missing = wordsOf('ca')['session.languageMissing'] ?? ''
  expect(missing.length).toBeGreaterThan(20)
  let withheld = 0
  await context.route(/\.js$/, async route => {
    const answer = await route.fetch()
    if (!(await answer.text()).includes(missing)) return route.fulfill({ response: answer })
    withheld += 1
    return route.abort()
  })
  await page.goto(`${site}/login-mail`)
  await expectSpoken(page, 'en')
  const said = page.getByText(wordsOf('en')['session.languageMissing'] ?? '')
  await expect(said).toHaveCount(1)
  await page.getByRole('main').getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible()
  expect(await said.count()).toBeLessThanOrEqual(1)
  expect(withheld).toBeGreaterThan(0)
  await context.close()
})

test('S-DATE-1 lists tell the time of the device, within seven days how long ago, and the exact moment on demand', async ({
  browser,
  stage: { site },
}) => {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Pacific/Auckland' })
  const page = await context.newPage()
  await signIn(page, { site, name: 'anna' })
  await page.goto(`${site}/groups/RIBA/members/RIBA0002/transactions`)
  const times = page.getByRole('tabpanel').locator('time')
  await expect(times).not.toHaveCount(0)
  const all = await times.evaluateAll(found =>
    found.map(it => ({
      exact: (it as HTMLTimeElement).dateTime,
      title: (it as HTMLElement).title,
      text: it.textContent,
      now: Date.now(),
    })),
  )
  const write = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...style, timeZone: 'Pacific/Auckland' })
  for (const { exact, title, text, now } of all) {
    expect(title).toBe(write({ dateStyle: 'long', timeStyle: 'short' }).format(new Date(exact)))
    const isRecent = now - Date.parse(exact) < 7 * 24 * 3_600_000
    if (isRecent) expect(text).toMatch(/ ago$|^now$|^yesterday$/)
    else expect(text).toBe(write({ dateStyle: 'medium' }).format(new Date(exact)))
  }
  // Statements have the days of the group, wherever one reads them.
  await page.goto(`${site}/groups/RIBA/members/RIBA0002/transactions?view=statement&from=2025-01-01`)
  const rows = page.getByRole('table').locator('time')
  await expect(rows).not.toHaveCount(0)
  const days = await rows.evaluateAll(found =>
    found.map(it => ({ exact: (it as HTMLTimeElement).dateTime, text: it.textContent })),
  )
  const there = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Europe/Madrid' })
  for (const { exact, text } of days) expect(text).toBe(there.format(new Date(exact)))
  await context.close()
})

async function opened(browser: Browser, locale: string): Promise<{ page: Page; context: BrowserContext }> {
  // Without the worker, whose store would answer in the place of the line.
  const context = await browser.newContext({ locale, serviceWorkers: 'block' })
  return { context, page: await context.newPage() }
}

async function expectSpoken(page: Page, language: 'ca' | 'en' | 'es' | 'it'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('h1')).toHaveText(headingOf('/login-mail', wordsOf(language)))
}

test('S-FRONT-4 greets in the language that the screens have from then on', async ({ browser, stage: { site } }) => {
  const { page, context } = await opened(browser, 'it-IT')
  await page.goto(`${site}/login-mail`)
  await expectSpoken(page, 'it')
  await page.locator('input[autocomplete="username"]').fill('marta@demo.example')
  await page.locator('input[autocomplete="current-password"]').fill('exchange-demo')
  await page.locator('main form button[type="submit"]').click()
  await expect(page.getByText(/^Hola, Marta/)).toBeVisible()
  await context.close()
})
