import { expect, it } from 'vitest'
import { readQuery } from './query.ts'

it('A-1-46 orders once by each field, however often one is named', () => {
  const { sort } = readQuery(`/groups?sort=${'location,-location,'.repeat(900)}-name&sort=name,location`)
  expect(sort).toEqual([
    { field: 'location', descending: false },
    { field: 'name', descending: true },
  ])
})
