import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf, startRibera, transferOf, unit } from '../../../test/ribera.ts'
import type { Name, Ribera } from '../../../test/ribera.ts'

let ribera: Ribera
let anna: string
let pere: string
let marta: string

beforeAll(async () => {
  ribera = await startRibera()
  anna = ribera.people.anna.account
  pere = ribera.people.pere.account
  marta = ribera.people.marta.account
})
afterAll(() => ribera.close())

const post = (who: Name | null, data: unknown, headers: Record<string, string> = {}) =>
  ribera.ask(who, '/RIBA/transfers', { body: { data }, headers })
const faults = async (who: Name | null, data: unknown) => faultsOf(await post(who, data))

describe('paying', () => {
  it('A-4-36 books a payment at once and answers what GET answers', async () => {
    const before = await ribera.balance('pere')
    const { status, body, headers } = await post('anna', transferOf(anna, pere))
    expect(status).toBe(201)
    expect(body.data.attributes).toMatchObject({
      state: 'committed',
      amount: 2.5 * unit,
      authorization: { type: 'payer' },
      failure: null,
      refunded: 0,
    })
    expect(headers.get('location')).toBe(body.data.links.self)
    expect(await ribera.balance('pere')).toBe(before + 2.5 * unit)
    const read = await ribera.ask('anna', body.data.links.self)
    expect(read.body.data).toEqual(body.data)
  })

  it('A-4-34 takes account codes, in any case', async () => {
    const { body } = await post('anna', transferOf('RIBA0002', 'riba0003'))
    expect(body.data.relationships['payee']?.data).toEqual({ type: 'accounts', id: pere })
  })

  it('A-4-16 takes a code the account had before', async () => {
    await ribera.ask('marta', `/RIBA/accounts/${ribera.people.laia.account}`, {
      method: 'PATCH',
      body: { data: { attributes: { code: 'RIBA0077' } } },
    })
    expect((await post('anna', transferOf(anna, 'RIBA0004'))).status).toBe(201)
    expect((await post('anna', transferOf(anna, 'RIBA0077'))).status).toBe(201)
  })

  it('A-11-15 takes meta as a text and ignores what only the server says', async () => {
    const sent = transferOf(anna, pere, { meta: 'Bread' })
    const attributes = { ...sent.attributes, created: '1999-01-01', updated: 'x', code: 'mine', refunded: 5 }
    const { status, body } = await post('anna', { ...sent, attributes })
    expect(status).toBe(201)
    expect(body.data.attributes).toMatchObject({ meta: { description: 'Bread' }, refunded: 0 })
  })

  it('A-1-28 includes the parties with fresh balances', async () => {
    const { body } = await ribera.ask('anna', '/RIBA/transfers?include=payer,payee,currency', {
      body: { data: transferOf(anna, pere) },
    })
    expect(body.included?.map(it => it.type).sort()).toEqual(['accounts', 'accounts', 'currencies'])
    const payer = body.included?.find(it => it.id === anna)
    expect(payer?.attributes['balance']).toBe(await ribera.balance('anna'))
  })

  it('A-4-59 pays what the payee is to get, at most the amount', async () => {
    const paid = await post('anna', transferOf(anna, pere, { amount: undefined, payeeAmount: unit }))
    expect(paid.body.data.attributes['amount']).toBe(unit)
    expect(await faults('anna', transferOf(anna, pere, { amount: unit - 1, payeeAmount: unit }))).toEqual([
      'InvalidAmount /data/attributes/amount',
    ])
  })
})

describe('faults of a payment', () => {
  it.each([0, -1, 1.5, '1', 2 ** 53, null, 'NaN', undefined])('L4 refuses the amount %j', async amount => {
    expect(await faults('anna', transferOf(anna, pere, { amount }))).toEqual(['InvalidAmount /data/attributes/amount'])
  })

  it('A-1-39 answers unreadable JSON with BadRequest', async () => {
    const { status, body } = await ribera.ask('anna', '/RIBA/transfers', {
      body: '{"data":{"attributes":{"amount":NaN}}}',
    })
    expect([status, body.errors?.[0]?.code]).toEqual([400, 'BadRequest'])
  })

  it.each(['', '   ', '\u200b\u2060', undefined])('S-PAY-24 refuses the description %j', async description => {
    expect(await faults('anna', transferOf(anna, pere, { meta: { description } }))).toEqual([
      'DescriptionRequired /data/attributes/meta/description',
    ])
  })

  it('A-10-9 refuses a description of 501 characters', async () => {
    expect(await faults('anna', transferOf(anna, pere, { meta: 'x'.repeat(501) }))).toEqual([
      'BadRequest /data/attributes/meta/description',
    ])
  })

  it('L6 refuses payer = payee', async () => {
    expect(await faults('anna', transferOf(anna, anna))).toEqual(['BadRequest /data/relationships/payee'])
  })

  it('A-1-41 tells an account that does not exist', async () => {
    expect(await faults('anna', transferOf(anna, randomUUID()))).toEqual(['AccountNotFound /data/relationships/payee'])
    expect(await faults('anna', transferOf(anna, 'RIBA9999'))).toEqual(['AccountNotFound /data/relationships/payee'])
    expect((await post('anna', transferOf(anna, randomUUID()))).status).toBe(404)
  })

  it.each(['oriol', 'nuria'] as const)('A-4-34 refuses the account of %s, which is not active', async who => {
    const account = ribera.people[who].account
    expect(await faults('anna', transferOf(anna, account))).toEqual(['Forbidden /data/relationships/payee'])
    expect(await faults(who, transferOf(account, anna))).toEqual(['Forbidden /data/relationships/payer'])
    expect(await faults('marta', transferOf(account, anna))).toEqual(['Forbidden /data/relationships/payer'])
  })

  it('L5 refuses what limits do not allow, and nothing is stored', async () => {
    const id = randomUUID()
    const before = await ribera.balance('anna')
    const sent = transferOf(anna, pere, { id, amount: 1_000_000 * unit })
    expect(await faults('anna', sent)).toEqual(['InsufficientBalance /data/attributes/amount'])
    expect(await ribera.balance('anna')).toBe(before)
    expect((await ribera.ask('anna', `/RIBA/transfers/${id}`)).status).toBe(404)
  })

  it('A-1-39 tells every fault, most relevant first', async () => {
    const sent = transferOf(anna, null, { amount: 0, meta: '' })
    expect(await faults('anna', sent)).toEqual([
      'InvalidAmount /data/attributes/amount',
      'DescriptionRequired /data/attributes/meta/description',
      'BadRequest /data/relationships/payee',
    ])
  })

  it('A-4-33 refuses transfers between accounts of others', async () => {
    expect(await faults('anna', transferOf(pere, marta))).toEqual(['AccountIsNotYours /data'])
    expect((await post('anna', transferOf(pere, marta))).status).toBe(403)
  })

  it('A-4-34 needs the switch for payments', async () => {
    await ribera.setAccount('anna', { allowPayments: false })
    expect(await faults('anna', transferOf(anna, pere))).toEqual(['Forbidden /data/relationships/payer'])
    await ribera.setAccount('anna', {})
    expect(await faults('anna', transferOf(anna, pere))).toEqual(['no error, 201'])
    await ribera.setCurrency({ defaultAllowPayments: false })
    expect(await faults('anna', transferOf(anna, pere))).toEqual(['Forbidden /data/relationships/payer'])
    expect(await faults('marta', transferOf(anna, pere))).toEqual(['no error, 201'])
    await ribera.setCurrency({})
  })

  it.each(['pending', 'accepted', 'rejected', 'deleted', 'submitted'])(
    'A-4-46 refuses to create one as %s',
    async state => {
      expect(await faults('anna', transferOf(anna, pere, { state }))).toEqual([
        'InvalidTransferState /data/attributes/state',
      ])
    },
  )

  it('A-9-28 refuses who is not signed in, and a token without the scope', async () => {
    expect((await post(null, transferOf(anna, pere))).status).toBe(401)
    expect((await post('tom', transferOf(anna, pere))).status).toBe(403)
  })
})

describe('quotes', () => {
  it('A-4-35 stores a quote that moves nothing', async () => {
    const before = await ribera.balance('anna')
    const { status, body } = await post('anna', transferOf(anna, pere, { state: 'new' }))
    expect(status).toBe(201)
    expect(body.data.attributes).toMatchObject({ state: 'new', authorization: null })
    expect(await ribera.balance('anna')).toBe(before)
  })

  it('A-4-35 checks a quote as if it were committed', async () => {
    expect(await faults('anna', transferOf(anna, pere, { state: 'new', amount: 1_000_000 * unit }))).toEqual([
      'InsufficientBalance /data/attributes/amount',
    ])
  })
})

describe('requests', () => {
  it('A-4-39 keeps a request pending until the payer accepts', async () => {
    const before = await ribera.balance('anna')
    const { status, body } = await post('pere', transferOf(anna, pere))
    expect(status).toBe(201)
    expect(body.data.attributes).toMatchObject({ state: 'pending', authorization: null })
    expect(await ribera.balance('anna')).toBe(before)
  })

  it('A-4-33 makes a request when an administrator asks a neighbour', async () => {
    const asked = await post('marta', transferOf(anna, marta))
    expect(asked.body.data.attributes['state']).toBe('pending')
    const moved = await post('marta', transferOf(anna, marta, { authorization: { type: 'admin' } }))
    expect(moved.body.data.attributes).toMatchObject({ state: 'committed', authorization: { type: 'admin' } })
  })

  it('A-9-29 moves between any two accounts for an administrator and a superadmin', async () => {
    for (const who of ['marta', 'laia', 'root'] as const) {
      const { body } = await post(who, transferOf(pere, anna))
      expect(body.data.attributes).toMatchObject({ state: 'committed', authorization: { type: 'admin' } })
    }
  })

  it('A-4-48 is automatic by setting, and by the list of the payer', async () => {
    await ribera.setAccount('anna', { acceptPaymentsAutomatically: true })
    expect((await post('pere', transferOf(anna, pere))).body.data.attributes).toMatchObject({
      state: 'committed',
      authorization: { type: 'automatic' },
    })
    await ribera.setAccount('anna', { acceptPaymentsWhitelist: [pere] })
    expect((await post('pere', transferOf(anna, pere))).body.data.attributes).toMatchObject({
      state: 'committed',
      authorization: { type: 'whitelist' },
    })
    await ribera.setAccount('anna', {})
  })

  it('A-4-38 fails when acceptance is automatic and booking impossible', async () => {
    await ribera.setAccount('anna', { acceptPaymentsAutomatically: true })
    const wanted = { amount: 1_000_000 * unit }
    const alone = await post('pere', transferOf(anna, pere, wanted))
    expect(alone.status).toBe(201)
    expect(alone.body.data.attributes).toMatchObject({
      state: 'failed',
      failure: { code: 'InsufficientBalance', title: 'Insufficient balance' },
    })
    const inList = await post('pere', [transferOf(anna, pere, wanted)])
    expect([inList.status, ...faultsOf(inList)]).toEqual([400, 'InsufficientBalance /data/0/attributes/amount'])
    await ribera.setAccount('anna', {})
  })

  it('A-4-34 needs the switch of the payee', async () => {
    await ribera.setAccount('pere', { allowPaymentRequests: false })
    expect(await faults('pere', transferOf(anna, pere))).toEqual(['Forbidden /data/relationships/payee'])
    await ribera.setAccount('pere', {})
  })
})

describe('tags', () => {
  const value = '04:a2:19:f0'
  const byTag = (of = value) => ({ authorization: { type: 'tag', value: of } })

  it('A-4-48 books by the payer\u2019s tag, refuses a wrong one and the switches of both', async () => {
    const tagged = await ribera.ask('anna', `/RIBA/accounts/${anna}/settings`, {
      method: 'PATCH',
      body: { data: { attributes: { tags: [{ name: 'Ring', value: value.toUpperCase() }] } } },
    })
    expect(tagged.status).toBe(200)
    expect(await faults('pere', transferOf(anna, pere, byTag()))).toEqual(['Forbidden /data/relationships/payee'])
    await ribera.setAccount('pere', { allowTagPaymentRequests: true, allowPaymentRequests: false })
    const { body } = await post('pere', transferOf(anna, pere, byTag()))
    expect(body.data.attributes).toMatchObject({ state: 'committed', authorization: { type: 'tag' } })
    expect(JSON.stringify(body)).not.toContain(value)
    expect(await faults('pere', transferOf(anna, pere, byTag('04:ff')))).toContain(
      'Forbidden /data/attributes/authorization/value',
    )
    expect(await faults('pere', transferOf(marta, pere, byTag()))).toContain(
      'Forbidden /data/attributes/authorization/value',
    )
    await ribera.setAccount('anna', { allowTagPayments: false })
    expect(await faults('pere', transferOf(anna, pere, byTag()))).toEqual(['Forbidden /data/relationships/payer'])
    await ribera.setAccount('anna', {})
    await ribera.setAccount('pere', {})
  })
})

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
