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
const everybody: (Name | null)[] = [null, 'gemma', 'anna', 'nuria', 'oriol', 'tom', 'sofia', 'marta', 'root']
const statuses = (of: (who: Name | null) => Promise<{ status: number }>) =>
  Promise.all(everybody.map(async who => (await of(who)).status))

describe('permissions', () => {
  // anonymous, pending, active, disabled, suspended, other, other, admin, super
  it('A-9-23 who lists accounts', async () => {
    expect(await statuses(who => list(who))).toEqual([401, 403, 200, 200, 403, 403, 403, 200, 200])
  })

  it('A-9-24 who reads an account by id or code, and how much', async () => {
    const views = await Promise.all(
      everybody.map(async who => {
        const { status, body } = await one(who, 'RIBA0003')
        return [status, body.data.attributes['balance']]
      }),
    )
    const open = [200, 2.5 * unit]
    const reduced = [200, undefined]
    expect(views).toEqual([reduced, reduced, open, open, reduced, reduced, reduced, open, open])
    const own = await one('oriol', ribera.people.oriol.code)
    expect(own.body.data.attributes['balance']).toBe(0)
  })

  it('A-9-25 who finds an account by tag', async () => {
    expect(await statuses(who => list(who, 'filter[tag]=04:a2'))).toEqual([401, 403, 200, 200, 403, 403, 403, 200, 200])
  })

  it('A-9-26 who reads and writes settings', async () => {
    expect(await statuses(who => settings(who, 'RIBA0002'))).toEqual([401, 403, 200, 403, 403, 403, 403, 200, 200])
    const writes = await statuses(who => settings(who, 'RIBA0002', { acceptPaymentsAutomatically: false }))
    expect(writes).toEqual([401, 403, 200, 403, 403, 403, 403, 200, 200])
    for (const who of ['oriol', 'nuria'] as const) {
      const { code } = ribera.people[who]
      expect((await settings(who, code)).status).toBe(200)
      const write = await settings(who, code, { acceptPaymentsAutomatically: false })
      expect(write.status).toBe(who === 'oriol' ? 403 : 200)
    }
  })

  it('A-9-27 who writes limits, code and other settings', async () => {
    const limits = await statuses(who => patch(who, 'RIBA0002', { creditLimit: 90 * unit }))
    expect(limits).toEqual([401, 403, 403, 403, 403, 403, 403, 200, 200])
    expect((await settings('anna', 'RIBA0002', { allowPayments: false })).status).toBe(403)
    expect((await settings('marta', 'RIBA0002', { allowPayments: true })).status).toBe(200)
  })
})

describe('an account', () => {
  it('A-4-15 in public lacks balance, limits, users and the data of its settings', async () => {
    const { body } = await one(null, anna, '?include=settings,currency.settings,users')
    expect(body.data.attributes).toEqual({
      code: 'RIBA0002',
      status: 'active',
      kind: 'user',
      lastTransfer: null,
      created: expect.any(String),
      updated: expect.any(String),
    })
    expect(Object.keys(body.data.relationships)).toEqual(['currency', 'settings'])
    expect(body.data.relationships['settings']).toEqual({ links: { related: `${body.data.links.self}/settings` } })
    expect(body.included?.map(it => it.type).sort()).toEqual(['currencies', 'currency-settings'])
  })

  it('A-4-15 hides the balance from members when the effective setting says so', async () => {
    await ribera.setCurrency({ defaultHideBalance: true })
    expect((await one('anna', pere)).body.data.attributes['balance']).toBeUndefined()
    expect((await one('pere', pere)).body.data.attributes['balance']).toBe(2.5 * unit)
    expect((await one('marta', pere)).body.data.attributes['balance']).toBe(2.5 * unit)
    await ribera.setAccount('pere', { hideBalance: false })
    expect((await one('anna', pere)).body.data.attributes['balance']).toBe(2.5 * unit)
    await ribera.setAccount('pere', {})
    await ribera.setCurrency({})
  })

  it('A-4-18 sorts hidden balances last, so that order tells nothing', async () => {
    await ribera.setAccount('anna', { hideBalance: true })
    expect((await list('marta', 'sort=balance')).codes[0]).toBe('RIBA0002')
    expect((await list('pere', 'sort=balance')).codes.at(-1)).toBe('RIBA0002')
    expect((await list('pere', 'sort=-balance')).codes.at(-1)).toBe('RIBA0002')
    await ribera.setAccount('anna', {})
  })

  it('A-4-24 includes settings for owner and administrators only', async () => {
    const types = async (who: Name) =>
      (await one(who, anna, '?include=settings,currency')).body.included?.map(it => it.type)
    expect(await types('anna')).toEqual(['account-settings', 'currencies'])
    expect(await types('marta')).toEqual(['account-settings', 'currencies'])
    expect(await types('pere')).toEqual(['currencies'])
  })

  it('A-4-19 is found by id and code, in any case, and not at all by nonsense', async () => {
    for (const name of [anna, 'RIBA0002', 'riba0002']) expect((await one('pere', name)).body.data.id).toBe(anna)
    for (const name of [randomUUID(), 'RIBA9999', 'nonsense']) expect((await one('pere', name)).status).toBe(404)
  })

  it('A-1-30 tells the address of its user to him and to administrators', async () => {
    const href = async (who: Name) => {
      const { data } = (await one(who, anna)).body.data.relationships['users'] ?? {}
      return Array.isArray(data) ? data[0]?.meta?.href : undefined
    }
    const address = `https://demo.example/social/users/${ribera.people.anna.user}`
    expect([await href('anna'), await href('marta'), await href('pere')]).toEqual([address, address, null])
  })
})

describe('the list of accounts', () => {
  it('A-4-18 shows active ones by code, with their number', async () => {
    const { codes, body } = await list('anna')
    expect(codes).toEqual(['RIBA0001', 'RIBA0002', 'RIBA0003', 'RIBA0004'])
    expect(body.meta).toEqual({ count: 4 })
  })

  it('A-4-18 filters by status, code, id, type and search', async () => {
    expect((await list('anna', 'filter[status]=suspended')).codes).toEqual([ribera.people.oriol.code])
    expect((await list('anna', `filter[code]=RIBA0002,${ribera.people.oriol.code}`)).codes).toHaveLength(2)
    expect((await list('anna', `filter[id]=${pere}`)).codes).toEqual(['RIBA0003'])
    expect((await list('anna', 'filter[type]=business')).codes).toEqual([])
    expect((await list('anna', 'filter[search]=per riba')).codes).toEqual(['RIBA0003'])
    expect((await list('anna', 'filter[search]=riba0003')).codes).toEqual(['RIBA0003'])
    expect((await list('anna', 'filter[id]=')).codes).toEqual([])
    expect((await list('anna', 'sort=-name')).codes[0]).toBe('RIBA0003')
  })

  it('A-4-18 answers named ones to outsiders, by id and code only', async () => {
    expect((await list(null, 'filter[code]=RIBA0002')).codes).toEqual(['RIBA0002'])
    expect((await list('sofia', `filter[id]=${anna}`)).codes).toEqual(['RIBA0002'])
    expect((await list('tom', 'filter[search]=anna')).status).toBe(403)
    expect((await list(null, 'filter[code]=RIBA0002&filter[tag]=04:a2')).status).toBe(401)
    expect((await list(null, 'filter[code]=RIBA9999')).codes).toEqual([])
  })

  it('A-1-24 holds as many as ids are named', async () => {
    const codes = Array.from({ length: 30 }, (_, at) => `RIBA${String(at + 1).padStart(4, '0')}`).join()
    const { body } = await list('anna', `filter[code]=${codes}`)
    expect(body.links?.['next']).toBeNull()
    expect(body.data).toHaveLength(6)
  })
})

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
    expect(await bad([{ name: 'Mine', value: '04:a2:19:f0' }])).toBe(400)
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
