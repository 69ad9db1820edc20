import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf, startRibera, transferOf, unit } from '../../../test/ribera.ts'
import type { Name, Ribera } from '../../../test/ribera.ts'
import { hour, requestGroup } from '../../social/acts/groups.ts'

let ribera: Ribera
beforeAll(async () => {
  ribera = await startRibera()
})
afterAll(() => ribera.close())

const patch = (who: Name | null, attributes: object, { path = '/RIBA/currency', relationships = {} } = {}) =>
  ribera.ask(who, path, { method: 'PATCH', body: { data: { attributes, relationships } } })
const settings = '/RIBA/currency/settings'
const everybody: (Name | null)[] = [null, 'gemma', 'anna', 'nuria', 'oriol', 'tom', 'sofia', 'marta', 'root']

describe('reading', () => {
  it('A-9-1, A-11-17 everybody reads the currency with its settings', async () => {
    for (const who of everybody) {
      const { status, body } = await ribera.ask(who, '/RIBA/currency?include=settings')
      expect([status, body.included?.[0]?.type]).toEqual([200, 'currency-settings'])
      expect((await ribera.ask(who, settings)).status).toBe(200)
    }
  })

  it('A-4-5, A-4-6 answers attributes and relationships', async () => {
    const { body } = await ribera.ask('marta', '/RIBA/currency')
    expect(body.data.attributes).toMatchObject({
      code: 'RIBA',
      status: 'active',
      name: 'ribera',
      namePlural: 'riberas',
      symbol: 'r',
      decimals: 2,
      scale: 6,
      rate: { n: 1, d: 10 },
    })
    const self = 'https://demo.example/accounting/RIBA'
    expect(body.data.links.self).toBe(`${self}/currency`)
    expect(body.data.relationships).toMatchObject({
      settings: { data: { type: 'currency-settings', id: body.data.id } },
      accounts: { links: { related: `${self}/accounts` } },
      trustlines: { links: { related: `${self}/trustlines` } },
    })
  })

  it('A-4-6, A-11-8 always names its administrators, in order', async () => {
    const { body } = await ribera.ask(null, '/RIBA/currency')
    const { marta, laia } = ribera.people
    const meta = { external: true, href: null }
    expect(body.data.relationships['admins']?.data).toEqual([
      { type: 'users', id: marta.user, meta },
      { type: 'users', id: laia.user, meta },
    ])
  })

  it('A-4-8 has the defaults of the table; the first credit limit is worth ten hours', async () => {
    const { body } = await ribera.ask(null, settings)
    expect(body.data.attributes).toMatchObject({
      defaultInitialCreditLimit: 100 * unit,
      defaultInitialMaximumBalance: null,
      defaultAllowTagPaymentRequests: false,
      defaultAcceptPaymentsAfter: 1209600,
      defaultOnPaymentCreditLimit: false,
      enableExternalPayments: true,
      enableExternalPaymentRequests: false,
    })
    expect(Object.keys(body.data.attributes)).toHaveLength(24)
  })

  it('A-4-10 lists active currencies', async () => {
    const codes = async (query: string) => {
      const { body } = await ribera.ask(null, `/currencies?${query}`)
      return body.data.map(it => it.attributes['code'])
    }
    expect(await codes('')).toEqual(['MERC', 'RIBA'])
    expect(await codes('sort=-code')).toEqual(['RIBA', 'MERC'])
    expect(await codes('filter[code]=RIBA')).toEqual(['RIBA'])
    expect(await codes('filter[code]=')).toEqual([])
    const { body } = await ribera.ask(null, '/currencies?include=settings')
    expect(body.included).toHaveLength(2)
    expect(body.meta).toBeUndefined()
  })
})

describe('writing', () => {
  it('A-9-6 administrators and superadmins alone', async () => {
    const wanted = [401, 403, 403, 403, 403, 403, 403, 200, 200]
    for (const [at, who] of everybody.entries()) {
      expect((await patch(who, { symbol: 'r' })).status).toBe(wanted[at])
      expect((await patch(who, { defaultHideBalance: false }, { path: settings })).status).toBe(wanted[at])
    }
  })

  it('A-4-5 changes names, symbol, decimals and rate', async () => {
    const { status, body } = await patch('marta', {
      name: ' moixaina ',
      namePlural: 'moixaines',
      symbol: 'mx',
      decimals: 3,
      rate: { n: 1, d: 12 },
    })
    expect(status).toBe(200)
    expect(body.data.attributes).toMatchObject({ name: 'moixaina', symbol: 'mx', decimals: 3, rate: { n: 1, d: 12 } })
    await patch('marta', { name: 'ribera', namePlural: 'riberas', symbol: 'r', decimals: 2, rate: { n: 1, d: 10 } })
  })

  it.each([
    ['name', ''],
    ['name', 'x'.repeat(41)],
    ['symbol', 'long'],
    ['symbol', ' '],
    ['decimals', 9],
    ['decimals', 7],
    ['decimals', 1.5],
    ['scale', 13],
    ['rate', { n: 0, d: 1 }],
    ['rate', { n: 1 }],
    ['code', 'ELSE'],
  ])('A-4-5 refuses %s %j', async (name, value) => {
    const answer = await patch('marta', { [name]: value })
    expect(answer.status).toBe(400)
    expect(faultsOf(answer)[0]).toMatch(new RegExp(`^BadRequest /data/attributes/${name}`))
  })

  it('A-1-32 takes the whole stored resource back', async () => {
    const { body } = await ribera.ask('marta', '/RIBA/currency')
    const back = await ribera.ask('marta', '/RIBA/currency', { method: 'PATCH', body: { data: body.data } })
    expect([back.status, back.body.data]).toEqual([200, body.data])
    const stored = await ribera.ask('marta', settings)
    const again = await ribera.ask('marta', settings, { method: 'PATCH', body: { data: stored.body.data } })
    expect([again.status, again.body.data]).toEqual([200, stored.body.data])
  })

  it('A-4-8 a changed default acts at once on who inherits it', async () => {
    const { anna, pere } = ribera.people
    const pay = () => ribera.ask('anna', '/RIBA/transfers', { body: { data: transferOf(anna.account, pere.account) } })
    expect((await pay()).status).toBe(201)
    await patch('marta', { defaultAllowPayments: false }, { path: settings })
    expect((await pay()).status).toBe(403)
    await patch('marta', { defaultAllowPayments: true }, { path: settings })
    expect((await pay()).status).toBe(201)
  })

  it('A-11-14 takes null where false is meant', async () => {
    const sent = {
      defaultAcceptPaymentsAfter: null,
      defaultOnPaymentCreditLimit: null,
      defaultInitialMaximumBalance: false,
    }
    const { body } = await patch('marta', sent, { path: settings })
    expect(body.data.attributes).toMatchObject({
      defaultAcceptPaymentsAfter: false,
      defaultOnPaymentCreditLimit: false,
      defaultInitialMaximumBalance: null,
    })
  })

  it.each([{ defaultAllowPayments: null }, { defaultInitialCreditLimit: null }, { externalTraderCreditLimit: -1 }])(
    'A-4-8 refuses %j',
    async attributes => {
      expect((await patch('marta', attributes, { path: settings })).status).toBe(400)
    },
  )
})

describe('administrators', () => {
  const admins = (who: Name, users: string[]) =>
    patch(who, {}, { relationships: { admins: { data: users.map(id => ({ type: 'users', id })) } } })

  it('A-4-7 are replaced by users with an active member, and act as such at once', async () => {
    const { marta, laia, anna } = ribera.people
    expect((await admins('marta', [marta.user, anna.user])).status).toBe(200)
    expect((await patch('anna', { symbol: 'r' })).status).toBe(200)
    expect((await patch('laia', { symbol: 'r' })).status).toBe(403)
    expect((await admins('anna', [marta.user, laia.user])).status).toBe(200)
    expect((await patch('anna', { symbol: 'r' })).status).toBe(403)
  })

  it('A-4-7 beside what was read, only the difference is meant', async () => {
    const { marta, laia, anna } = ribera.people
    const refs = (users: string[]) => users.map(id => ({ type: 'users', id }))
    const change = (data: string[], before: unknown) =>
      patch('marta', {}, { relationships: { admins: { data: refs(data), meta: { before } } } })
    expect((await admins('marta', [marta.user, laia.user])).status).toBe(200)
    // Whoever asks knew nothing of laia.
    const { body } = await change([marta.user, anna.user], refs([marta.user]))
    expect(body.data.relationships['admins']?.data).toMatchObject(refs([marta.user, laia.user, anna.user]))
    expect((await change([], refs([anna.user]))).status).toBe(200)
    expect(faultsOf(await change([], refs([marta.user, laia.user])))).toEqual(['BadRequest /data/relationships/admins'])
    for (const wrong of ['all', [7], [{ id: marta.user }]]) expect((await change([marta.user], wrong)).status).toBe(400)
  })

  it('A-1-46 refuses a list of thousands before it looks into it', async () => {
    const refs = (count: number) => Array.from({ length: count }, () => ({ type: 'users', id: randomUUID() }))
    const change = (data: object[], before: object[]) =>
      patch('marta', {}, { relationships: { admins: { data, meta: { before } } } })
    for (const [data, before] of [
      [refs(1001), []],
      [[], refs(1001)],
    ] as const) {
      const { status, body } = await change([...data], [...before])
      expect([status, body.errors?.[0]?.detail]).toEqual([400, 'at most 1000'])
    }
    expect(faultsOf(await change(refs(1000), refs(1000)))).toEqual(['BadRequest /data/relationships/admins'])
    // Names that are no ids are of no member either.
    expect(faultsOf(await change([{ type: 'users', id: 'x' }], []))).toEqual(['BadRequest /data/relationships/admins'])
  })

  it('A-4-7 are never nobody, and never strangers or inactive', async () => {
    const { tom, oriol, nuria, sofia } = ribera.people
    for (const users of [[], [tom.user], [oriol.user], [nuria.user], [sofia.user]]) {
      expect(faultsOf(await admins('marta', users))).toEqual(['BadRequest /data/relationships/admins'])
    }
  })

  it('A-4-7 one who is inactive by now keeps nobody from adding others, and is not enough alone', async () => {
    const { marta, laia, anna } = ribera.people
    const become = (state: string) =>
      ribera.server.ask(`/social/RIBA/members/${laia.member}`, {
        method: 'PATCH',
        body: { data: { attributes: { state } } },
        token: ribera.people.root.token,
      })
    expect((await admins('marta', [marta.user, laia.user])).status).toBe(200)
    expect((await become('disabled')).status).toBe(200)
    expect((await admins('marta', [marta.user, laia.user, anna.user])).status).toBe(200)
    expect(faultsOf(await admins('marta', [laia.user]))).toEqual(['BadRequest /data/relationships/admins'])
    expect((await become('active')).status).toBe(200)
    expect((await admins('marta', [marta.user])).status).toBe(200)
  })
})

describe('status', () => {
  it('A-3-9, A-11-16 is one with the group\u2019s, and the second of both is a no-op', async () => {
    const group = async () => {
      const response = await ribera.server.ask('/social/RIBA')
      return ((await response.json()) as { data: { attributes: { status: string } } }).data.attributes.status
    }
    expect((await patch('marta', { status: 'disabled' })).body.data.attributes['status']).toBe('disabled')
    expect(await group()).toBe('disabled')
    expect((await patch('marta', { status: 'disabled' })).status).toBe(200)
    expect((await patch('marta', { symbol: 'x' })).status).toBe(403)
    expect((await patch('marta', { defaultHideBalance: true }, { path: settings })).status).toBe(403)
    expect((await patch('marta', { status: 'active' })).status).toBe(200)
    expect(await group()).toBe('active')
  })

  it('A-7-6 what a superadmin disabled only a superadmin enables', async () => {
    expect((await patch('root', { status: 'disabled' })).status).toBe(200)
    expect((await patch('marta', { status: 'active' })).status).toBe(403)
    expect((await patch('root', { status: 'active' })).status).toBe(200)
  })

  it('A-7-1 is ignored beside other attributes', async () => {
    const { body } = await patch('marta', { status: 'disabled', symbol: 'r' })
    expect(body.data.attributes['status']).toBe('active')
  })

  it('A-7-5 knows no other steps', async () => {
    expect((await patch('marta', { status: 'new' })).status).toBe(400)
  })
})

describe('what is told', () => {
  const told = async (group: string) => {
    const rows = await ribera.server.database.read([group], db =>
      db.selectFrom('outbox').select(['kind', 'subject']).where('kind', 'not like', 'Transfer%').execute(),
    )
    return rows.map(({ kind, subject }) => `${kind} ${subject}`)
  }

  it('A-4-7 new and removed administrators hear of it', async () => {
    const { laia, anna } = ribera.people
    expect(await told('RIBA')).toEqual(
      expect.arrayContaining([`AdminAdded ${anna.user}`, `AdminRemoved ${laia.user}`, `AdminRemoved ${anna.user}`]),
    )
  })

  it('A-3-8, A-4-11 a pending group is there for founder and superadmin; activating the currency activates it', async () => {
    const { tom } = ribera.people
    const id = randomUUID()
    await ribera.server.database.transaction(['NOVA'], db =>
      requestGroup(db, {
        id,
        code: 'NOVA',
        founder: tom.user,
        name: 'Vall Nova',
        description: '',
        access: 'public',
        location: null,
        address: {},
        timeZone: 'UTC',
        website: null,
        currency: hour,
        now: new Date('2026-03-01T10:00:00Z'),
      }),
    )
    await ribera.ask('tom', '/NOVA/currency')
    expect((await ribera.ask('tom', '/NOVA/currency')).body.data.attributes['status']).toBe('new')
    expect((await ribera.ask('root', '/NOVA/currency')).status).toBe(200)
    for (const who of [null, 'anna'] as const) expect((await ribera.ask(who, '/NOVA/currency')).status).toBe(404)
    const activate = (who: Name) => patch(who, { status: 'active' }, { path: '/NOVA/currency' })
    expect((await activate('tom')).status).toBe(403)
    expect((await activate('root')).body.data.attributes['status']).toBe('active')
    expect((await activate('root')).status).toBe(200)
    expect((await ribera.ask('tom', '/NOVA/accounts')).body.data.map(it => it.attributes['code'])).toEqual(['NOVA0001'])
    expect(await told('NOVA')).toEqual([`GroupActivated ${id}`])
  })
})
