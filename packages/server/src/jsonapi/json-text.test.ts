import { expect, it } from 'vitest'
import { jsonText } from './json-text.ts'

const resources = (count: number, size: number) =>
  Array.from({ length: count }, (_, at) => ({
    type: 'offers',
    id: String(at),
    attributes: { content: '漢'.repeat(size) },
  }))

it.each([
  ['one resource', { data: { type: 'offers', id: '1' } }],
  ['no resource', { data: null, included: [] }],
  ['an empty list', { data: [], links: { self: 'x', next: null } }],
  ['a list alone', { data: resources(3, 10) }],
  ['a list with all', { data: resources(3, 10), included: resources(2, 5), links: { self: 'x' }, meta: { count: 3 } }],
  ['a long list', { data: resources(200, 10_000), included: resources(100, 10_000), meta: { count: 200 } }],
  ['identifiers in one resource', { data: { relationships: { members: { data: [] } } }, included: resources(1, 1) }],
  ['errors', { errors: [{ status: '400' }] }],
  ['a list of something else', [1, 2]],
])('writes %s as JSON', async (_, body) => {
  expect(JSON.parse(String(await jsonText(body)))).toEqual(JSON.parse(JSON.stringify(body)))
})

it('A-1-46 gives others their turn while it writes a long list', async () => {
  let turns = 0
  const count = () => {
    turns++
    timer = setImmediate(count)
  }
  let timer = setImmediate(count)
  await jsonText({ data: resources(200, 10_000) })
  clearImmediate(timer)
  expect(turns).toBeGreaterThanOrEqual(3)
})
