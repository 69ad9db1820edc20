import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf, startRibera, transferOf, unit } from '../../../test/ribera.ts'
import type { Name, Ribera } from '../../../test/ribera.ts'

let ribera: Ribera
let anna: string
let pere: string

beforeAll(async () => {
  ribera = await startRibera()
  anna = ribera.people.anna.account
  pere = ribera.people.pere.account
  const { status } = await ribera.ask('anna', '/RIBA/transfers', { body: { data: transferOf(anna, pere) } })
  if (status !== 201) throw new Error('the first payment failed')
})
afterAll(() => ribera.close())

const one = (who: Name | null, name: string, query = '') => ribera.ask(who, `/RIBA/accounts/${name}${query}`)
const list = async (who: Name | null, query = '') => {
  const { status, body } = await ribera.ask(who, `/RIBA/accounts?${query}`)
  return { status, codes: status === 200 ? body.data.map(it => it.attributes['code']) : [], body }
}
const patch = (who: Name | null, name: string, attributes: object, meta?: object) =>
  ribera.ask(who, `/RIBA/accounts/${name}`, {
    method: 'PATCH',
    body: { data: { attributes }, ...(meta === undefined ? {} : { meta }) },
  })
const settings = (who: Name | null, name: string, attributes?: object) =>
  ribera.ask(who, `/RIBA/accounts/${name}/settings`, attributes && { method: 'PATCH', body: { data: { attributes } } })

describe('changing an account', () => {
  it('A-4-4, A-11-14 takes null and false for no limit, and leaves what is not sent', async () => {
    for (const none of [null, false]) {
      const { body } = await patch('marta', 'RIBA0002', { creditLimit: none, maximumBalance: none })
      expect(body.data.attributes).toMatchObject({ creditLimit: null, maximumBalance: null })
    }
    await patch('marta', 'RIBA0002', { creditLimit: 100 * unit })
    const { body } = await patch('marta', 'RIBA0002', { maximumBalance: 500 * unit })
    expect(body.data.attributes).toMatchObject({ creditLimit: 100 * unit, maximumBalance: 500 * unit })
    await patch('marta', 'RIBA0002', { maximumBalance: null })
  })

  it.each([-1, 1.5, '5', 2 ** 53, true])('A-4-1 refuses the limit %j', async creditLimit => {
    expect(faultsOf(await patch('marta', 'RIBA0002', { creditLimit }))).toEqual([
      'InvalidAmount /data/attributes/creditLimit',
    ])
  })

  it('A-4-4 allows limits below the balance: they only stop further movement', async () => {
    expect((await patch('marta', 'RIBA0002', { creditLimit: 0 })).status).toBe(200)
    const pay = { body: { data: transferOf(anna, pere, { amount: unit }) } }
    expect(faultsOf(await ribera.ask('anna', '/RIBA/transfers', pay))).toEqual([
      'InsufficientBalance /data/attributes/amount',
    ])
    await patch('marta', 'RIBA0002', { creditLimit: 100 * unit })
    expect((await ribera.ask('anna', '/RIBA/transfers', pay)).status).toBe(201)
  })

  it('A-1-32 takes the whole stored resource back', async () => {
    const { body } = await one('anna', anna)
    const sent = await ribera.ask('anna', `/RIBA/accounts/${anna}`, { method: 'PATCH', body: { data: body.data } })
    expect(sent.status).toBe(200)
    expect(sent.body.data).toEqual(body.data)
    const owner = await ribera.ask('anna', `/RIBA/accounts/${anna}/settings`)
    const back = { method: 'PATCH', body: { data: owner.body.data } }
    expect((await ribera.ask('anna', `/RIBA/accounts/${anna}/settings`, back)).status).toBe(200)
  })

  it('A-4-16 a new code is free and of the group; the old one still finds it and stays taken', async () => {
    const { code } = ribera.people.laia
    for (const taken of ['RIBA0002', 'MERC0009', ribera.people.oriol.code, 'RIBA1', 'x']) {
      expect(faultsOf(await patch('marta', code, { code: taken }))).toEqual(['BadRequest /data/attributes/code'])
    }
    expect((await patch('marta', code, { code: 'RIBA0099' })).body.data.attributes['code']).toBe('RIBA0099')
    expect((await one('anna', code)).body.data.attributes['code']).toBe('RIBA0099')
    expect((await list('anna', `filter[code]=${code}`)).codes).toEqual(['RIBA0099'])
    expect(faultsOf(await patch('marta', 'RIBA0002', { code }))).toEqual(['BadRequest /data/attributes/code'])
    const member = await ribera.server.ask(`/social/RIBA/members/${ribera.people.laia.member}`, {
      token: ribera.people.anna.token,
    })
    expect(await member.json()).toMatchObject({ data: { attributes: { code: 'RIBA0099' } } })
  })
})

describe('status', () => {
  const memberState = async (who: Name) => {
    const response = await ribera.server.ask(`/social/RIBA/members/${ribera.people[who].member}`, {
      token: ribera.people.marta.token,
    })
    const { data } = (await response.json()) as { data: { attributes: { state: string; stateReason: string | null } } }
    return [data.attributes.state, data.attributes.stateReason]
  }

  it('A-7-19 the owner disables and enables himself, the member in step', async () => {
    expect((await patch('pere', pere, { status: 'disabled' })).body.data.attributes['status']).toBe('disabled')
    expect(await memberState('pere')).toEqual(['disabled', null])
    expect((await patch('pere', pere, { status: 'active' })).status).toBe(200)
    expect(await memberState('pere')).toEqual(['active', null])
  })

  it('A-7-20 an administrator suspends with a reason; the owner does not come back by himself', async () => {
    const suspended = await patch('marta', pere, { status: 'suspended' }, { reason: 'Three complaints' })
    expect(suspended.body.data.attributes['status']).toBe('suspended')
    expect(await memberState('pere')).toEqual(['suspended', 'Three complaints'])
    const told = await ribera.server.database.read(['RIBA'], db =>
      db.selectFrom('outbox').select(['kind', 'data']).where('subject', '=', ribera.people.pere.member).execute(),
    )
    expect(told).toEqual([{ kind: 'MemberSuspended', data: { reason: 'Three complaints' } }])
    expect((await patch('pere', pere, { status: 'active' })).status).toBe(403)
    expect((await patch('marta', pere, { status: 'active' })).status).toBe(200)
    expect(await memberState('pere')).toEqual(['active', null])
  })

  it('A-7-19 the present status again is a no-op', async () => {
    expect((await patch('pere', pere, { status: 'active' })).status).toBe(200)
  })

  it('A-7-1 a status sent with other attributes is a resource sent back, and ignored', async () => {
    const { body } = await patch('marta', pere, { status: 'disabled', creditLimit: 100 * unit })
    expect(body.data.attributes['status']).toBe('active')
  })

  it.each<[string, Name | null, string, number]>([
    ['A-9-15 nobody', null, 'disabled', 401],
    ['A-9-17 a member for another', 'anna', 'disabled', 403],
    ['A-9-17 the owner suspends himself', 'pere', 'suspended', 403],
    ['A-9-17 somebody outside', 'tom', 'disabled', 403],
    ['A-7-21 nobody deletes by PATCH', 'marta', 'deleted', 400],
    ['no such status', 'marta', 'asleep', 400],
  ])('%s', async (_, who, status, expected) => {
    expect((await patch(who, pere, { status })).status).toBe(expected)
  })

  it('A-3-27 a group keeps an active administrator', async () => {
    const { account } = ribera.people.sofia
    const disable = { method: 'PATCH', body: { data: { attributes: { status: 'disabled' } } } }
    const answer = await ribera.ask('sofia', `/MERC/accounts/${account}`, disable)
    expect(faultsOf(answer)).toEqual(['BadRequest /data/attributes/status'])
  })
})

describe('settings of an account', () => {
  it('A-4-24 null inherits again, false and a list are values', async () => {
    const { body } = await settings('marta', anna, {
      allowPayments: false,
      acceptPaymentsWhitelist: [],
      acceptPaymentsAfter: false,
    })
    expect(body.data.attributes).toMatchObject({
      allowPayments: false,
      acceptPaymentsWhitelist: [],
      acceptPaymentsAfter: false,
    })
    const again = await settings('marta', anna, { allowPayments: null, acceptPaymentsWhitelist: null })
    expect(again.body.data.attributes).toMatchObject({
      allowPayments: null,
      acceptPaymentsWhitelist: null,
      acceptPaymentsAfter: false,
    })
  })

  it.each([
    { allowPayments: 'yes' },
    { acceptPaymentsAfter: -1 },
    { acceptPaymentsAfter: true },
    { acceptPaymentsWhitelist: ['RIBA0002'] },
    { acceptPaymentsWhitelist: Array.from({ length: 201 }, () => randomUUID()) },
    { onPaymentCreditLimit: 1.5 },
  ])('A-4-8 refuses %j', async attributes => {
    expect((await settings('marta', anna, attributes)).status).toBe(400)
  })

  it('A-4-25 keeps tags as hashes: adds, renames, keeps, removes', async () => {
    const tags = async (list: unknown) => {
      const { body } = await settings('anna', anna, { tags: list })
      return body.data.attributes['tags'] as { id: string; name: string }[]
    }
    const added = await tags([
      { name: 'Ring', value: '04:A2:19:f0' },
      { name: 'Card', value: '04:a3' },
    ])
    expect(added.map(it => it.name)).toEqual(['Card', 'Ring'])
    expect(Object.keys(added[0] ?? {}).sort()).toEqual(['id', 'name', 'updated'])
    const [card, ring] = added
    const swapped = await tags([
      { ...card, name: 'Ring' },
      { ...ring, name: 'Card' },
    ])
    expect(swapped.map(it => [it.id, it.name])).toEqual([
      [ring?.id, 'Card'],
      [card?.id, 'Ring'],
    ])
    expect((await list('pere', 'filter[tag]=04:a2:19:F0')).codes).toEqual(['RIBA0002'])
    expect((await list('pere', 'filter[tag]=04:ff')).codes).toEqual([])
    expect((await list('pere', 'filter[tag]=04:a2,04:a3')).status).toBe(400)
    expect((await tags([{ id: ring?.id, name: 'Card' }])).map(it => it.id)).toEqual([ring?.id])
    const stored = await ribera.server.database.read(['RIBA'], db =>
      db.selectFrom('account_tags').selectAll().execute(),
    )
    expect(JSON.stringify(stored)).not.toContain('04:a2')
  })

  it('A-4-25 refuses a tag in use, two of one name, no name, neither id nor value, too many', async () => {
    const bad = async (list: unknown, who: Name = 'pere') => (await settings(who, 'RIBA0003', { tags: list })).status
    const { body } = await settings('pere', 'RIBA0003', { tags: [{ name: 'Mine', value: '04:a2:19:f0' }] })
    expect(body).toMatchObject({
      errors: [{ status: '400', source: { pointer: '/data/attributes/tags/0/value' }, meta: { rule: 'CodeInUse' } }],
    })
    expect(
      await bad([
        { name: 'A', value: '01' },
        { name: 'A', value: '02' },
      ]),
    ).toBe(400)
    expect(await bad([{ name: ' ', value: '01' }])).toBe(400)
    expect(await bad([{ name: 'x'.repeat(41), value: '01' }])).toBe(400)
    expect(await bad([{ name: 'A' }])).toBe(400)
    expect(await bad([{ name: 'A', value: 'zz' }])).toBe(400)
    expect(await bad([{ name: 'A', id: randomUUID() }])).toBe(400)
    expect(
      await bad(Array.from({ length: 21 }, (_, at) => ({ name: `T${at}`, value: `0${at % 10}:${at + 10}` }))),
    ).toBe(400)
    expect((await settings('pere', 'RIBA0003')).body.data.attributes['tags']).toEqual([])
  })
})
