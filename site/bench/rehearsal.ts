import type { Browser } from '@playwright/test'
import { askingAsRoot, make, play } from './community.ts'
import type { Measured } from './table.ts'
import { wait, waits } from './waits.ts'

const rows = Number(process.env['MOVING_ROWS'] ?? 100_000)
/** Nobody who pays is to wait longer because somebody else looks whether a file fits. */
const most = 1000

/** What members of another group wait for a payment while a file of 100,000 rows has its test run (B13). */
export async function rehearsal(_: Browser, site: string): Promise<Measured[]> {
  const ask = await askingAsRoot(site)
  const members = ['code,name', ...Array.from({ length: rows }, (_, at) => `${at + 1},Member ${at + 1}`)].join('\n')
  const id = await make(ask, { code: 'BREH', name: 'Rehearsed', files: { members } })
  const quiet = await waits(site, wait(3000))
  const begun = performance.now()
  const busy = await waits(site, play(ask, id))
  return [
    { name: 'a payment, nothing else going on', value: Math.max(...quiet), budget: null, unit: 'ms' },
    { name: `a payment during a test run of ${rows}`, value: Math.max(...busy), budget: most, unit: 'ms' },
    {
      name: '  half of them',
      value: busy.toSorted((a, b) => a - b)[busy.length >> 1] ?? NaN,
      budget: null,
      unit: 'ms',
    },
    { name: '  the test run', value: performance.now() - begun, budget: null, unit: 'ms' },
  ]
}
