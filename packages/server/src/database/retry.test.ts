import { expect, it } from 'vitest'
import { isConflict, isLost, retrying } from './retry.ts'

function coded(code: string): Error {
  return Object.assign(new Error(code), { code })
}

it('L16 repeats what the database undid because of others, and answers the result', async () => {
  const outcomes = [coded('40001'), coded('40P01')]
  await expect(
    retrying(() => (outcomes.length > 0 ? Promise.reject(outcomes.pop()) : Promise.resolve('done')), isConflict),
  ).resolves.toBe('done')
})

it('L16 gives up in the end with an error that says when to come back', async () => {
  let tried = 0
  const attempt = () => {
    tried++
    return Promise.reject(coded('ECONNREFUSED'))
  }
  await expect(retrying(attempt, isLost)).rejects.toMatchObject({
    code: 'ServerNoResponse',
    status: 503,
    meta: { retryAfter: 2 },
  })
  expect(tried).toBeGreaterThan(5)
})

it('L16 repeats nothing that failed for a reason of its own', async () => {
  let tried = 0
  const attempt = () => {
    tried++
    return Promise.reject(coded('23505'))
  }
  await expect(retrying(attempt, error => isConflict(error) || isLost(error))).rejects.toThrow('23505')
  expect(tried).toBe(1)
})
