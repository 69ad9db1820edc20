import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { signIn } from './acts.ts'
import { keptOn } from './kept.ts'
import { expect, test } from './stage.ts'

// The site's own policy refuses foreign styles, that of `looks.css` too.
test.use({ bypassCSP: true, serviceWorkers: 'block' })

const themes = ['light', 'dark'] as const
const windows = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const
const stylePath = join(import.meta.dirname, 'looks/looks.css')

type Look = { readonly name: string; readonly path: string }

const outside: readonly Look[] = [
  { name: 'login-mail', path: '/login-mail' },
  { name: 'groups', path: '/groups' },
  { name: 'pay', path: '/pay?t=RIBA0006&m=Eggs&u=6' },
]

for (const theme of themes)
  test(`S-CHECK-70 the main screens look in ${theme} as when somebody last looked at them`, async ({
    page,
    stage: { site },
  }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await awaitFonts(page)
    const inside: readonly Look[] = [
      { name: 'home', path: '/home' },
      { name: 'group', path: '/groups/RIBA' },
      { name: 'account', path: '/groups/RIBA/members/RIBA0002/transactions' },
      { name: 'send', path: '/groups/RIBA/members/RIBA0002/transactions/send' },
      { name: 'settings', path: '/settings' },
    ]
    for (const look of outside) await compare(page, { site, theme, look })
    await signIn(page, { site, name: 'anna' })
    // S-SHELL-20: closed once, it stays away; the pictures are of the screens.
    const banner = page.locator('.x-notice', { hasText: 'Hear about payments at once' })
    await banner.getByRole('button', { name: 'Close' }).click()
    await expect(banner).toHaveCount(0)
    // Kept a moment later; the next address would come before that.
    await expect.poll(() => keptOn(page)).toContain('|draft|banners')
    for (const look of inside) await compare(page, { site, theme, look })
  })

// The site draws in the fonts there are at the first moment; here it waits for its own.
async function awaitFonts(page: Page): Promise<void> {
  await page.route('**/*.css', async route => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll('font-display:optional', 'font-display:block')
    await route.fulfill({ response: answer, body })
  })
}

type Comparing = { readonly site: string; readonly theme: string; readonly look: Look }

// Soft: one run tells every screen that has changed. `npx playwright test looks --update-snapshots` keeps the new looks.
async function compare(page: Page, { site, theme, look }: Comparing): Promise<void> {
  for (const size of windows) {
    await page.setViewportSize(size)
    await page.goto(site + look.path)
    await expect(page.locator('h1').first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await page.evaluate(() => document.fonts.ready)
    await expect
      .soft(page)
      .toHaveScreenshot(`${look.name}-${size.width}-${theme}.png`, { stylePath, maxDiffPixelRatio: 0.01 })
  }
}
