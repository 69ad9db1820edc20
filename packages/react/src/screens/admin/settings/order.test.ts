import { describe, expect, it } from 'vitest'
import type { Category } from '@exchange-kit/model'
import { moved } from './order.ts'

const shelf = (id: string, position: number): Category => ({
  type: 'categories',
  id,
  links: { self: '' },
  attributes: {
    code: id,
    name: id,
    icon: null,
    position,
    isDefault: false,
    description: '',
    cpa: [],
    access: 'group',
    created: '',
    updated: '',
  },
  relationships: { group: { data: null }, offers: { meta: { count: 0 } }, needs: { meta: { count: 0 } } },
})
const ids = (list: readonly Category[]) => list.map(it => it.id).join('')

describe('the order of categories', () => {
  it('S-ADMIN-3 moves one up or down, and writes only what has another place', () => {
    const three = [shelf('a', 0), shelf('b', 1), shelf('c', 2)]
    const down = moved(three, 'a', 1)
    expect([ids(down.order), ids(down.changed), down.at]).toEqual(['bac', 'ba', 1])
    expect(ids(moved(three, 'c', -1).order)).toBe('acb')
  })

  it('S-ADMIN-3 stays where there is no further, and mends places that were given twice', () => {
    const twice = [shelf('a', 0), shelf('b', 0), shelf('c', 0)]
    expect(ids(moved(twice, 'a', -1).order)).toBe('abc')
    expect(ids(moved(twice, 'b', 1).changed)).toBe('cb')
  })
})
