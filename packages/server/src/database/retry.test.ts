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

it('L16 takes a standby for a connection that leads nowhere yet, and other things that are not supported for what they are', () => {
  const said = (code: string, message: string) => Object.assign(new Error(message), { code })
  expect(isLost(said('25006', 'cannot execute INSERT in a read-only transaction'))).toBe(true)
  expect(isLost(said('0A000', 'cannot set transaction read-write mode during recovery'))).toBe(true)
  expect(isLost(said('0A000', 'cannot use a cursor here'))).toBe(false)
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
