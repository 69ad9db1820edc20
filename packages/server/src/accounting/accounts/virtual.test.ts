import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startRibera, transferOf, unit } from '../../../test/ribera.ts'
import type { Name, Resource, Ribera } from '../../../test/ribera.ts'
import { verify } from '../ledger/verify.ts'

let ribera: Ribera
let virtual: Resource
const admins = ['marta', 'root'] as const satisfies Name[]
beforeAll(async () => {
  ribera = await startRibera()
  virtual = await stored()
})
afterAll(() => ribera.close())

async function stored(): Promise<Resource> {
  const { body } = await ribera.ask('marta', '/RIBA/accounts?filter[kind]=virtual')
  const [one] = body.data
  if (!one) throw new Error('RIBA has no virtual account')
  return one
}

const write = (who: Name, path: string, data: unknown, method = 'PATCH') =>
  ribera.ask(who, `/RIBA/accounts${path}`, { method, body: { data } })

describe('a virtual account', () => {
  const attributes: Record<string, unknown>[] = [
    { code: 'RIBA9999' },
    { status: 'disabled' },
    { status: 'suspended' },
    { status: 'active' },
    { status: 'deleted' },
    { creditLimit: 0 },
    { maximumBalance: 0 },
    { maximumBalance: null },
    { balance: 5 },
    { kind: 'user' },
    {},
  ]
  const settings: Record<string, unknown>[] = [
    { allowPayments: false },
    { acceptPaymentsAutomatically: true },
    { hideBalance: false },
    { tags: [{ name: 'till', value: '04:a2:19:f0' }] },
    { acceptPaymentsWhitelist: [] },
    {},
  ]

  for (const who of admins) {
    it.each(attributes)(`A-1-47 takes no write of ${who}: %j`, async values => {
      for (const name of [virtual.id, String(virtual.attributes['code'])]) {
        const { status } = await write(who, `/${name}`, { attributes: values })
        // A code with letters for digits names no account in a path.
        expect(status).toBe(name === virtual.id ? 403 : 404)
      }
    })

    it.each(attributes)(`A-1-47 takes no write of ${who} among many: %j`, async values => {
      const anna = { type: 'accounts', id: ribera.people.anna.account, attributes: { creditLimit: 7 * unit } }
      for (const id of [virtual.id, virtual.attributes['code']]) {
        const answer = await write(who, '', [anna, { type: 'accounts', id, attributes: values }])
        expect([answer.status, answer.body.errors?.map(it => it.status)]).toEqual([403, ['403']])
      }
      const { body } = await ribera.ask('marta', `/RIBA/accounts/${anna.id}`)
      expect(body.data.attributes['creditLimit']).toBe(100 * unit)
    })

    it.each(settings)(`A-1-47 takes no settings of ${who}: %j`, async values => {
      expect((await write(who, `/${virtual.id}/settings`, { attributes: values })).status).toBe(403)
    })

    it(`A-1-47 takes no users and no end of ${who}`, async () => {
      const users = { data: [{ type: 'users', id: ribera.people.marta.user }] }
      expect((await write(who, `/${virtual.id}`, { relationships: { users } })).status).toBe(403)
      expect((await ribera.ask(who, `/RIBA/accounts/${virtual.id}`, { method: 'DELETE' })).status).toBe(403)
    })

    it(`A-1-47 is no party of a payment of ${who}, and takes no balance of a closed account`, async () => {
      const { anna, pere } = ribera.people
      const authorization = { type: 'admin' }
      for (const [payer, payee] of [
        [anna.account, virtual.id],
        [virtual.id, anna.account],
      ] as const) {
        const data = transferOf(payer, payee, { authorization })
        const { status } = await ribera.ask(who, '/RIBA/transfers', { body: { data } })
        expect(status).toBe(404)
      }
      await ribera.ask('anna', '/RIBA/transfers', { body: { data: transferOf(anna.account, pere.account) } })
      const close = `/RIBA/accounts/${pere.account}?balance-to=${virtual.id}`
      const { body } = await ribera.ask(who, close, { method: 'DELETE' })
      expect(body.errors).toMatchObject([{ code: 'Forbidden', source: { parameter: 'balance-to' } }])
    })
  }

  it('A-1-47 refuses members and outsiders alike', async () => {
    for (const who of ['anna', 'oriol', 'gemma', 'sofia'] as const) {
      expect((await write(who, `/${virtual.id}`, { attributes: { status: 'disabled' } })).status).toBe(403)
      expect((await write(who, `/${virtual.id}/settings`, { attributes: { hideBalance: true } })).status).toBe(403)
    }
  })

  it('A-1-47 is as it was after all of it, and the ledger verifies', async () => {
    expect(await stored()).toEqual(virtual)
    expect(await verify(ribera.server.database)).toEqual([])
  })

  it('A-1-47 takes its limits from the settings of the currency', async () => {
    const set = { externalTraderCreditLimit: 40 * unit, externalTraderMaximumBalance: 30 * unit }
    const { status } = await ribera.ask('marta', '/RIBA/currency/settings', {
      method: 'PATCH',
      body: { data: { type: 'currency-settings', id: randomUUID(), attributes: set } },
    })
    expect(status).toBe(400)
    await ribera.ask('marta', '/RIBA/currency/settings', { method: 'PATCH', body: { data: { attributes: set } } })
    expect((await stored()).attributes).toMatchObject({ creditLimit: 40 * unit, maximumBalance: 30 * unit })
  })
})
