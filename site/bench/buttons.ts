import type { Browser } from '@playwright/test'
import { slowPhone } from './slow.ts'
import type { Measured } from './table.ts'

const count = 500

/** Script that 500 pay buttons on one page of somebody else need on an old phone (E6). */
export async function buttons(browser: Browser, site: string): Promise<Measured[]> {
  const { page, session } = await slowPhone(browser)
  const button = '<exchange-pay to="RIBA0002" label="Pay" loading="eager"><a href="/pay">Pay</a></exchange-pay>'
  await page.setContent(`<!doctype html><html lang="en"><title>A page</title><main>${button.repeat(count)}</main>`)
  // Time of the thread, not of the clock: what else a busy machine does is not counted.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(it => it.name === 'ScriptDuration')?.value ?? 0
  }
  const before = await spent()
  await page.addScriptTag({ url: `${site}/embed/v1/loader.js`, type: 'module' })
  await page.waitForFunction(
    () => [...document.querySelectorAll('exchange-pay')].every(it => it.shadowRoot?.querySelector('button, a')),
    undefined,
    // Looking is script too: seldom.
    { timeout: 60_000, polling: 2_000 },
  )
  return [{ name: `${count} pay buttons: script`, value: ((await spent()) - before) * 1000, budget: 200, unit: 'ms' }]
}
