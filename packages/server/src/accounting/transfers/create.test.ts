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
    // A-1-40, S-CHECK-42: what is available is told to the owner, and to nobody else.
    const told = async (who: Name) => JSON.stringify((await post(who, { ...sent, id: randomUUID() })).body)
    expect(await told('anna')).toContain(`"meta":{"available":${before + 100 * unit}}`)
    expect(await told('marta')).toContain('InsufficientBalance')
    expect(await told('marta')).not.toContain('available')
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
    expect(await faults('anna', transferOf(pere, marta))).toEqual(['AccountIsNotYours /data/relationships/payer'])
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
