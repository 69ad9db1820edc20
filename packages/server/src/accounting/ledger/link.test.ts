import { expect, it } from 'vitest'
import { linkHash, zeroHash, type Fact } from './link.ts'

const fact: Fact = {
  group_code: 'RIBA',
  id: '0c6e0000-0000-4000-8000-000000000001',
  payer: '1b0e0000-0000-4000-8000-000000000001',
  payer_group: 'RIBA',
  payee: '9c770000-0000-4000-8000-000000000001',
  payee_group: 'RIBA',
  amount: 2500000,
  payer_amount: 2500000,
  payee_amount: 2500000,
  meta: { description: 'Bike repair', reference: 'order-118' },
  authorization_type: 'payer',
  refund_of: null,
  creator: null,
  committed: new Date('2026-05-02T10:00:01.204Z'),
}
const hash = linkHash({ previous: zeroHash, sequence: 1, fact })

it('L12 keeps its recipe: roots that people kept must stay true', () => {
  expect(hash).toBe('6c22c0b44941c6b7ccfc966472fa21cb89c54b054d020a5ecebe9ac8278ea84f')
})

it('L12 depends on the link before it and on its place', () => {
  expect(linkHash({ previous: hash, sequence: 1, fact })).not.toBe(hash)
  expect(linkHash({ previous: zeroHash, sequence: 2, fact })).not.toBe(hash)
})

it.each(Object.keys(fact) as (keyof Fact)[])('L12 depends on %s', key => {
  const other = fact[key] instanceof Date ? new Date(0) : typeof fact[key] === 'number' ? 1 : 'x'
  expect(linkHash({ previous: zeroHash, sequence: 1, fact: { ...fact, [key]: other } })).not.toBe(hash)
})

it('L12 is the same however the words were ordered when they were stored', () => {
  const { description, reference = '' } = fact.meta
  expect(linkHash({ previous: zeroHash, sequence: 1, fact: { ...fact, meta: { reference, description } } })).toBe(hash)
})
