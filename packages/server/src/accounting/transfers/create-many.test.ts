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
})
afterAll(() => ribera.close())

const post = (who: Name | null, data: unknown, headers: Record<string, string> = {}) =>
  ribera.ask(who, '/RIBA/transfers', { body: { data }, headers })
const faults = async (who: Name | null, data: unknown) => faultsOf(await post(who, data))

describe('the id of the client', () => {
  it('L7 answers the stored transfer to a repetition, and moves nothing twice', async () => {
    const id = randomUUID()
    const sent = transferOf(anna, pere, { id })
    const first = await post('anna', sent)
    const after = await ribera.balance('anna')
    const again = await post('anna', sent)
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body.data).toEqual(first.body.data)
    expect(await ribera.balance('anna')).toBe(after)
  })

  it('A-1-34 compares what was accepted, not its spelling', async () => {
    const id = randomUUID()
    await post('anna', transferOf(anna, pere, { id, meta: { description: 'Pa' } }))
    expect((await post('anna', transferOf('RIBA0002', 'riba0003', { id, meta: '  Pa ' }))).status).toBe(200)
  })

  it('A-1-34 refuses another body and another caller with 409', async () => {
    const id = randomUUID()
    await post('anna', transferOf(anna, pere, { id }))
    const other = await post('anna', transferOf(anna, pere, { id, amount: unit }))
    expect([other.status, ...faultsOf(other)]).toEqual([409, 'BadRequest /data/id'])
    expect((await post('marta', transferOf(anna, pere, { id }))).status).toBe(409)
  })

  it('L7 answers a repetition whatever may be done now', async () => {
    const id = randomUUID()
    await post('anna', transferOf(anna, pere, { id }))
    await ribera.setAccount('anna', { allowPayments: false })
    expect((await post('anna', transferOf(anna, pere, { id }))).status).toBe(200)
    await ribera.setAccount('anna', {})
  })

  it('L7 books once when ten come at once', async () => {
    const id = randomUUID()
    const before = await ribera.balance('anna')
    const answers = await Promise.all(Array.from({ length: 10 }, () => post('anna', transferOf(anna, pere, { id }))))
    expect(answers.filter(it => it.status === 201)).toHaveLength(1)
    expect(answers.filter(it => it.status === 200)).toHaveLength(9)
    expect(await ribera.balance('anna')).toBe(before - 2.5 * unit)
  })

  it('A-1-34 wants a UUID', async () => {
    expect(await faults('anna', transferOf(anna, pere, { id: 'mine' }))).toEqual(['BadRequest /data/id'])
  })

  it('A-1-35 an Idempotency-Key does the same', async () => {
    const headers = { 'Idempotency-Key': `key ${randomUUID()}` }
    const first = await post('anna', transferOf(anna, pere), headers)
    const again = await post('anna', transferOf(anna, pere), headers)
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body.data.id).toBe(first.body.data.id)
    expect((await post('anna', transferOf(anna, pere, { amount: unit }), headers)).status).toBe(409)
  })
})

describe('list create', () => {
  it('A-1-36 answers all in the order sent', async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()]
    const rows = ids.map((id, at) => transferOf(anna, pere, { id, amount: (at + 1) * unit }))
    const { status, body } = await post('anna', rows)
    expect(status).toBe(201)
    expect(body.data.map(it => it.id)).toEqual(ids)
    expect(body.data.map(it => it.attributes['amount'])).toEqual([unit, 2 * unit, 3 * unit])
    expect((await post('anna', rows)).status).toBe(200)
    expect((await post('anna', [...rows, transferOf(anna, pere)])).status).toBe(201)
  })

  it('L9 lists every bad row and stores nothing', async () => {
    const before = await ribera.balance('anna')
    const rows = [
      transferOf(anna, pere),
      transferOf(anna, pere, { amount: -1 }),
      transferOf(anna, randomUUID()),
      transferOf(anna, pere, { amount: 1_000_000 * unit }),
      transferOf(anna, pere),
    ]
    const answer = await post('anna', rows)
    expect(answer.status).toBe(400)
    expect(faultsOf(answer)).toEqual([
      'AccountNotFound /data/2/relationships/payee',
      'InvalidAmount /data/1/attributes/amount',
      'InsufficientBalance /data/3/attributes/amount',
    ])
    expect(answer.body.errors?.map(it => it.status)).toEqual(['404', '400', '400'])
    expect(await ribera.balance('anna')).toBe(before)
  })

  it('S-PAY-42 refuses rows that fit one by one but not together, at the row where the balance runs out', async () => {
    const limit = 100 * unit + (await ribera.balance('anna'))
    const half = Math.floor(limit / 2)
    const rows = [1, 2, 3].map(() => transferOf(anna, pere, { amount: half }))
    expect(await faults('anna', rows)).toEqual(['InsufficientBalance /data/2/attributes/amount'])
  })

  it('A-10-3 takes 1 to 500 rows', async () => {
    expect(await faults('anna', [])).toEqual(['BadRequest /data'])
    expect(
      await faults(
        'anna',
        Array.from({ length: 501 }, () => transferOf(anna, pere)),
      ),
    ).toEqual(['BadRequest /data'])
  })
})

describe('between groups', () => {
  const external = (account: string, group = 'MERC') => ({
    type: 'accounts',
    id: account,
    meta: { external: true, href: `https://demo.example/accounting/${group}/accounts/${account}` },
  })
  const abroad = (payer: unknown, payee: unknown) => ({
    ...transferOf(null, null),
    relationships: { payer: { data: payer }, payee: { data: payee } },
  })
  const here = (id: string) => ({ type: 'accounts', id })

  it('A-4-58 finds no trust path where there is none', async () => {
    const sofia = ribera.people.sofia.account
    expect(await faults('anna', abroad(here(anna), external(sofia)))).toEqual(['NoTrustPath /data/relationships/payee'])
    expect(await faults('anna', transferOf(anna, 'MERC0001'))).toEqual(['NoTrustPath /data/relationships/payee'])
  })

  it('A-4-56 reaches accounts of this server only, and wants one party here', async () => {
    const there = {
      type: 'accounts',
      id: anna,
      meta: { href: `https://other.example/accounting/RIBA/accounts/${anna}` },
    }
    expect(await faults('anna', abroad(here(anna), there))).toEqual(['NoTrustPath /data/relationships/payee'])
    const sofia = external(ribera.people.sofia.account)
    expect(await faults('anna', abroad(sofia, sofia))).toEqual(['BadRequest /data/relationships/payee'])
    expect(await faults('anna', abroad(here(anna), external(randomUUID())))).toEqual([
      'AccountNotFound /data/relationships/payee',
    ])
    expect((await post('anna', abroad(here(anna), external(pere, 'RIBA')))).status).toBe(201)
  })

  it('A-4-57 needs the switches of both sides', async () => {
    const sofia = external(ribera.people.sofia.account)
    await ribera.setAccount('anna', { allowExternalPayments: false })
    expect(await faults('anna', abroad(here(anna), sofia))).toEqual([
      'ExternalPaymentNotAllowed /data/relationships/payer',
    ])
    await ribera.setAccount('anna', {})
    expect(await faults('pere', abroad(sofia, here(pere)))).toEqual([
      'ExternalPaymentNotAllowed /data/relationships/payer',
      'ExternalPaymentNotAllowed /data/relationships/payee',
      'ExternalPaymentNotAllowed /data/relationships/payee',
    ])
  })
})

describe('a disabled group', () => {
  it('A-3-9 refuses every payment and answers reads', async () => {
    const { body } = await post('pere', transferOf(anna, pere))
    const patch = (status: string) =>
      ribera.ask('marta', '/RIBA/currency', { method: 'PATCH', body: { data: { attributes: { status } } } })
    expect((await patch('disabled')).status).toBe(200)
    expect((await post('anna', transferOf(anna, pere))).status).toBe(403)
    expect((await post('marta', transferOf(anna, pere))).status).toBe(403)
    const reject = { method: 'PATCH', body: { data: { attributes: { state: 'rejected' } } } }
    expect((await ribera.ask('anna', `/RIBA/transfers/${body.data.id}`, reject)).status).toBe(403)
    expect((await ribera.ask('anna', `/RIBA/transfers/${body.data.id}`)).status).toBe(200)
    expect((await patch('active')).status).toBe(200)
    expect((await post('anna', transferOf(anna, pere))).status).toBe(201)
  })
})
