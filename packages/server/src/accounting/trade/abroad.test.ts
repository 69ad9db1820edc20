import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf, startRibera, transferOf, unit } from '../../../test/ribera.ts'
import type { Name, Ribera } from '../../../test/ribera.ts'
import { changeCurrency } from '../ledger/index.ts'

// RIBA: a tenth of an hour, scale 6. MERC: a twelfth, so that one of its units is worth 10/12 of a ribera.
let ribera: Ribera
let anna: string
let sofia: string

beforeAll(async () => {
  ribera = await startRibera()
  anna = ribera.people.anna.account
  sofia = ribera.people.sofia.account
  await ribera.server.database.transaction(['MERC'], db =>
    changeCurrency(db, { group: 'MERC', set: { rate_n: 1, rate_d: 12 } }),
  )
})
afterAll(() => ribera.close())

const base = 'https://demo.example/accounting'
const external = (group: string, id: string) => ({
  type: 'accounts',
  id,
  meta: { external: true, href: `${base}/${group}/accounts/${id}` },
})
const local = (id: string) => ({ type: 'accounts', id })
const abroad = (payer: unknown, payee: unknown, attributes: Record<string, unknown>) => {
  const { type, attributes: usual } = transferOf(null, null)
  const relationships = { payer: { data: payer }, payee: { data: payee } }
  return { type, id: randomUUID(), attributes: { ...usual, amount: undefined, ...attributes }, relationships }
}
const post = (who: Name, data: unknown, group = 'RIBA') => ribera.ask(who, `/${group}/transfers`, { body: { data } })
const trusted = (code: string) => ({
  type: 'currencies',
  id: randomUUID(),
  meta: { external: true, href: `${base}/${code}/currency` },
})
const lineTo = (code: string, limit: unknown) => ({
  data: { type: 'trustlines', attributes: { limit }, relationships: { trusted: { data: trusted(code) } } },
})

describe('trustlines', () => {
  it('A-4-53 are made by administrators, one a pair, never to oneself', async () => {
    const make = (who: Name, body: object) => ribera.ask(who, '/MERC/trustlines', { body })
    expect((await make('anna', lineTo('RIBA', unit))).status).toBe(403)
    expect(faultsOf(await make('sofia', lineTo('MERC', unit)))).toEqual(['BadRequest /data/relationships/trusted'])
    expect(faultsOf(await make('sofia', lineTo('NONE', unit)))).toEqual(['BadRequest /data/relationships/trusted'])
    expect(faultsOf(await make('sofia', lineTo('RIBA', -1)))).toEqual(['InvalidAmount /data/attributes/limit'])
    expect(faultsOf(await make('sofia', lineTo('RIBA', null)))).toEqual(['InvalidAmount /data/attributes/limit'])
    const { status, body } = await make('sofia', lineTo('RIBA', 120 * unit))
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      type: 'trustlines',
      attributes: { limit: 120 * unit, balance: 0 },
      relationships: {
        trusted: { data: { type: 'currencies', meta: { external: true, href: `${base}/RIBA/currency` } } },
      },
    })
    expect(faultsOf(await make('sofia', lineTo('RIBA', unit)))).toEqual(['BadRequest /data/relationships/trusted'])
  })

  it('A-4-52 A-9-36 are read by members and administrators', async () => {
    expect((await ribera.ask('anna', '/MERC/trustlines')).status).toBe(403)
    expect((await ribera.ask('oriol', '/RIBA/trustlines')).status).toBe(403)
    expect((await ribera.ask(null, '/RIBA/trustlines')).status).toBe(401)
    const { body } = await ribera.ask('sofia', '/MERC/trustlines?include=currency,trusted')
    expect(body.data).toHaveLength(1)
    expect(body.included?.map(it => it.type)).toEqual(['currencies', 'currencies'])
    const [line] = body.data
    expect((await ribera.ask('sofia', `/MERC/trustlines/${line?.id ?? ''}`)).body.data.id).toBe(line?.id)
    const currency = line?.relationships['trusted']?.data
    const id = currency && !Array.isArray(currency) ? currency.id : ''
    const trusting = async (value: string) =>
      (await ribera.ask('sofia', `/MERC/trustlines?filter[trusted]=${value}`)).body.data.length
    expect([await trusting(id), await trusting(line?.id ?? '')]).toEqual([1, 0])
  })

  it('A-4-55 are always current', async () => {
    const at = '/MERC/trustlines/sync'
    expect((await ribera.ask('sofia', at, { method: 'POST' })).status).toBe(204)
    expect((await ribera.ask('anna', at, { method: 'POST' })).status).toBe(403)
  })
})

describe('a payment to another group', () => {
  it('A-4-35 A-4-58 is quoted with both amounts and the path, and moves nothing', async () => {
    const quote = abroad(local(anna), external('MERC', sofia), { state: 'new', payeeAmount: 12 * unit })
    const { status, body } = await post('anna', quote)
    expect(status).toBe(201)
    expect(body.data.attributes).toMatchObject({
      state: 'new',
      amount: 10 * unit,
      payerAmount: 10 * unit,
      payeeAmount: 12 * unit,
      meta: { path: ['RIBA', 'MERC'] },
    })
    expect(await ribera.balance('anna')).toBe(0)
    // A quote is carried out by PATCH (A-4-36).
    const at = `/RIBA/transfers/${body.data.id}`
    const done = await ribera.ask('anna', at, {
      method: 'PATCH',
      body: { data: { attributes: { state: 'committed' } } },
    })
    expect(done.body.data.attributes).toMatchObject({ state: 'committed', payerAmount: 10 * unit })
    expect([await ribera.balance('anna'), await ribera.balance('sofia')]).toEqual([-10 * unit, 12 * unit])
  })

  it('A-4-60 reads in both groups, the other party external, amounts in their own currency', async () => {
    const sent = abroad(local(anna), external('MERC', sofia), { payeeAmount: 12 * unit })
    const { body } = await post('anna', sent)
    const there = await ribera.ask('sofia', `/MERC/transfers/${body.data.id}`)
    expect(there.body.data.attributes).toMatchObject({ amount: 12 * unit, payerAmount: 10 * unit, state: 'committed' })
    expect(there.body.data.relationships['payer']?.data).toEqual(external('RIBA', anna))
    expect(there.body.data.relationships['payee']?.data).toEqual(local(sofia))
    expect((await post('anna', sent)).status).toBe(200)
    expect((await ribera.ask('pere', `/MERC/transfers/${body.data.id}`)).status).toBe(403)
  })

  it('A-4-59 takes the amount as the most the payer pays', async () => {
    const { body } = await post('anna', abroad(local(anna), external('MERC', sofia), { amount: 1 }))
    expect(body.data.attributes).toMatchObject({ payerAmount: 1, payeeAmount: 1 })
    const both = abroad(local(anna), external('MERC', sofia), { amount: 9, payeeAmount: 12 })
    expect(faultsOf(await post('anna', both))).toEqual(['InvalidAmount /data/attributes/amount'])
  })

  it('A-4-58 L13 ends where the trust does', async () => {
    const much = abroad(local(anna), external('MERC', sofia), { payeeAmount: 120 * unit })
    expect(faultsOf(await post('anna', much))).toEqual(['NoTrustPath /data/relationships/payee'])
    const back = abroad(local(sofia), external('RIBA', anna), { payeeAmount: 5 * unit })
    expect((await post('sofia', back, 'MERC')).status).toBe(201)
    const more = abroad(local(sofia), external('RIBA', anna), { payeeAmount: 50 * unit })
    expect(faultsOf(await post('sofia', more, 'MERC'))).toEqual(['NoTrustPath /data/relationships/payee'])
  })

  it('A-4-50 is refunded by the payee, each side getting back what it moved', async () => {
    const before = [await ribera.balance('anna'), await ribera.balance('sofia')]
    const { body } = await post('anna', abroad(local(anna), external('MERC', sofia), { payeeAmount: 7 }))
    const refund = {
      type: 'transfers',
      id: randomUUID(),
      attributes: { meta: { description: 'Back' } },
      relationships: { refundOf: { data: { type: 'transfers', id: body.data.id } } },
    }
    expect((await post('anna', { ...refund, id: randomUUID() })).status).toBe(403)
    const done = await post('sofia', refund, 'MERC')
    expect(done.body.data.attributes).toMatchObject({ state: 'committed', payerAmount: 7, payeeAmount: 6 })
    expect([await ribera.balance('anna'), await ribera.balance('sofia')]).toEqual(before)
    const original = await ribera.ask('anna', `/RIBA/transfers/${body.data.id}`)
    expect(original.body.data.attributes['refunded']).toBe(6)
  })

  it('A-4-57 A-4-40 is asked for by the payee, where both currencies allow it, and accepted by the payer', async () => {
    const asked = abroad(external('RIBA', anna), local(sofia), { amount: 12 })
    expect(faultsOf(await post('sofia', asked, 'MERC'))[0]).toContain('ExternalPaymentNotAllowed')
    for (const group of ['RIBA', 'MERC']) await ribera.setCurrency({ enableExternalPaymentRequests: true }, group)
    await ribera.setAccount('sofia', { allowExternalPaymentRequests: true })
    const { status, body } = await post('sofia', asked, 'MERC')
    expect([status, body.data.attributes['state']]).toEqual([201, 'pending'])
    const at = `/RIBA/transfers/${body.data.id}`
    expect((await ribera.ask('anna', at)).body.data.attributes).toMatchObject({ amount: 10, state: 'pending' })
    const accept = { method: 'PATCH', body: { data: { attributes: { state: 'committed' } } } }
    expect((await ribera.ask('sofia', `/MERC/transfers/${body.data.id}`, accept)).status).toBe(403)
    expect((await ribera.ask('anna', at, accept)).body.data.attributes['state']).toBe('committed')
    expect((await ribera.ask('sofia', `/MERC/transfers/${body.data.id}`)).body.data.attributes['state']).toBe(
      'committed',
    )
  })

  it('A-9-29 an administrator moves money of his own group only', async () => {
    const take = abroad(external('RIBA', anna), local(sofia), { amount: 12 })
    const asAdmin = { ...take, attributes: { ...take.attributes, authorization: { type: 'admin' } } }
    const { body } = await post('sofia', asAdmin, 'MERC')
    expect(body.data.attributes['state']).toBe('pending')
  })

  it('A-4-54 leaves a line over which something is owed', async () => {
    const { body } = await ribera.ask('sofia', '/MERC/trustlines')
    const [line] = body.data
    const at = `/MERC/trustlines/${line?.id ?? ''}`
    expect((await ribera.ask('sofia', at, { method: 'DELETE' })).status).toBe(400)
    const lower = await ribera.ask('sofia', at, { method: 'PATCH', body: { data: { attributes: { limit: 1 } } } })
    expect(lower.body.data.attributes['limit']).toBe(1)
    const sent = abroad(local(anna), external('MERC', sofia), { payeeAmount: 12 })
    expect(faultsOf(await post('anna', sent))).toEqual(['NoTrustPath /data/relationships/payee'])
  })
})
