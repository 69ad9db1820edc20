import { describe, expect, it } from 'vitest'
import type { Resource } from '@exchange-kit/model'
import { withLinks } from './links.ts'

const member = (offers: object) =>
  ({ type: 'members', id: 'a', attributes: { name: 'Ona' }, relationships: { offers } }) as unknown as Resource
const one = [{ type: 'offers', id: 'b' }]
const told = member({ data: one, meta: { count: 1 } })

describe('S-ADMIN-10 what another answer told of a resource', () => {
  it('stays beside what this one only counts, as long as they are as many', () => {
    expect(withLinks(member({ meta: { count: 1 } }), told)).toEqual(told)
  })

  it.each([
    ['there are others by now', { meta: { count: 2 } }],
    ['there are none by now', { meta: { count: 0 } }],
    ['it is told anew', { data: [{ type: 'offers', id: 'c' }], meta: { count: 1 } }],
  ])('goes when %s', (_, offers) => {
    expect(withLinks(member(offers), told)).toEqual(member(offers))
  })

  it('is nothing for what was never answered', () => {
    expect(withLinks(member({ meta: { count: 1 } }), undefined)).toEqual(member({ meta: { count: 1 } }))
  })
})
