import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf, startRibera, transferOf, unit, type Ribera } from '../ribera.ts'

let ribera: Ribera
beforeAll(async () => {
  ribera = await startRibera()
})
afterAll(() => ribera.close())

const idOf = (name: 'anna' | 'pere' | 'marta' | 'laia') => ribera.people[name].account
const change = (type: string, attributes: object, more = {}) => ({
  method: 'PATCH',
  body: { data: { type, attributes }, ...more },
})

describe('currencies', () => {
  it('A-4-12 administrators change the currency and its settings, others neither', async () => {
    expect((await ribera.ask('anna', '/RIBA/currency', change('currencies', { name: 'gota' }))).status).toBe(403)
    const named = await ribera.ask('marta', '/RIBA/currency', change('currencies', { name: 'gota' }))
    expect(named.body.data.attributes).toMatchObject({ name: 'gota', code: 'RIBA' })
    const settings = { defaultInitialCreditLimit: 50 * unit }
    expect((await ribera.ask('anna', '/RIBA/currency/settings', change('currency-settings', settings))).status).toBe(
      403,
    )
    const set = await ribera.ask('marta', '/RIBA/currency/settings', change('currency-settings', settings))
    expect(set.body.data.attributes).toMatchObject(settings)
  })

  it('A-4-12 the currency, not its settings, while the group is disabled', async () => {
    const status = (to: string) => ribera.ask('sofia', '/MERC/currency', change('currencies', { status: to }))
    expect((await status('disabled')).status).toBe(200)
    const settings = change('currency-settings', { enableExternalPayments: false })
    expect((await ribera.ask('sofia', '/MERC/currency/settings', settings)).status).toBe(403)
    expect((await status('active')).body.data.attributes).toMatchObject({ status: 'active' })
  })

  it('A-4-2 a rate tells what a unit is worth in hours, in whole numbers', async () => {
    const rate = (n: unknown, d: unknown) =>
      ribera.ask('sofia', '/MERC/currency', change('currencies', { rate: { n, d } }))
    for (const [n, d] of [
      [0, 1],
      [1, 0],
      [1.5, 1],
      ['1', 1],
      [1e9 + 1, 1],
      [-1, 1],
    ]) {
      expect((await rate(n, d)).status).toBe(400)
    }
    expect((await rate(2, 15)).body.data.attributes).toMatchObject({ rate: { n: 2, d: 15 } })
  })
})

describe('accounts', () => {
  it('A-4-14 point to their currency, their users and their settings', async () => {
    const { data } = (await ribera.ask('anna', '/RIBA/accounts/RIBA0002')).body
    const { currency, users, settings } = data.relationships
    expect(currency?.data).toMatchObject({ type: 'currencies' })
    expect(users?.data).toMatchObject([{ type: 'users', id: ribera.people.anna.user, meta: { external: true } }])
    expect(settings?.links?.related).toBe(`${data.links.self}/settings`)
  })

  it('A-4-17 the virtual account is listed for administrators who ask for it, for nobody else', async () => {
    const codes = async (who: 'marta' | 'anna', filter: string) =>
      (await ribera.ask(who, `/RIBA/accounts?page[size]=200${filter}`)).body.data.map(it => it.attributes['code'])
    expect(await codes('marta', '&filter[kind]=virtual')).toEqual(['RIBAEXTR'])
    expect(await codes('marta', '')).not.toContain('RIBAEXTR')
    expect(await codes('anna', '&filter[kind]=virtual')).toEqual([])
  })

  it('A-4-20 the owner changes the status, an administrator everything, with a reason when suspending', async () => {
    const patch = (who: 'anna' | 'marta' | 'pere', attributes: object, meta = {}) =>
      ribera.ask(who, '/RIBA/accounts/RIBA0003', change('accounts', attributes, { meta }))
    expect((await patch('anna', { status: 'disabled' })).status).toBe(403)
    expect((await patch('pere', { creditLimit: 5 * unit })).status).toBe(403)
    expect((await patch('pere', { status: 'disabled' })).body.data.attributes).toMatchObject({ status: 'disabled' })
    expect((await patch('pere', { status: 'active' })).status).toBe(200)
    expect((await patch('marta', { creditLimit: 5 * unit })).body.data.attributes).toMatchObject({
      creditLimit: 5 * unit,
    })
    expect((await patch('marta', { status: 'suspended' }, { reason: 'Owes too much.' })).status).toBe(200)
    expect((await patch('pere', { status: 'active' })).status).toBe(403)
    expect((await patch('marta', { creditLimit: 100 * unit })).status).toBe(403)
    expect((await patch('marta', { status: 'active' })).status).toBe(200)
    expect((await patch('marta', { creditLimit: 100 * unit })).status).toBe(200)
  })

  it('A-4-22 settings are the owner’s and the administrators’, a suspended owner only reads', async () => {
    const of = (code: string) => `/RIBA/accounts/${code}/settings`
    const set = change('account-settings', { acceptPaymentsAutomatically: true })
    expect((await ribera.ask('pere', of('RIBA0002'))).status).toBe(403)
    expect((await ribera.ask('anna', of('RIBA0002'), set)).body.data.attributes).toMatchObject({
      acceptPaymentsAutomatically: true,
    })
    expect((await ribera.ask('marta', of('RIBA0002'))).status).toBe(200)
    expect((await ribera.ask('oriol', of(ribera.people.oriol.code))).status).toBe(200)
    expect((await ribera.ask('oriol', of(ribera.people.oriol.code), set)).status).toBe(403)
    expect((await ribera.ask('marta', of(ribera.people.oriol.code), set)).status).toBe(200)
    await ribera.setAccount('anna', {})
  })

  it('A-4-23 the statement, on screen and as CSV, is the owner’s and the administrators’', async () => {
    for (const form of ['statement', 'statement.csv']) {
      const ask = async (who: 'anna' | 'marta' | 'pere' | null) =>
        (await ribera.ask(who, `/RIBA/accounts/${idOf('anna')}/${form}`)).status
      expect([await ask('anna'), await ask('marta'), await ask('pere'), await ask(null)]).toEqual([200, 200, 403, 401])
    }
  })
})

describe('transfers', () => {
  const pay = (body: unknown, who: 'anna' | 'pere' | 'marta' = 'anna') =>
    ribera.ask(who, '/RIBA/transfers', { body: { data: body } })

  it('A-4-26 always name payer, payee, currency, creator, what they refund and their refunds', async () => {
    const { data } = (await pay(transferOf(idOf('anna'), idOf('pere')))).body
    const { payer, payee, currency, creator, refundOf, refunds } = data.relationships
    expect(payer?.data).toMatchObject({ type: 'accounts', id: idOf('anna') })
    expect(payee?.data).toMatchObject({ type: 'accounts', id: idOf('pere') })
    expect(currency?.data).toMatchObject({ type: 'currencies' })
    expect(creator?.data).toMatchObject({ type: 'users', id: ribera.people.anna.user, meta: { external: true } })
    expect([refundOf?.data, refunds?.data]).toEqual([null, []])
  })

  it('A-4-29 are created one at a time or many at once', async () => {
    const one = await pay(transferOf(idOf('anna'), idOf('pere')))
    expect([one.status, one.body.data.type]).toEqual([201, 'transfers'])
    const many = await pay([transferOf(idOf('anna'), idOf('pere')), transferOf(idOf('anna'), idOf('laia'))])
    expect([many.status, many.body.data.length]).toEqual([201, 2])
  })

  it('A-4-31 are withdrawn by DELETE as by the state deleted', async () => {
    const request = async () => (await pay(transferOf(idOf('pere'), idOf('anna')))).body.data
    const first = await request()
    expect(first.attributes['state']).toBe('pending')
    expect((await ribera.ask('pere', first.links.self, { method: 'DELETE' })).status).toBe(403)
    const gone = await ribera.ask('anna', first.links.self, { method: 'DELETE' })
    expect([gone.status, gone.body]).toEqual([204, ''])
    expect((await ribera.ask('anna', first.links.self)).body.data.attributes['state']).toBe('deleted')
    const second = await request()
    const patched = await ribera.ask('anna', second.links.self, change('transfers', { state: 'deleted' }))
    expect(patched.body.data.attributes['state']).toBe('deleted')
  })

  it('A-4-37 a request is booked at once where the payer accepts automatically', async () => {
    await ribera.setAccount('pere', { acceptPaymentsAutomatically: true })
    const before = await ribera.balance('pere')
    const { data } = (await pay(transferOf(idOf('pere'), idOf('anna')))).body
    expect(data.attributes).toMatchObject({ state: 'committed', authorization: { type: 'automatic' } })
    expect(await ribera.balance('pere')).toBe(before - 2.5 * unit)
    await ribera.setAccount('pere', {})
  })

  it('A-4-3 leave the sum of all balances at 0, the virtual account included', async () => {
    const { data } = (
      await ribera.ask('marta', '/RIBA/accounts?page[size]=200&filter[status]=active,disabled,suspended')
    ).body
    const virtual = (await ribera.ask('marta', '/RIBA/accounts?filter[kind]=virtual')).body.data
    const balances = [...data, ...virtual].map(it => Number(it.attributes['balance']))
    expect(balances.some(balance => balance !== 0)).toBe(true)
    expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(0)
  })

  it('A-10-8 move 1 to 2^53 − 1 units, whole ones', async () => {
    for (const amount of [0, -1, 1.5, '1', 2 ** 53, null]) {
      expect(faultsOf(await pay(transferOf(idOf('anna'), idOf('pere'), { amount })))).toEqual([
        'InvalidAmount /data/attributes/amount',
      ])
    }
    expect((await pay(transferOf(idOf('anna'), idOf('pere'), { amount: 1 }))).status).toBe(201)
    const most = await pay(transferOf(idOf('anna'), idOf('pere'), { amount: 2 ** 53 - 1 }))
    expect(faultsOf(most)[0]).toBe('InsufficientBalance /data/attributes/amount')
  })
})

describe('trustlines', () => {
  it('A-4-51 name their limit, what is owed, their currency and the trusted one', async () => {
    const { id } = (await ribera.ask(null, '/MERC/currency')).body.data
    const body = {
      data: {
        type: 'trustlines',
        attributes: { limit: 40 * unit },
        relationships: { trusted: { data: { type: 'currencies', id } } },
      },
    }
    const made = await ribera.ask('marta', '/RIBA/trustlines', { body })
    expect(made.status).toBe(201)
    expect(made.body.data.attributes).toMatchObject({ limit: 40 * unit, balance: 0 })
    expect(Object.keys(made.body.data.attributes).sort()).toEqual(['balance', 'created', 'limit', 'updated'])
    const { currency, trusted } = made.body.data.relationships
    expect(currency?.data).toMatchObject({ type: 'currencies' })
    expect(trusted?.data).toMatchObject({ type: 'currencies', id, meta: { external: true } })
  })
})
