import { describe, expect, it } from 'vitest'
import { readEntry, textOf, withEntry, type Entry } from './log.ts'
import { partOf } from './partOf.ts'

const entry = (id: number): Entry => ({
  id,
  time: '2026-06-04T09:20:00.000Z',
  level: 'info',
  step: 'end',
  message: 'ok',
})

describe('the log of a migration', () => {
  it('S-SUPER-4 goes on after a lost connection without doubles', () => {
    const log = [1, 2, 2, 1, 3].reduce<readonly Entry[]>((all, id) => withEntry(all, entry(id)), [])
    expect(log.map(it => it.id)).toEqual([1, 2, 3])
  })

  it('A-4-82 reads entries with their place, and nothing else', () => {
    const place = { file: 'members', line: 3, column: 2, code: 'EmailInvalid' }
    const data = JSON.stringify({ time: 't', level: 'error', step: 'validate', message: 'wrong', place })
    expect(readEntry('17', data)).toMatchObject({ id: 17, level: 'error', place })
    expect([readEntry('', data), readEntry('1', '{'), readEntry('1', '{"level":"loud","message":""}')]).toEqual([
      null,
      null,
      null,
    ])
  })

  it('S-SUPER-4 is kept as a text', () => {
    expect(textOf([entry(1)], it => it.message)).toBe('2026-06-04T09:20:00.000Z\tinfo\tend\t\tok\n')
  })

  it('S-SUPER-4 says how far it is', () => {
    expect([partOf(null, false), partOf('validate', false), partOf('end', true)]).toEqual([0, 0, 1])
    expect(partOf('end', false)).toBeCloseTo(10 / 11)
  })
})
