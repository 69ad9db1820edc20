import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startRibera, transferOf, unit, type Name, type Ribera } from '../../../test/ribera.ts'
import { changeAccount, changeCurrency } from '../ledger/index.ts'
import { acceptRequests } from './accept-requests.ts'

const minute = 60
const day = 86_400
let ribera: Ribera

beforeAll(async () => {
  ribera = await startRibera()
})
afterAll(() => ribera.close())
beforeEach(async () => {
  for (const who of ['anna', 'pere'] as const) await ribera.setAccount(who, {})
  await ribera.setCurrency({})
})

/** Pere asks Anna for money; the id of his request. */
async function request(amount = unit, { payer = 'anna', payee = 'pere' }: { payer?: Name; payee?: Name } = {}) {
  const data = transferOf(ribera.people[payer].account, ribera.people[payee].account, { amount, state: 'committed' })
  const { body } = await ribera.ask(payee, '/RIBA/transfers', { body: { data } })
  expect(body.data.attributes['state']).toBe('pending')
  return body.data.id
}
async function attributesOf(id: string) {
  return (await ribera.ask('pere', `/RIBA/transfers/${id}`)).body.data.attributes
}
const stateOf = async (id: string) => (await attributesOf(id))['state']
const run = () => ribera.server.run(acceptRequests)

describe('pending requests', () => {
  it('A-4-41 A-4-48 are accepted acceptPaymentsAfter seconds after they were made, not before', async () => {
    await ribera.setAccount('anna', { acceptPaymentsAfter: 10 * minute })
    const before = await ribera.balance('pere')
    const id = await request(3 * unit)
    ribera.wait(10 * minute - 1)
    await run()
    expect(await stateOf(id)).toBe('pending')
    ribera.wait(1)
    await run()
    await run()
    expect(await attributesOf(id)).toMatchObject({ state: 'committed', authorization: { type: 'timeout' } })
    expect(await ribera.balance('pere')).toBe(before + 3 * unit)
  })

  it('A-10-10 are accepted after two weeks unless something else is set, and never with false', async () => {
    const id = await request()
    ribera.wait(14 * day - 1)
    await run()
    expect(await stateOf(id)).toBe('pending')
    ribera.wait(1)
    await ribera.setAccount('anna', { acceptPaymentsAfter: false })
    await run()
    expect(await stateOf(id)).toBe('pending')
    await ribera.setAccount('anna', {})
    await ribera.setCurrency({ defaultAcceptPaymentsAfter: false })
    await run()
    expect(await stateOf(id)).toBe('pending')
    await ribera.setCurrency({ defaultAcceptPaymentsAfter: 1e300 })
    await run()
    expect(await stateOf(id)).toBe('pending')
    await ribera.setCurrency({})
    await run()
    expect(await stateOf(id)).toBe('committed')
  })

  it('A-4-48 are accepted when the payer switches acceptance on, for all or for this payee', async () => {
    const [first, second] = [await request(), await request(unit, { payee: 'marta' })]
    await ribera.setAccount('anna', { acceptPaymentsWhitelist: [ribera.people.pere.account] })
    await run()
    expect(await attributesOf(first)).toMatchObject({ state: 'committed', authorization: { type: 'whitelist' } })
    const { body } = await ribera.ask('marta', `/RIBA/transfers/${second}`)
    expect(body.data.attributes['state']).toBe('pending')
    await ribera.setAccount('anna', { acceptPaymentsAutomatically: true })
    await run()
    const after = await ribera.ask('marta', `/RIBA/transfers/${second}`)
    expect(after.body.data.attributes).toMatchObject({ state: 'committed', authorization: { type: 'automatic' } })
  })

  it('A-4-41 become failed when the limits refuse, and both are told', async () => {
    const id = await request(1_000_000 * unit)
    await ribera.setAccount('anna', { acceptPaymentsAutomatically: true })
    await run()
    expect(await attributesOf(id)).toMatchObject({ state: 'failed', failure: { code: 'InsufficientBalance' } })
    const told = await ribera.server.database.read('*', db =>
      db.selectFrom('outbox').select('kind').where('subject', '=', id).where('kind', '=', 'TransferFailed').execute(),
    )
    expect(told).toHaveLength(1)
  })

  it('A-4-48 wait while an account is not active or the group is disabled, and are judged again after', async () => {
    const id = await request()
    await ribera.setAccount('anna', { acceptPaymentsAutomatically: true })
    const { database } = ribera.server
    const setAccount = (who: Name, status: 'active' | 'disabled' | 'suspended') =>
      database.transaction(['RIBA'], db =>
        changeAccount(db, { group: 'RIBA', id: ribera.people[who].account, set: { status } }),
      )
    const setGroup = (status: 'active' | 'disabled') =>
      database.transaction(['RIBA'], db => changeCurrency(db, { group: 'RIBA', set: { status } }))
    for (const [stop, go] of [
      [() => setAccount('anna', 'disabled'), () => setAccount('anna', 'active')],
      [() => setAccount('pere', 'suspended'), () => setAccount('pere', 'active')],
      [() => setGroup('disabled'), () => setGroup('active')],
    ] as const) {
      await stop()
      await run()
      expect(await stateOf(id)).toBe('pending')
      await go()
    }
    await run()
    expect(await stateOf(id)).toBe('committed')
  })

  it('A-4-49 that are rejected meanwhile stay rejected', async () => {
    const id = await request()
    const body = { data: { attributes: { state: 'rejected' } } }
    await ribera.ask('anna', `/RIBA/transfers/${id}`, { method: 'PATCH', body })
    await ribera.setAccount('anna', { acceptPaymentsAutomatically: true })
    await run()
    expect(await stateOf(id)).toBe('rejected')
  })
})

it('A-4-48 between groups goes by acceptExternalPaymentsAutomatically, and moves both sides', async () => {
  const { anna, sofia } = ribera.people
  const base = 'https://demo.example/accounting'
  const asking = { enableExternalPaymentRequests: true, defaultAllowExternalPaymentRequests: true }
  for (const group of ['RIBA', 'MERC']) await ribera.setCurrency(asking, group)
  const trusted = { type: 'currencies', id: sofia.account, meta: { external: true, href: `${base}/RIBA/currency` } }
  const line = { type: 'trustlines', attributes: { limit: 100 * unit }, relationships: { trusted: { data: trusted } } }
  expect((await ribera.ask('sofia', '/MERC/trustlines', { body: { data: line } })).status).toBe(201)
  const { attributes, type } = transferOf(null, null)
  const payer = {
    data: {
      type: 'accounts',
      id: anna.account,
      meta: { external: true, href: `${base}/RIBA/accounts/${anna.account}` },
    },
  }
  const payee = { data: { type: 'accounts', id: sofia.account } }
  const data = { type, attributes: { ...attributes, state: 'committed' }, relationships: { payer, payee } }
  const asked = await ribera.ask('sofia', '/MERC/transfers', { body: { data } })
  expect([asked.status, asked.body.errors]).toEqual([201, undefined])
  expect(asked.body.data.attributes['state']).toBe('pending')
  const before = [await ribera.balance('anna'), await ribera.balance('sofia')] as const
  await ribera.setAccount('anna', { acceptPaymentsAutomatically: true })
  await run()
  expect([await ribera.balance('anna'), await ribera.balance('sofia')]).toEqual(before)
  await ribera.setAccount('anna', { acceptExternalPaymentsAutomatically: true })
  await run()
  await run()
  expect([await ribera.balance('anna'), await ribera.balance('sofia')]).toEqual([
    before[0] - 2.5 * unit,
    before[1] + 2.5 * unit,
  ])
  for (const [who, group] of [
    ['anna', 'RIBA'],
    ['sofia', 'MERC'],
  ] as const) {
    const { body } = await ribera.ask(who, `/${group}/transfers/${asked.body.data.id}`)
    expect(body.data.attributes).toMatchObject({ state: 'committed', authorization: { type: 'automatic' } })
  }
})
