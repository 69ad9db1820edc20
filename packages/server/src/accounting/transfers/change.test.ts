import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf, startRibera, transferOf, unit } from '../../../test/ribera.ts'
import type { Name, Resource, Ribera } from '../../../test/ribera.ts'

let ribera: Ribera
let anna: string
let pere: string

beforeAll(async () => {
  ribera = await startRibera()
  anna = ribera.people.anna.account
  pere = ribera.people.pere.account
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
const patch = (who: Name | null, { id }: { id: string }, attributes: object, relationships: object = {}) =>
  ribera.ask(who, `/RIBA/transfers/${id}`, { method: 'PATCH', body: { data: { attributes, relationships } } })
const remove = (who: Name | null, { id }: { id: string }) =>
  ribera.ask(who, `/RIBA/transfers/${id}`, { method: 'DELETE' })

describe('answering a request', () => {
  it.each(['committed', 'accepted'])('A-4-40 the payer pays it by asking for %s', async state => {
    const asked = await request()
    const before = await ribera.balance('anna')
    const { status, body } = await patch('anna', asked, { state })
    expect(status).toBe(200)
    expect(body.data.attributes).toMatchObject({ state: 'committed', authorization: { type: 'payer' } })
    expect(await ribera.balance('anna')).toBe(before - 2.5 * unit)
  })

  it('A-4-40 it stays pending when limits refuse', async () => {
    const asked = await request({ amount: 1_000_000 * unit })
    expect(faultsOf(await patch('anna', asked, { state: 'committed' }))).toEqual([
      'InsufficientBalance /data/attributes/amount',
    ])
    expect((await ribera.ask('anna', asked.links.self)).body.data.attributes['state']).toBe('pending')
  })

  it('A-4-42 the payer rejects it with a reason', async () => {
    const asked = await request({ meta: { description: 'Rent', reference: 'r-1' } })
    const { body } = await patch('anna', asked, { state: 'rejected', meta: { reason: 'Paid in March' } })
    expect(body.data.attributes).toMatchObject({
      state: 'rejected',
      meta: { description: 'Rent', reference: 'r-1', reason: 'Paid in March' },
    })
  })

  it('A-10-9 takes a reason of 500 characters, not 501', async () => {
    const asked = await request()
    expect(faultsOf(await patch('anna', asked, { state: 'rejected', meta: { reason: 'x'.repeat(501) } }))).toEqual([
      'BadRequest /data/attributes/meta/reason',
    ])
  })

  it('A-4-43 its maker withdraws it, and DELETE again is 204', async () => {
    const asked = await request()
    expect((await remove('pere', asked)).status).toBe(204)
    expect((await remove('pere', asked)).status).toBe(204)
    const read = await ribera.ask('anna', asked.links.self)
    expect(read.body.data.attributes['state']).toBe('deleted')
    const { body } = await ribera.ask('anna', '/RIBA/transfers?page[size]=200')
    expect(body.data.map(it => it.id)).not.toContain(asked.id)
    expect(
      (await ribera.ask('pere', '/RIBA/transfers', { body: { data: transferOf(anna, pere, { id: asked.id }) } }))
        .status,
    ).toBe(409)
  })

  it('A-4-43 an administrator withdraws it by PATCH', async () => {
    const asked = await request()
    const { body } = await patch('laia', asked, { state: 'deleted', meta: { reason: 'By mistake' } })
    expect(body.data.attributes).toMatchObject({ state: 'deleted', meta: { reason: 'By mistake' } })
  })

  it.each<[string, Name | null, string, string]>([
    ['A-9-30 not the payee', 'pere', 'committed', 'Forbidden'],
    ['A-9-30 not the administrator', 'marta', 'committed', 'Forbidden'],
    ['A-9-30 not the superadmin', 'root', 'committed', 'Forbidden'],
    ['A-9-30 not the administrator', 'marta', 'rejected', 'Forbidden'],
    ['A-9-31 not the payer', 'anna', 'deleted', 'Forbidden'],
    ['A-4-28 not a stranger', 'nuria', 'deleted', 'Forbidden'],
    ['A-9-30 not somebody outside', 'tom', 'rejected', 'Forbidden'],
    ['A-9-30 not nobody', null, 'rejected', 'Unauthorized'],
    ['A-4-46 no such step', 'anna', 'failed', 'InvalidTransferState'],
    ['A-4-46 no such state', 'anna', 'submitted', 'InvalidTransferState'],
    ['A-4-46 no way back', 'pere', 'new', 'InvalidTransferState'],
  ])('%s: %s asks for %s', async (_, who, state, code) => {
    const asked = await request()
    expect(faultsOf(await patch(who, asked, { state }))[0]).toMatch(new RegExp(`^${code}`))
    expect((await ribera.ask('marta', asked.links.self)).body.data.attributes['state']).toBe('pending')
  })

  it('A-4-34 is accepted only while both accounts are active, and rejected any time', async () => {
    const asked = await request()
    const status = (who: Name, value: string) =>
      ribera.ask('marta', `/RIBA/accounts/${ribera.people[who].account}`, {
        method: 'PATCH',
        body: { data: { attributes: { status: value } } },
      })
    await status('pere', 'disabled')
    expect(faultsOf(await patch('anna', asked, { state: 'committed' }))).toEqual([
      'Forbidden /data/relationships/payee',
    ])
    await status('anna', 'disabled')
    expect(faultsOf(await patch('anna', asked, { state: 'committed' }))[0]).toMatch(/^Forbidden/)
    expect((await patch('anna', asked, { state: 'rejected' })).body.data.attributes['state']).toBe('rejected')
    await status('anna', 'active')
    await status('pere', 'active')
  })

  it('A-9-30, A-9-31 a suspended party decides nothing', async () => {
    const asked = await request()
    const status = (value: string) =>
      ribera.ask('marta', `/RIBA/accounts/${anna}`, {
        method: 'PATCH',
        body: { data: { attributes: { status: value } } },
      })
    await status('suspended')
    for (const state of ['committed', 'rejected']) {
      expect(faultsOf(await patch('anna', asked, { state }))).toEqual(['Forbidden'])
    }
    expect((await ribera.ask('anna', asked.links.self)).status).toBe(200)
    await status('active')
  })
})

describe('repeating and racing', () => {
  it('A-4-45 the present state again is a no-op, also as the whole resource', async () => {
    const asked = await request()
    expect((await patch('anna', asked, { state: 'pending' })).status).toBe(200)
    await patch('anna', asked, { state: 'committed' })
    const after = await ribera.balance('anna')
    for (const state of ['committed', 'accepted']) expect((await patch('anna', asked, { state })).status).toBe(200)
    expect(await ribera.balance('anna')).toBe(after)
    const stored = await ribera.ask('anna', asked.links.self)
    const sent = { method: 'PATCH', body: { data: stored.body.data } }
    const { body } = await ribera.ask('anna', asked.links.self, sent)
    expect(body.data).toEqual(stored.body.data)
  })

  it('L8 ten accepts at once move the amount once', async () => {
    const asked = await request()
    const before = await ribera.balance('anna')
    const answers = await Promise.all(Array.from({ length: 10 }, () => patch('anna', asked, { state: 'committed' })))
    expect(answers.map(it => it.status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await ribera.balance('anna')).toBe(before - 2.5 * unit)
  })

  it('A-4-49 of accept and reject one wins', async () => {
    const asked = await request()
    const answers = await Promise.all([
      patch('anna', asked, { state: 'committed' }),
      patch('anna', asked, { state: 'rejected' }),
    ])
    expect(new Set(answers.map(it => it.status))).toEqual(new Set([200, 400]))
    const lost = answers.find(it => it.status === 400)
    expect(lost && faultsOf(lost)).toEqual(['InvalidTransferState /data/attributes/state'])
  })

  it.each(['committed', 'rejected', 'deleted'])('A-4-47 %s is final', async final => {
    const asked = await request()
    if (final === 'deleted') await remove('pere', asked)
    else await patch('anna', asked, { state: final })
    for (const state of ['committed', 'rejected', 'deleted', 'new'].filter(it => it !== final)) {
      const answer = await patch(state === 'deleted' ? 'pere' : 'anna', asked, { state })
      expect(faultsOf(answer)).toEqual(['InvalidTransferState /data/attributes/state'])
    }
    const { body } = await patch('pere', asked, { amount: 1, meta: 'Else' })
    expect(body.data.attributes).toMatchObject({ state: final, amount: 2.5 * unit, meta: { description: 'Bread' } })
  })

  it('A-1-32 refuses an id that contradicts the path, and one that does not exist', async () => {
    const asked = await request()
    const sent = { method: 'PATCH', body: { data: { id: randomUUID(), attributes: { state: 'rejected' } } } }
    expect(faultsOf(await ribera.ask('anna', asked.links.self, sent))).toEqual(['BadRequest /data/id'])
    expect((await patch('anna', { id: randomUUID() }, { state: 'rejected' })).status).toBe(404)
  })
})

describe('a quote', () => {
  it('A-4-36 is carried out, and its creator changes it before', async () => {
    const quote = await make('anna', anna, pere, { state: 'new' })
    const to = { payee: { data: { type: 'accounts', id: 'RIBA0001' } } }
    const changed = await patch('anna', quote, { amount: 3 * unit, meta: 'Cheese' }, to)
    expect(changed.body.data.attributes).toMatchObject({
      state: 'new',
      amount: 3 * unit,
      meta: { description: 'Cheese' },
    })
    const before = await ribera.balance('marta')
    const { body } = await patch('anna', quote, { state: 'committed' })
    expect(body.data.attributes).toMatchObject({ state: 'committed', authorization: { type: 'payer' } })
    expect(await ribera.balance('marta')).toBe(before + 3 * unit)
  })

  it('A-4-27 shows in the list of its creator only', async () => {
    const quote = await make('anna', anna, pere, { state: 'new' })
    const has = async (who: Name) => {
      const { body } = await ribera.ask(who, '/RIBA/transfers?page[size]=200')
      return body.data.some(it => it.id === quote.id)
    }
    expect([await has('anna'), await has('pere'), await has('marta')]).toEqual([true, false, false])
  })

  it('A-4-36 stays new when booking is impossible', async () => {
    const quote = await make('anna', anna, pere, { state: 'new' })
    const answer = await patch('anna', quote, { state: 'committed', amount: 1_000_000 * unit })
    expect(faultsOf(answer)).toEqual(['InsufficientBalance /data/attributes/amount'])
    expect((await ribera.ask('anna', quote.links.self)).body.data.attributes).toMatchObject({
      state: 'new',
      amount: 2.5 * unit,
    })
  })

  it('A-4-39 of the payee becomes a request', async () => {
    const quote = await make('pere', anna, pere, { state: 'new' })
    expect((await patch('pere', quote, { state: 'committed' })).body.data.attributes['state']).toBe('pending')
  })

  it('A-4-38 of the payee fails when acceptance is automatic and booking impossible', async () => {
    const quote = await make('pere', anna, pere, { state: 'new' })
    await ribera.setAccount('anna', { acceptPaymentsAutomatically: true })
    const { body } = await patch('pere', quote, { state: 'committed', amount: 1_000_000 * unit })
    expect(body.data.attributes).toMatchObject({ state: 'failed', failure: { code: 'InsufficientBalance' } })
    await ribera.setAccount('anna', {})
  })

  it.each([
    ['InvalidAmount /data/attributes/amount', { amount: -1 }],
    ['DescriptionRequired /data/attributes/meta/description', { meta: '' }],
    ['InvalidTransferState /data/attributes/state', { state: 'rejected' }],
  ])('A-4-30 refuses with %s', async (fault, attributes) => {
    const quote = await make('anna', anna, pere, { state: 'new' })
    expect(faultsOf(await patch('anna', quote, attributes))).toEqual([fault])
  })
})
