import type { Browser } from '@playwright/test'
import { slowNetwork, slowPhone } from './slow.ts'
import type { Measured } from './table.ts'

/** How long after the last request whatever still comes is waited for. */
const quiet = 2000
/** A task longer than this keeps a finger waiting (the usual definition of blocking time). */
const longTask = 50

type Noted = { paint: number; largest: number; shift: number; blocked: number }

/** The first visit to `/groups` on an old phone over slow 4G, with nothing kept from before. */
export async function firstVisit(browser: Browser, site: string): Promise<Measured[]> {
  const { page, session } = await slowPhone(browser)
  await slowNetwork(session)
  // The loader of this program names functions by a helper, which the page has not.
  await page.addInitScript('globalThis.__name = it => it')
  await page.addInitScript(observe, longTask)
  await page.goto(`${site}/groups`)
  // Looking into the page would be work of its thread: nobody does until all is quiet.
  await page.waitForLoadState('networkidle', { timeout: 60_000 })
  await page.waitForTimeout(quiet)
  const isThere = await page.getByRole('heading', { name: 'Ribera del Foix' }).isVisible()
  if (!isThere) throw new Error('The groups are not there: nothing was measured.')
  const { paint, largest, shift, blocked } = await page.evaluate(() => Reflect.get(window, 'noted') as Noted)
  if (paint === 0 || largest === 0) throw new Error('The browser told nothing of what it painted.')
  return [
    { name: '/groups: first contentful paint', value: paint, budget: 2000, unit: 'ms' },
    { name: '/groups: largest contentful paint', value: largest, budget: 3000, unit: 'ms' },
    { name: '/groups: total blocking', value: blocked, budget: 100, unit: 'ms' },
    { name: '/groups: layout shift', value: shift, budget: 0.02, unit: '' },
  ]
}

// Runs in the page before anything of ours.
function observe(limit: number): void {
  const noted: Noted = { paint: 0, largest: 0, shift: 0, blocked: 0 }
  Object.assign(window, { noted })
  const watch = (type: string, each: (entry: PerformanceEntry & Record<string, unknown>) => void) => {
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) each(entry as PerformanceEntry & Record<string, unknown>)
    }).observe({ type, buffered: true })
  }
  watch('paint', it => {
    if (it.name === 'first-contentful-paint') noted.paint = it.startTime
  })
  watch('largest-contentful-paint', it => (noted.largest = it.startTime))
  watch('layout-shift', it => {
    if (!it['hadRecentInput']) noted.shift += Number(it['value'])
  })
  watch('longtask', it => (noted.blocked += Math.max(0, it.duration - limit)))
}
