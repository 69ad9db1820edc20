import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeAccount } from '../ledger/index.ts'
import { eraseQuotes } from '../jobs/erase-quotes.ts'
import { faultsOf, startRibera, transferOf, unit, type Name, type Ribera } from '../../../test/ribera.ts'

let ribera: Ribera
let anna: string
let pere: string
let sofia: string

beforeAll(async () => {
  ribera = await startRibera()
  anna = ribera.people.anna.account
  pere = ribera.people.pere.account
  sofia = ribera.people.sofia.account
  await setMaximum('pere', 20)
  const currency = (await ribera.ask('marta', '/MERC/currency')).body.data
  const trusted = { data: { type: 'currencies', id: currency.id, meta: { external: true, href: currency.links.self } } }
  const line = { data: { type: 'trustlines', attributes: { limit: 1e12 }, relationships: { trusted } } }
  expect((await ribera.ask('marta', '/RIBA/trustlines', { body: line })).status).toBe(201)
})
afterAll(() => ribera.close())
// Pere's balance is hidden, Anna's is not.
beforeEach(() => ribera.setAccount('pere', { hideBalance: true }))

async function setMaximum(who: Name, units: number): Promise<void> {
  const { account: id } = ribera.people[who]
  await ribera.server.database.transaction(['RIBA'], db =>
    changeAccount(db, { group: 'RIBA', id, set: { maximum_balance: units * unit } }),
  )
}

type Wanted = Parameters<typeof transferOf>[2]

const quote = (payer: string, payee: string, units: number) =>
  transferOf(payer, payee, { state: 'new', amount: units * unit })
const post = (who: Name, data: unknown) => ribera.ask(who, '/RIBA/transfers', { body: { data } })
const patch = (who: Name, id: string, attributes: object) =>
  ribera.ask(who, `/RIBA/transfers/${id}`, { method: 'PATCH', body: { data: { attributes } } })
const make = async (who: Name, wanted: Wanted = { state: 'new' }) =>
  (await post(who, transferOf(anna, ribera.people.laia.account, wanted))).body.data
const rehearse = (who: Name, text: string) =>
  ribera.ask(who, '/RIBA/transfers.csv?dry-run=true', {
    method: 'POST',
    headers: { 'Content-Type': 'text/csv' },
    body: `payer,payee,description,amount\n${text}`,
  })

describe('a quote and limits that are hidden', () => {
  it('A-4-35, A-1-45 does not judge the maximum of the payee, whatever the amount', async () => {
    for (const units of [1, 19, 21, 90]) expect((await post('anna', quote(anna, pere, units))).status).toBe(201)
  })

  it('A-4-35 does not judge what the payer has', async () => {
    for (const units of [1, 99, 101, 1e6]) expect((await post('anna', quote(pere, anna, units))).status).toBe(201)
  })

  it('A-4-35 judges what the asker sees: his own limits, those not hidden, and for administrators all', async () => {
    const faults = async (who: Name, payer: string, payee: string, units: number) =>
      faultsOf(await post(who, quote(payer, payee, units)))
    const short = ['InsufficientBalance /data/attributes/amount']
    expect(await faults('anna', anna, pere, 101)).toEqual(short)
    expect(await faults('pere', pere, anna, 101)).toEqual(short)
    expect(await faults('pere', anna, pere, 19)).toEqual(['no error, 201'])
    expect(await faults('pere', anna, pere, 101)).toEqual([
      ...short,
      'InsufficientMaximumBalance /data/attributes/amount',
    ])
    expect(await faults('marta', pere, anna, 101)).toEqual(short)
    await ribera.setAccount('pere', {})
    expect(await faults('anna', pere, anna, 101)).toEqual(short)
    expect(await faults('anna', anna, pere, 21)).toEqual(['InsufficientMaximumBalance /data/attributes/amount'])
  })

  it('A-4-35 nor is it judged in a list, in a change, or before a file is booked', async () => {
    const list = await post('anna', [quote(anna, pere, 21), quote(pere, anna, 101)])
    expect(list.status).toBe(201)
    const { id } = (await post('anna', quote(anna, pere, 1))).body.data
    expect((await patch('anna', id, { amount: 90 * unit })).status).toBe(200)
    expect(faultsOf(await patch('anna', id, { amount: 101 * unit }))).toEqual([
      'InsufficientBalance /data/attributes/amount',
    ])
    expect((await rehearse('anna', 'RIBA0002,RIBA0003,Bread,21\nRIBA0002,RIBA0003,Bread,30\n')).status).toBe(200)
    expect(faultsOf(await rehearse('anna', 'RIBA0002,RIBA0003,Bread,101\n'))).toEqual(['InsufficientBalance'])
  })

  it('A-4-35 nor between groups, where every balance of the other group is hidden', async () => {
    await ribera.setAccount('pere', {})
    const href = `https://demo.example/accounting/RIBA/accounts/${pere}`
    const abroad = { data: { type: 'accounts', id: pere, meta: { external: true, href } } }
    for (const units of [1, 21, 90]) {
      const wanted = quote(sofia, pere, units)
      const data = { ...wanted, relationships: { ...wanted.relationships, payee: abroad } }
      const { status, body } = await ribera.ask('sofia', '/MERC/transfers', { body: { data } })
      expect([status, body.data.attributes['state']]).toEqual([201, 'new'])
    }
  })

  it('A-4-36 a payment alone is refused with its code, as it must be', async () => {
    expect(faultsOf(await post('anna', transferOf(anna, pere, { amount: 21 * unit })))).toEqual([
      'InsufficientMaximumBalance /data/attributes/amount',
    ])
  })

  it('A-1-45 a payment alone that its own side refuses tells nothing of a hidden limit, made or changed', async () => {
    for (const units of [101, 500])
      expect(faultsOf(await post('anna', transferOf(anna, pere, { amount: units * unit })))).toEqual([
        'InsufficientBalance /data/attributes/amount',
      ])
    const { id } = (await post('anna', transferOf(anna, pere, { amount: unit, state: 'new' }))).body.data
    expect(faultsOf(await patch('anna', id, { amount: 500 * unit, state: 'committed' }))).toEqual([
      'InsufficientBalance /data/attributes/amount',
    ])
    // An administrator sees both sides.
    expect(faultsOf(await post('marta', transferOf(anna, pere, { amount: 500 * unit })))).toEqual([
      'InsufficientBalance /data/attributes/amount',
      'InsufficientMaximumBalance /data/attributes/amount',
    ])
  })

  it('A-1-45, A-1-36 names a row of a list that passes a hidden limit without saying so', async () => {
    const pay = (payee: string, units: number) => transferOf(anna, payee, { amount: units * unit })
    const { laia } = ribera.people
    const before = await ribera.balance('anna')
    const answer = await post('anna', [pay(laia.account, 1), pay(pere, 21)])
    expect([answer.status, faultsOf(answer)]).toEqual([400, ['TransactionError /data/1']])
    expect(JSON.stringify(answer.body)).not.toMatch(/limit|maximum|balance/i)
    expect(await ribera.balance('anna')).toBe(before)
  })

  it('A-1-45 leaves it out where another row fails, and judges those behind it as if it were booked', async () => {
    const pay = (payee: string, units: number) => transferOf(anna, payee, { amount: units * unit })
    const { laia } = ribera.people
    for (const units of [15, 25]) {
      const wrong = await post('anna', [pay(pere, units), transferOf(anna, laia.account, { amount: 0 })])
      expect(faultsOf(wrong)).toEqual(['InvalidAmount /data/1/attributes/amount'])
      // What is left to Anna after it is told to her, who sees her own balance.
      const second = await post('anna', [pay(pere, units), pay(laia.account, 101 - units)])
      expect(faultsOf(second)).toEqual(['InsufficientBalance /data/1/attributes/amount'])
    }
  })

  it('A-1-45 nor does the list of a payee whose requests are accepted at once tell what the payer has', async () => {
    await ribera.setAccount('pere', { hideBalance: true, acceptPaymentsAutomatically: true })
    const answer = await post('anna', [transferOf(pere, anna, { amount: 101 * unit })])
    expect(faultsOf(answer)).toEqual(['TransactionError /data/0'])
  })
})

describe('a quote', () => {
  it.each<[string, Name]>([
    ['its payee', 'laia'],
    ['an administrator', 'marta'],
    ['a superadmin', 'root'],
  ])('A-4-35 is not changed by %s, nor carried out, nor asked to stay as it is', async (_, who) => {
    const { id } = await make('anna')
    for (const attributes of [
      { amount: unit },
      { state: 'new' },
      { state: 'committed' },
      { meta: { description: 'x' } },
    ]) {
      expect(faultsOf(await patch(who, id, attributes))).toEqual(['Forbidden'])
    }
    const { body } = await ribera.ask('anna', `/RIBA/transfers/${id}`)
    expect(body.data.attributes).toMatchObject({ state: 'new', amount: 2.5 * unit })
  })

  it('A-4-35 is not changed by the payer either when the payee made it', async () => {
    const { anna: payer, pere: payee } = ribera.people
    const { id } = (await post('pere', quote(payer.account, payee.account, 1))).body.data
    expect(faultsOf(await patch('anna', id, { amount: 2 * unit }))).toEqual(['Forbidden'])
    expect((await patch('pere', id, { amount: 2 * unit })).status).toBe(200)
  })

  it('A-4-43 is taken away by an administrator, not by its payee', async () => {
    const { id } = await make('anna')
    expect(faultsOf(await patch('pere', id, { state: 'deleted' }))).toEqual(['Forbidden'])
    expect((await ribera.ask('marta', `/RIBA/transfers/${id}`, { method: 'DELETE' })).status).toBe(204)
  })

  it('A-4-35 ends after 15 minutes for everybody, and is erased', async () => {
    const { id } = await make('anna')
    const paid = await make('anna', { state: 'committed' })
    const at = `/RIBA/transfers/${id}`
    ribera.wait(899)
    expect((await ribera.ask('anna', at)).status).toBe(200)
    await ribera.server.run(eraseQuotes)
    expect(await stored(id)).toBe(1)
    ribera.wait(1)
    expect([(await ribera.ask('anna', at)).status, (await ribera.ask('marta', at)).status]).toEqual([404, 404])
    expect((await patch('anna', id, { state: 'committed' })).status).toBe(404)
    const list = await ribera.ask('anna', '/RIBA/transfers?filter[state]=new&page[size]=200')
    expect(list.body.data.map(it => it.id)).not.toContain(id)
    await ribera.server.run(eraseQuotes)
    expect([await stored(id), await stored(paid.id)]).toEqual([0, 1])
  })

  it('L10 the server can erase nothing but quotes', async () => {
    const { id } = await make('anna', { state: 'committed' })
    await ribera.server.database.statement('*', { text: 'delete from transfers', values: [] })
    expect(await stored(id)).toBe(1)
  })
})

async function stored(id: string): Promise<number> {
  const rows = await ribera.server.database.read(['RIBA'], db =>
    db.selectFrom('transfers').select('id').where('id', '=', id).execute(),
  )
  return rows.length
}
