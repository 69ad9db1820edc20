import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf, startRibera, transferOf, unit } from '../../../test/ribera.ts'
import type { Name, Resource, Ribera } from '../../../test/ribera.ts'

let ribera: Ribera
let anna: string
let pere: string
let marta: string

beforeAll(async () => {
  ribera = await startRibera()
  anna = ribera.people.anna.account
  pere = ribera.people.pere.account
  marta = ribera.people.marta.account
})
afterAll(() => ribera.close())

type Wanted = Parameters<typeof transferOf>[2]

async function make(who: Name, payer: string, payee: string, wanted: Wanted = {}): Promise<Resource> {
  const { body, status } = await ribera.ask(who, '/RIBA/transfers', {
    body: { data: transferOf(payer, payee, wanted) },
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.data
}
const request = (wanted: Wanted = {}) => make('pere', anna, pere, wanted)
const refund = (who: Name, of: Resource, wanted: Wanted = {}, parties: [string | null, string | null] = [null, null]) =>
  ribera.ask(who, '/RIBA/transfers', { body: { data: transferOf(...parties, { ...wanted, refundOf: of.id }) } })

describe('refunds', () => {
  it('A-4-50 go back in parts until all is back, linked both ways', async () => {
    const paid = await make('anna', anna, pere, { amount: 10 * unit })
    const before = await ribera.balance('anna')
    const part = await refund('pere', paid, { amount: 4 * unit })
    expect(part.status).toBe(201)
    expect(part.body.data.attributes).toMatchObject({ state: 'committed', authorization: { type: 'refund' } })
    expect(part.body.data.relationships).toMatchObject({
      payer: { data: { id: pere } },
      payee: { data: { id: anna } },
      refundOf: { data: { id: paid.id } },
    })
    // Of two at one moment nobody can say which came first.
    ribera.wait(1)
    const rest = await refund('pere', paid, {}, ['RIBA0003', anna])
    expect(rest.body.data.attributes['amount']).toBe(6 * unit)
    expect(await ribera.balance('anna')).toBe(before + 10 * unit)
    expect(faultsOf(await refund('pere', paid))).toEqual(['InvalidAmount /data/attributes/amount'])
    const { body } = await ribera.ask('anna', `${paid.links.self}?include=refunds`)
    expect(body.data.attributes).toMatchObject({ state: 'committed', refunded: 10 * unit })
    expect(body.data.relationships['refunds']?.data).toHaveLength(2)
    expect(body.included?.map(it => it.attributes['amount'])).toEqual([4 * unit, 6 * unit])
    const list = await ribera.ask('anna', `/RIBA/transfers?filter[refundOf]=${paid.id}`)
    expect(list.body.data).toHaveLength(2)
  })

  it('A-4-50 never exceed what is left', async () => {
    const paid = await make('anna', anna, pere)
    expect(faultsOf(await refund('pere', paid, { amount: 2.5 * unit + 1 }))).toEqual([
      'InvalidAmount /data/attributes/amount',
    ])
  })

  it('A-9-32 are made by the payee, or by an administrator who says why', async () => {
    const paid = await make('anna', anna, pere)
    expect(faultsOf(await refund('anna', paid))).toEqual(['Forbidden /data/relationships/refundOf'])
    expect(faultsOf(await refund('nuria', paid))).toEqual(['AccountIsNotYours /data/relationships/refundOf'])
    for (const who of ['marta', 'root'] as const) {
      expect(faultsOf(await refund(who, paid, { amount: unit }))).toEqual(['BadRequest /data/attributes/meta/reason'])
      const meta = { description: 'Bread', reason: 'Agreed by both' }
      const { body } = await refund(who, paid, { amount: unit, meta })
      expect(body.data.attributes).toMatchObject({ state: 'committed', meta })
    }
  })

  it('A-4-50 book whatever the switches, within the limits', async () => {
    const paid = await make('anna', anna, pere)
    await ribera.setAccount('pere', { allowPayments: false })
    await ribera.setAccount('anna', { allowPaymentRequests: false })
    expect((await refund('pere', paid, { amount: unit })).status).toBe(201)
    await ribera.setAccount('pere', {})
    await ribera.setAccount('anna', {})
    await ribera.ask('marta', `/RIBA/accounts/${anna}`, {
      method: 'PATCH',
      body: { data: { attributes: { maximumBalance: 0 } } },
    })
    const full = await ribera.balance('anna')
    if (full < 0) await make('marta', marta, anna, { amount: -full })
    expect(faultsOf(await refund('pere', paid, { amount: unit }))).toEqual([
      'InsufficientMaximumBalance /data/attributes/amount',
    ])
    await ribera.ask('marta', `/RIBA/accounts/${anna}`, {
      method: 'PATCH',
      body: { data: { attributes: { maximumBalance: null } } },
    })
  })

  it('A-4-50 are of committed transfers that are no refunds', async () => {
    const asked = await request()
    expect(faultsOf(await refund('pere', asked))).toEqual(['InvalidTransferState /data/relationships/refundOf'])
    const paid = await make('anna', anna, pere)
    const back = await refund('pere', paid)
    expect(faultsOf(await refund('anna', back.body.data))).toEqual([
      'InvalidTransferState /data/relationships/refundOf',
    ])
    expect(faultsOf(await refund('pere', paid, { state: 'new' }))).toEqual([
      'InvalidTransferState /data/attributes/state',
    ])
  })

  it('A-4-50 refuse other parties and originals that do not exist', async () => {
    const paid = await make('anna', anna, pere)
    expect(faultsOf(await refund('pere', paid, {}, [pere, marta]))).toEqual(['BadRequest /data/relationships/payee'])
    expect(faultsOf(await refund('pere', { ...paid, id: randomUUID() }))).toEqual([
      'BadRequest /data/relationships/refundOf',
    ])
  })

  it('L7 a refund repeated with its id moves nothing twice', async () => {
    const paid = await make('anna', anna, pere)
    const id = randomUUID()
    const first = await refund('pere', paid, { id, amount: unit })
    const after = await ribera.balance('anna')
    const again = await refund('pere', paid, { id, amount: unit })
    expect([first.status, again.status]).toEqual([201, 200])
    expect(await ribera.balance('anna')).toBe(after)
  })
})
