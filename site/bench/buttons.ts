import type { Browser, Page } from '@playwright/test'
import { slowPhone, type Phone } from './slow.ts'
import type { Measured } from './table.ts'
import { longestTask, scriptTime } from './tasks.ts'
import { yardstick } from './yardstick.ts'

const count = 500
const link = '<a href="/pay">Pay</a></exchange-pay>'
const many = `<exchange-pay to="RIBA0002" label="Pay" loading="eager">${link}`.repeat(count)
const one = `<exchange-pay to="RIBA0002" amount="10" loading="eager">${link}`
const card = `<exchange-pay to="RIBA0002" amount="10" layout="card" loading="eager">${link}`

/**
 * What pay buttons on another site's page cost an old phone (E6): script as a ratio to ten times as many bare buttons of the
 * same round, and the longest task.
 */
export async function buttons(browser: Browser, site: string): Promise<Measured[]> {
  const [bare] = await yardstick(browser)
  const { script, longest } = await visit(browser, site, many)
  return [
    { name: `${count} pay buttons: script`, value: script, budget: null, unit: 'ms' },
    { name: `${count} pay buttons ÷ 5,000 bare buttons`, value: script / (bare?.value ?? 0), budget: 2, unit: '' },
    { name: `${count} pay buttons: longest task`, value: longest, budget: 100, unit: 'ms' },
    { name: 'one pay button: longest task', value: (await visit(browser, site, one)).longest, budget: 50, unit: 'ms' },
    { name: 'one pay card: longest task', value: (await visit(browser, site, card)).longest, budget: 50, unit: 'ms' },
  ]
}

async function visit(browser: Browser, site: string, body: string): Promise<{ script: number; longest: number }> {
  // The page is there before the script, so that what the page itself costs is not counted.
  const script = await run(browser, body, ({ page, session }) => scriptTime(session, () => load(page, site)))
  const longest = await run(browser, body, ({ page, session }) => longestTask(session, () => load(page, site)))
  return { script, longest }
}

async function run(browser: Browser, body: string, measure: (phone: Phone) => Promise<number>): Promise<number> {
  const phone = await slowPhone(browser)
  await phone.page.setContent(`<!doctype html><html lang="en"><title>A page</title><main>${body}</main>`)
  const value = await measure(phone)
  await phone.page.context().close()
  return value
}

async function load(page: Page, site: string): Promise<void> {
  await page.addScriptTag({ url: `${site}/embed/v1/loader.js`, type: 'module' })
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll('exchange-pay')].every(
        it => it.shadowRoot?.querySelector('button, a') && !it.matches(':state(loading)'),
      ),
    undefined,
    // Looking is script too: seldom.
    { timeout: 60_000, polling: 2_000 },
  )
}
