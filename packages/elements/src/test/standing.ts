import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { isThorough } from '../../../../scripts/thorough.ts'
import type { Visited } from './browser.ts'

// What a page says of itself, its headings and landmarks, is its own.
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** So many elements are looked at one for all. */
const many = 50

/**
 * What has to hold on every page of a host, at the end of whatever happened there (E8): no complaint but what a test is about,
 * no other origin asked, no cookie, nothing stored, and nothing asked after removal. By night axe looks at each page, too; each
 * push it looks at every state in the stories and at what `reading.test.ts` shows.
 */
export async function expectStanding({ page, complaints, others, allowed, hasScripts }: Visited): Promise<void> {
  expect(complaints.filter(it => !allowed?.test(it))).toEqual([])
  expect(others.filter(it => !allowed?.test(it))).toEqual([])
  expect(await page.context().cookies()).toEqual([])
  if (!hasScripts) return
  if (isThorough && (await page.locator('[part]').count()) < many) {
    const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze()
    const faults = violations.map(it => `${it.id}: ${it.nodes.map(node => node.target.join()).join()}`)
    expect(faults.filter(it => !allowed?.test(it))).toEqual([])
  }
  const kept = () =>
    page.evaluate(async () => [
      localStorage.length,
      sessionStorage.length,
      (await indexedDB.databases()).length,
      (await caches.keys()).length,
    ])
  expect(await kept()).toEqual([0, 0, 0, 0])
  // What is on its way, such as the code of a part that is drawn last, has come; a test may hold an answer back for ever.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined)
  await isStill(page)
  const asked: string[] = []
  page.on('request', it => asked.push(it.url()))
  await page.evaluate(() => {
    for (const it of document.querySelectorAll('*')) if (it.localName.startsWith('exchange-')) it.remove()
  })
  await page.waitForTimeout(100)
  expect(asked).toEqual([])
}

// A page says `networkidle` once; what an element that came later loads is seen by what has come.
async function isStill(page: Page): Promise<void> {
  const before = await page.evaluateHandle(() => ({ loaded: -1 }))
  const isSame = (it: { loaded: number }) => {
    const { loaded } = it
    it.loaded = performance.getEntriesByType('resource').length
    return loaded === it.loaded
  }
  await page.waitForFunction(isSame, before, { polling: 150, timeout: 3000 }).catch(() => undefined)
}
