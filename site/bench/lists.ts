import type { Browser, CDPSession, Page } from '@playwright/test'
import { signIn } from '../e2e/acts.ts'
import { manyPayments } from './many-payments.ts'
import { slower } from './slow.ts'
import type { Measured } from './table.ts'

/** Rows of a long list. */
const rows = 10_000
const frames = 120
/** How far a finger throws a list in one frame. */
const step = 60
/** A phone, which has rows, and a desk, which has a table. */
const windows = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const

/**
 * A member's payments, ten thousand of them, loaded to the end and thrown from several places: the time of a frame that 95
 * of 100 keep. Sixty a second are 16.7 ms each.
 */
export async function lists(browser: Browser, site: string): Promise<Measured[]> {
  // Between two who administer nothing: what an administrator takes out of an account for the own one waits for its owner,
  // and no statement counts it.
  await manyPayments(site, { payer: 'RIBA0002', payee: 'RIBA0003', count: rows })
  const context = await browser.newContext({ viewport: windows[0], locale: 'en-GB' })
  const page = await context.newPage()
  // The loader of this program names functions by a helper, which the page has not.
  await page.addInitScript('globalThis.__name = it => it')
  const session = await context.newCDPSession(page)
  await signIn(page, { site, name: 'anna' })
  const measured: Measured[] = []
  for (const [name, query, row] of [
    ['payments', '', '.x-entry'],
    ['statement', '?view=statement', '.x-ledger tbody tr'],
  ] as const) {
    await page.goto(`${site}/groups/RIBA/members/RIBA0002/transactions${query}`)
    const took = await loadAll(page, row)
    measured.push({ name: `${rows} ${name}: loading a page at the end`, value: took, budget: 1000, unit: 'ms' })
    for (const size of windows) {
      await page.setViewportSize(size)
      const value = await thrown(page, session)
      measured.push({
        name: `${rows} ${name} at ${size.width} px: 95 of 100 frames within`,
        value,
        budget: 17,
        unit: 'ms',
      })
    }
    await page.setViewportSize(windows[0])
  }
  await context.close()
  return measured
}

/** Goes to the end of the list until it has all rows; answers how long the last page took, in milliseconds. */
async function loadAll(page: Page, row: string): Promise<number> {
  let took = 0
  for (let seen = 0; seen < rows;) {
    const begun = Date.now()
    await page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight)
      // Ten pages come by themselves, the others by the button (S-LIST-1).
      document.querySelector<HTMLElement>('.x-more button')?.click()
    })
    seen = await page
      .waitForFunction(
        ({ row, seen }) => {
          const there = document.querySelectorAll(row).length
          return there > seen && there
        },
        { row, seen },
        { timeout: 60_000 },
      )
      .then(async it => Number(await it.jsonValue()))
    took = Date.now() - begun
  }
  return took
}

async function thrown(page: Page, session: CDPSession): Promise<number> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const spans: number[] = []
  for (const from of [0, 0.33, 0.66]) {
    const some = await page.evaluate(throwIt, { from, frames, step })
    spans.push(...some)
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return spans.toSorted((a, b) => a - b)[Math.floor(spans.length * 0.95)] ?? Number.NaN
}

// Runs in the page.
async function throwIt({ from, frames, step }: { from: number; frames: number; step: number }): Promise<number[]> {
  window.scrollTo(0, document.documentElement.scrollHeight * from)
  const frame = () => new Promise<number>(resolve => requestAnimationFrame(resolve))
  // The place it starts from is drawn before the clock runs.
  for (let rest = 0; rest < 30; rest++) await frame()
  const spans: number[] = []
  let last = await frame()
  for (let at = 0; at < frames; at++) {
    window.scrollBy(0, step)
    const now = await frame()
    spans.push(now - last)
    last = now
  }
  return spans
}
