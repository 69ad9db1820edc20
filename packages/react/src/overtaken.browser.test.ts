import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { putOffer, someoneAt } from '../test/market.ts'
import { cutLine } from '../test/network.ts'
import { unique } from '../test/payments.ts'
import { openStage } from '../test/stand.tsx'

// An answer that was on its way while something was written tells what was before.

let url: string
let line: ReturnType<typeof cutLine> | null = null
beforeAll(async () => {
  url = await openStage()
})
afterEach(() => line?.mend())

const slowOffers = () => (line = cutLine('slow', { method: 'GET', url: /\/offers/ }))

describe('an answer overtaken by a write', () => {
  it('S-CACHE-3 never stands over what the write answered, in a list that is shown', async () => {
    const before = unique('Pears')
    const after = unique('Quinces')
    const { id } = await putOffer(url, { as: 'anna', name: before })
    const client = await someoneAt(url, 'anna')
    const { id: member } = await client.one('members', { group: 'RIBA', code: 'RIBA0002' })
    const { answered, deliver } = slowOffers()
    const shown = client.watchMany('offers', { group: 'RIBA', filter: { member }, size: 200 })
    const stop = shown.subscribe(() => undefined)
    await answered()
    line?.mend()
    await client.update({ type: 'offers', id, attributes: { name: after } }, { group: 'RIBA' })
    await deliver()
    await expect.poll(() => shown.read()).toMatchObject({ status: 'ready', busy: false })
    const list = shown.read()
    expect(list.status === 'ready' && list.data.items.find(it => it.id === id)?.attributes.name).toBe(after)
    stop()
    client.close()
  })

  it('S-CACHE-3 nor over what a call of our own made', async () => {
    const name = unique('Sloes')
    const { attributes, relationships } = await putOffer(url, { as: 'anna', name: unique('Almonds') })
    const client = await someoneAt(url, 'anna')
    const { answered, deliver } = slowOffers()
    const asked = client.list('offers', { group: 'RIBA', search: name })
    await answered()
    line?.mend()
    const { content, price } = attributes
    const { category } = relationships
    const value = { data: { type: 'offers', attributes: { name, content, price }, relationships: { category } } }
    await client.call('social', '/RIBA/offers', { method: 'POST', body: { kind: 'document', value } })
    await deliver()
    expect((await asked).items.map(it => it.attributes.name)).toEqual([name])
    client.close()
  })

  it('S-CACHE-3 never brings back what was deleted', async () => {
    const name = unique('Medlars')
    const { id } = await putOffer(url, { as: 'anna', name })
    const client = await someoneAt(url, 'anna')
    const { answered, deliver } = slowOffers()
    const asked = client.list('offers', { group: 'RIBA', search: name })
    await answered()
    line?.mend()
    await client.remove({ type: 'offers', id }, { group: 'RIBA' })
    await deliver()
    expect((await asked).items).toEqual([])
    client.close()
  })
})
