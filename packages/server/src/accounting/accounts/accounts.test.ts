import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startRibera, transferOf, unit } from '../../../test/ribera.ts'
import type { Name, Ribera } from '../../../test/ribera.ts'
import { startServer } from '../../../test/server.ts'
import { defaultRates } from '../../http/rates.ts'

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
// One after the other: a value that is there already is nobody's change.
async function statuses(of: (who: Name | null) => Promise<{ status: number }>): Promise<number[]> {
  const found: number[] = []
  for (const who of everybody) found.push((await of(who)).status)
  return found
}

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

  it('A-10-22 counts each account that an outsider names as a look-up, a member’s call as one', async () => {
    const rates = { ...defaultRates, lookUp: { most: 10, seconds: 60 }, call: { most: 20, seconds: 60 } }
    const strict = await startServer({ config: { rates }, database: ribera.server.database })
    const codes = (count: number) => Array.from({ length: count }, (_, at) => `RIBA${1000 + at}`).join()
    const ask = async (who: Name | null, path: string) =>
      (await strict.ask(path, who ? { token: ribera.people[who].token } : {})).status
    const accounts = '/accounting/RIBA/accounts?filter[code]='
    expect(await ask(null, `/social/RIBA/members?filter[account]=${anna},${anna}&filter[code]=RIBA0002`)).toBe(200)
    expect(await ask(null, accounts + codes(8))).toBe(429)
    // Less than what was refused still fits.
    expect(await ask(null, accounts + codes(6))).toBe(200)
    expect(await ask(null, accounts)).toBe(200)
    expect(await ask(null, `${accounts}RIBA0002`)).toBe(429)
    expect(await ask('sofia', accounts + codes(15))).toBe(200)
    expect(await ask('sofia', `/social/RIBA/members?filter[account]=${Array(6).fill(anna).join()}`)).toBe(429)
    for (let at = 0; at < 5; at += 1) expect(await ask('anna', accounts + codes(150))).toBe(200)
    await strict.close()
  })

  it('A-1-24 holds as many as ids are named', async () => {
    const codes = Array.from({ length: 30 }, (_, at) => `RIBA${String(at + 1).padStart(4, '0')}`).join()
    const { body } = await list('anna', `filter[code]=${codes}`)
    expect(body.links?.['next']).toBeNull()
    expect(body.data).toHaveLength(6)
  })
})
