import { afterEach, expect, it, vi } from 'vitest'
import { turnOf } from './turn.mjs'

afterEach(() => void vi.unstubAllEnvs())

it('is one of the parts, and the same for the same commit', async () => {
  vi.stubEnv('TURN', undefined)
  const turn = await turnOf(3)
  expect(['1/3', '2/3', '3/3']).toContain(turn)
  expect(await turnOf(3)).toBe(turn)
})

it('is the first where there is no git', async () => {
  vi.stubEnv('TURN', undefined)
  vi.stubEnv('PATH', '/nowhere')
  expect(await turnOf(3)).toBe('1/3')
})

it.each([
  ['0', ['1/2', '1/3']],
  ['1', ['2/2', '2/3']],
  ['2', ['1/2', '3/3']],
  ['3', ['2/2', '1/3']],
])('comes to every part, when turn %s is asked for', async (asked, expected) => {
  vi.stubEnv('TURN', asked)
  expect([await turnOf(2), await turnOf(3)]).toEqual(expected)
})

it.each(['-1', '1.5', '', '1/2', 'first'])('takes no other turn: %j', async asked => {
  vi.stubEnv('TURN', asked)
  await expect(turnOf(2)).rejects.toThrow('TURN is a number from 0')
})
