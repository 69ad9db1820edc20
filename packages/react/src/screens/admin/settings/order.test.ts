import { describe, expect, it } from 'vitest'
import type { Category } from '@exchange-kit/model'
import { moved, type Order } from './order.ts'

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
const written = ({ drafts }: Order) => drafts.map(it => `${it.id}${String(it.attributes?.position)}`)
const ids = (list: readonly Category[]) => list.map(it => it.id).join('')

describe('the order of categories', () => {
  it('S-ADMIN-3 moves one up or down, and writes only what has another place', () => {
    const three = [shelf('a', 0), shelf('b', 1), shelf('c', 2)]
    const down = moved(three, 'a', 1)
    expect([ids(down.order), written(down), down.at]).toEqual(['bac', ['b0', 'a1'], 1])
    expect(down.shown.map(it => [it.id, it.code, it.changes])).toEqual([
      ['b', 'b', [{ name: 'position', before: 1, after: 0 }]],
      ['a', 'a', [{ name: 'position', before: 0, after: 1 }]],
    ])
    expect(ids(moved(three, 'c', -1).order)).toBe('acb')
  })

  it('S-ADMIN-3 stays where there is no further, and mends places that were given twice', () => {
    const twice = [shelf('a', 0), shelf('b', 0), shelf('c', 0)]
    expect(ids(moved(twice, 'a', -1).order)).toBe('abc')
    expect(written(moved(twice, 'b', 1))).toEqual(['c1', 'b2'])
  })
})
