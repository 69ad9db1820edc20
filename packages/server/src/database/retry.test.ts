import { describe, expect, it } from 'vitest'
import { isConflict, isLost, isNodeAway, retrying } from './retry.ts'

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

describe('L16 a node of a distributed database that is away', () => {
  const said = (code: string, message: string, severity = 'ERROR') =>
    Object.assign(new Error(message), { code, severity })

  it.each([
    ['08006', 'connection to the remote node owner@db2:5432 failed with the following error: Connection refused'],
    ['08006', 'could not establish any connections to the node db2:5432 after 30000 ms'],
    ['57P01', 'terminating connection due to administrator command'],
    ['XX000', 'failure on connection marked as essential: db2:5432'],
    ['55000', 'connection to the remote node db2:5432 failed'],
    ['XX000', 'server closed the connection unexpectedly'],
  ])('%s %s leaves our own connection as it is', (code, message) => {
    expect(isNodeAway(said(code, message))).toBe(true)
    expect(isLost(said(code, message))).toBe(false)
  })

  it('is told from the loss of our own connection', () => {
    for (const error of [
      said('57P01', 'terminating connection due to administrator command', 'FATAL'),
      said('08006', 'gone', 'FATAL'),
      coded('ECONNRESET'),
    ]) {
      expect(isNodeAway(error)).toBe(false)
      expect(isLost(error)).toBe(true)
    }
    expect(isNodeAway(said('55000', 'relation "x" is not distributed'))).toBe(false)
  })

  it('is asked a few times and keeps nobody waiting for long', async () => {
    let tried = 0
    const attempt = () => {
      tried++
      return Promise.reject(said('08006', 'connection to the remote node db2:5432 failed'))
    }
    const began = performance.now()
    const said503 = { code: 'ServerNoResponse', status: 503, meta: { retryAfter: 2 } }
    await expect(retrying(attempt, isNodeAway)).rejects.toMatchObject(said503)
    expect(tried).toBe(4)
    expect(performance.now() - began).toBeLessThan(1000)
    // Nobody knows whether it was committed, and only who asked knows whether twice matters.
    await expect(retrying(attempt, isConflict)).rejects.toMatchObject(said503)
    expect(tried).toBe(5)
  })
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
