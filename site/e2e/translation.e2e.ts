import type { Page } from '@playwright/test'
import { translatePage, type TranslationWay } from '../../packages/react/test/translation.ts'
import { isThorough } from '../../scripts/thorough.ts'
import { expect, test } from './stage.ts'

// The built site runs on preact, which holds on to text nodes where React does not.

/** The browser translates the page from now on; what goes wrong in it is collected. */
async function translate(page: Page, way: TranslationWay): Promise<readonly string[]> {
  const faults: string[] = []
  page.on('pageerror', error => faults.push(error.message))
  await page.evaluate(`(${translatePage.toString()})(${JSON.stringify(way)})`)
  return faults
}

const shown = (page: Page) => page.evaluate(() => document.body.innerText.replace(/\s+/g, ' '))

const ways = ['replace', 'merge', 'wrap', 'exchange', 'write'] as const

for (const way of isThorough ? ways : ways.slice(0, 2)) {
  test(`S-PAY-72 shows every typed amount on the sheet while the page is translated, which does ${way}`, async ({
    page,
    stage,
  }) => {
    await page.goto(`${stage.site}/pay?t=RIBA0006&m=Bread`)
    await expect(page.getByLabel('E-mail')).toBeVisible()
    const faults = await translate(page, way)
    await page.getByLabel('E-mail').fill('anna@demo.example')
    await page.getByLabel('Password', { exact: true }).fill('wrong-password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect.poll(() => shown(page)).toMatch(/Incorrect email or password/)
    await page.getByLabel('Password', { exact: true }).fill('exchange-demo')
    await page.getByRole('button', { name: 'Sign in' }).click()
    const amount = page.getByRole('textbox', { name: /How much/ })
    for (const typed of ['1.00', '9.75', '3.25']) {
      await amount.fill(typed)
      await expect(page.getByRole('button', { name: new RegExp(`^Pay ${typed}`) })).toBeVisible()
      await expect.poll(() => shown(page)).toContain(`= ${typed}`)
    }
    expect(await shown(page)).not.toMatch(/(?<!\d)(1\.00|9\.75)/)
    expect(faults).toEqual([])
  })

  test(`S-SHELL-5 finds and changes the language while the page is translated, which does ${way}`, async ({
    page,
    stage,
  }) => {
    await page.goto(`${stage.site}/groups`)
    await expect.poll(() => shown(page)).toMatch(/Ribera del Foix/)
    const faults = await translate(page, way)
    const search = page.getByRole('searchbox')
    for (const [typed, found] of [
      ['nowhere at all', /Mercato|no |nothing/i],
      ['riba', /Ribera del Foix/],
      ['merc', /Mercato Solidale/],
    ] as const) {
      await search.fill(typed)
      await expect.poll(() => shown(page)).toMatch(found)
    }
    await page.getByRole('link', { name: 'Sign in' }).first().click()
    await page.getByRole('contentinfo').getByRole('combobox').selectOption('it')
    await expect.poll(() => shown(page)).toMatch(/Accedi|Entra/)
    await page.getByRole('contentinfo').getByRole('combobox').selectOption('ca')
    await expect.poll(() => shown(page)).toMatch(/Entra|Inicia/)
    expect(faults).toEqual([])
  })
}
