import type { Browser } from '@playwright/test'
import { tokenOf } from '../e2e/acts.ts'
import { askingAsRoot, make, play } from './community.ts'
import type { Measured } from './table.ts'

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

/** Pays again and again until something is over; how long each payment took, in milliseconds. */
async function waits(site: string, until: Promise<unknown>): Promise<number[]> {
  const headers = {
    authorization: `Bearer ${await tokenOf(site, 'anna')}`,
    'content-type': 'application/vnd.api+json',
  }
  const idOf = async (code: string) => {
    const answer = await fetch(`${site}/accounting/RIBA/accounts/${code}`, { headers })
    return ((await answer.json()) as { data: { id: string } }).data.id
  }
  const [payer, payee] = [await idOf('RIBA0002'), await idOf('RIBA0003')]
  const side = (id: string) => ({ data: { type: 'accounts', id } })
  const attributes = { amount: 1, meta: { description: 'While others rehearse' }, state: 'committed' }
  const relationships = { payer: side(payer), payee: side(payee) }
  const body = JSON.stringify({ data: { type: 'transfers', attributes, relationships } })
  const took: number[] = []
  const state = { isOver: false }
  void until.finally(() => (state.isOver = true))
  while (!state.isOver) {
    const begun = performance.now()
    const answer = await fetch(`${site}/accounting/RIBA/transfers`, { method: 'POST', headers, body })
    if (answer.status !== 201) throw new Error(`A payment was answered ${answer.status}: ${await answer.text()}`)
    took.push(performance.now() - begun)
    await wait(100)
  }
  await until
  return took
}

function wait(time: number): Promise<void> {
  return new Promise(done => setTimeout(done, time))
}
