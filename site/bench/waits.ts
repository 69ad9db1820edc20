import { tokenOf } from '../e2e/acts.ts'

/**
 * Pays again and again in a group of the demo until something is over; how long each payment took, in milliseconds. One that
 * is not answered in time is asked for again, as a client does.
 */
export async function waits(site: string, until: Promise<unknown>): Promise<number[]> {
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
  const attributes = { amount: 1, meta: { description: 'While others work' }, state: 'committed' }
  const relationships = { payer: side(payer), payee: side(payee) }
  const took: number[] = []
  const state = { isOver: false }
  void until.finally(() => (state.isOver = true)).catch(() => undefined)
  while (!state.isOver) {
    const data = { type: 'transfers', id: crypto.randomUUID(), attributes, relationships }
    const body = JSON.stringify({ data })
    const begun = performance.now()
    for (;;) {
      const answer = await fetch(`${site}/accounting/RIBA/transfers`, { method: 'POST', headers, body })
      if (answer.ok) break
      if (answer.status !== 503) throw new Error(`A payment was answered ${answer.status}: ${await answer.text()}`)
    }
    took.push(performance.now() - begun)
    await wait(100)
  }
  await until
  return took
}

/** Pauses so many milliseconds. */
export function wait(time: number): Promise<void> {
  return new Promise(done => setTimeout(done, time))
}
