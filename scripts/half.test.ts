import { afterEach, expect, it, vi } from 'vitest'
import { halfOfCommit } from './half.mjs'

afterEach(() => vi.unstubAllEnvs())

it('is one of two, and the same for the same commit', async () => {
  vi.stubEnv('HALF', undefined)
  const half = await halfOfCommit()
  expect(['1/2', '2/2']).toContain(half)
  expect(await halfOfCommit()).toBe(half)
})

it.each(['1', '2'])('is the half %s where it is asked for', async half => {
  vi.stubEnv('HALF', half)
  expect(await halfOfCommit()).toBe(`${half}/2`)
})

it.each(['0', '3', '', '1/2'])('takes no other half: %j', async half => {
  vi.stubEnv('HALF', half)
  await expect(halfOfCommit()).rejects.toThrow('HALF is 1 or 2')
})
