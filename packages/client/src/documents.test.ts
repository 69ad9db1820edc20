import { expect, it } from 'vitest'
import { readMany, readOne } from './documents.ts'

const transfer = (state: string) => ({ type: 'transfers', id: crypto.randomUUID(), attributes: { state } })

it('S-WORD-5 shows a payment that another server calls submitted as accepted, and no other otherwise', () => {
  expect(readOne({ data: transfer('submitted') }).one.attributes).toEqual({ state: 'accepted' })
  const { data, included } = readMany({
    data: ['submitted', 'pending'].map(transfer),
    included: [transfer('submitted')],
  })
  expect(data.map(it => it.attributes['state'])).toEqual(['accepted', 'pending'])
  expect(included[0]?.attributes).toEqual({ state: 'accepted' })
  const member = { type: 'members', id: 'm', attributes: { state: 'submitted' } }
  expect(readOne({ data: member }).one.attributes).toEqual({ state: 'submitted' })
})
