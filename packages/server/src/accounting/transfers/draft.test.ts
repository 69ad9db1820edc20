import { describe, expect, it } from 'vitest'
import { readBody } from '../../jsonapi/body.ts'
import { readDraft } from './draft.ts'

const anna = '1b0e0000-0000-4000-8000-000000000002'
const pere = '9c770000-0000-4000-8000-000000000003'

type Parts = { id?: unknown; attributes?: object; payer?: unknown; payee?: unknown; refundOf?: unknown }

function read({ attributes, payer, payee, refundOf, id }: Parts) {
  const account = (given: unknown, otherwise: string) =>
    given === undefined ? { data: { type: 'accounts', id: otherwise } } : { data: given }
  const [input] = readBody({
    data: {
      type: 'transfers',
      ...(id === undefined ? {} : { id }),
      attributes: { amount: 2500000, meta: { description: 'Bike repair' }, ...attributes },
      relationships: {
        payer: account(payer, anna),
        payee: account(payee, pere),
        ...(refundOf === undefined ? {} : { refundOf: { data: refundOf } }),
      },
    },
  }).data
  if (!input) throw new Error('no input')
  return readDraft(input)
}

function faultsOf(parts: Parts): string[] {
  const reading = read(parts)
  return reading.ok ? [] : reading.faults.map(({ code, source }) => `${code} ${source.pointer?.replace('/data', '')}`)
}

describe('a transfer as asked for', () => {
  it('4.4 reads amount, description, state and parties', () => {
    expect(read({})).toEqual({
      ok: true,
      draft: {
        pointer: '/data',
        id: undefined,
        state: 'committed',
        amount: 2500000,
        payeeAmount: undefined,
        meta: { description: 'Bike repair' },
        consent: undefined,
        payer: { id: anna },
        payee: { id: pere },
        refundOf: undefined,
      },
    })
  })

  it.each([0, -1, 1.5, '1', 2 ** 53, null, true, [1], {}, 'NaN'])('L4 refuses the amount %j', amount => {
    expect(faultsOf({ attributes: { amount } })).toEqual(['InvalidAmount /attributes/amount'])
  })

  it('L4 wants an amount unless payeeAmount or a refund says it', () => {
    expect(faultsOf({ attributes: { amount: undefined } })).toEqual(['InvalidAmount /attributes/amount'])
    expect(faultsOf({ attributes: { amount: undefined, payeeAmount: 5 } })).toEqual([])
    expect(faultsOf({ attributes: { amount: undefined }, refundOf: { type: 'transfers', id: anna } })).toEqual([])
  })

  it.each([
    undefined,
    null,
    '',
    '   ',
    '\u200b\u200d',
    '\u0007',
    {},
    { description: '' },
    { description: '\u200b' },
    7,
  ])('S-PAY-24 refuses the description %j', meta => {
    expect(faultsOf({ attributes: { meta } })[0]).toMatch(
      /^(DescriptionRequired|BadRequest) \/attributes\/meta\/description$/,
    )
  })

  it('A-10-9 takes 500 characters as people count them, not 501', () => {
    expect(faultsOf({ attributes: { meta: '👩‍👩‍👧'.repeat(500) } })).toEqual([])
    expect(faultsOf({ attributes: { meta: 'x'.repeat(501) } })).toEqual(['BadRequest /attributes/meta/description'])
  })

  it('A-11-15 takes meta as a text', () => {
    expect(read({ attributes: { meta: ' Bread ' } })).toMatchObject({ draft: { meta: { description: 'Bread' } } })
  })

  it('4.4 keeps reference, origin, listing and reason, ignores path', () => {
    const meta = { description: 'Bread', reference: 'order-118', origin: 'https://blog.example', path: ['RIBA'] }
    const reading = read({ attributes: { meta } })
    expect(reading).toMatchObject({ draft: { meta: { reference: 'order-118', origin: 'https://blog.example' } } })
    expect(JSON.stringify(reading)).not.toContain('path')
    expect(faultsOf({ attributes: { meta: { ...meta, reference: 'x'.repeat(65) } } })).toEqual([
      'BadRequest /attributes/meta/reference',
    ])
    for (const origin of ['http://blog.example', 'https://blog.example/', 'javascript:alert(1)', 'blog']) {
      expect(faultsOf({ attributes: { meta: { ...meta, origin } } })).toEqual(['BadRequest /attributes/meta/origin'])
    }
  })

  it.each(['pending', 'accepted', 'rejected', 'failed', 'deleted', 'submitted', 7])(
    'A-4-46 nobody creates a transfer as %j',
    state => {
      expect(faultsOf({ attributes: { state } })).toEqual(['InvalidTransferState /attributes/state'])
    },
  )

  it('A-4-34 takes account codes, in any case', () => {
    expect(read({ payee: { type: 'accounts', id: 'riba0003' } })).toMatchObject({
      draft: { payee: { code: 'RIBA0003' } },
    })
  })

  it('A-1-29 takes the address of an account elsewhere', () => {
    const href = `https://demo.example/accounting/MERC/accounts/${pere}`
    const payee = { type: 'accounts', id: pere, meta: { external: true, href } }
    expect(read({ payee })).toMatchObject({ draft: { payee: { href, id: pere } } })
  })

  it('tells a party that is missing, of another type, or no account at all', () => {
    expect(faultsOf({ payer: null })).toEqual(['BadRequest /relationships/payer'])
    expect(faultsOf({ payer: { type: 'members', id: anna } })).toEqual(['BadRequest /relationships/payer'])
    expect(faultsOf({ payee: { type: 'accounts', id: 'nobody' } })).toEqual(['AccountNotFound /relationships/payee'])
    expect(faultsOf({ payee: [] })).toEqual(['BadRequest /relationships/payee'])
  })

  it('A-1-34 wants a UUID as id', () => {
    expect(faultsOf({ id: 'mine' })).toEqual(['BadRequest /id'])
    expect(read({ id: anna })).toMatchObject({ ok: true, draft: { id: anna } })
  })

  it('4.4 reads the consent of a tag or an administrator and ignores what a stored transfer says', () => {
    const of = (authorization: unknown) => read({ attributes: { authorization } })
    expect(of({ type: 'tag', value: '04:a2' })).toMatchObject({ draft: { consent: { type: 'tag', value: '04:a2' } } })
    expect(of({ type: 'admin' })).toMatchObject({ draft: { consent: { type: 'admin' } } })
    expect(of({ type: 'payer' })).toMatchObject({ draft: { consent: undefined } })
    expect(faultsOf({ attributes: { authorization: { type: 'tag' } } })).toEqual([
      'BadRequest /attributes/authorization/value',
    ])
  })

  it('A-1-39 tells every fault at once', () => {
    const faults = faultsOf({ attributes: { amount: -1, meta: '', state: 'x' }, payee: null })
    expect(faults).toEqual([
      'InvalidTransferState /attributes/state',
      'InvalidAmount /attributes/amount',
      'DescriptionRequired /attributes/meta/description',
      'BadRequest /relationships/payee',
    ])
  })
})
