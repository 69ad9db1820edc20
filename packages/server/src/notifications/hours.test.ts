import { describe, expect, it } from 'vitest'
import { digestDue, quietUntil } from './hours.ts'

const madrid = 'Europe/Madrid'
const night = { from: '22:00', to: '08:00' }
const until = (now: string, hours = night) => quietUntil(new Date(now), hours, madrid)?.toISOString()

describe('quiet hours', () => {
  it('A-6-21 go across midnight, by the clocks of the group', () => {
    expect(until('2026-03-02T20:59:00Z')).toBeUndefined()
    expect(until('2026-03-02T21:00:00Z')).toBe('2026-03-03T07:00:00.000Z')
    expect(until('2026-03-03T00:30:00Z')).toBe('2026-03-03T07:00:00.000Z')
    expect(until('2026-03-03T07:00:00Z')).toBeUndefined()
  })

  it('A-6-21 end by the clocks of the morning when these change in the night', () => {
    // Spring: 2 o'clock becomes 3. Autumn: 3 o'clock becomes 2.
    expect(until('2026-03-28T22:00:00Z')).toBe('2026-03-29T06:00:00.000Z')
    expect(until('2026-10-24T21:00:00Z')).toBe('2026-10-25T07:00:00.000Z')
  })

  it('A-6-21 may lie within a day, and none are none', () => {
    const siesta = { from: '14:00', to: '16:30' }
    expect(until('2026-07-01T12:00:00Z', siesta)).toBe('2026-07-01T14:30:00.000Z')
    expect(until('2026-07-01T15:00:00Z', siesta)).toBeUndefined()
    expect(until('2026-07-01T15:00:00Z', { from: '10:00', to: '10:00' })).toBeUndefined()
  })
})

describe('digests', () => {
  const due = (now: string, frequency: Parameters<typeof digestDue>[1]) => {
    const { day, at } = digestDue(new Date(now), frequency, madrid)
    return `${day} ${at.toISOString()}`
  }

  it('A-6-19 are due at 7 by the clocks of the group', () => {
    expect(due('2026-03-02T05:59:59Z', 'daily')).toBe('2026-03-01 2026-03-01T06:00:00.000Z')
    expect(due('2026-03-02T06:00:00Z', 'daily')).toBe('2026-03-02 2026-03-02T06:00:00.000Z')
    expect(due('2026-03-29T05:00:00Z', 'daily')).toBe('2026-03-29 2026-03-29T05:00:00.000Z')
  })

  it('A-6-19 go on Mondays, on the 1st, on the 1st of the quarter', () => {
    expect(due('2026-03-04T12:00:00Z', 'weekly')).toBe('2026-03-02 2026-03-02T06:00:00.000Z')
    expect(due('2026-03-31T12:00:00Z', 'monthly')).toBe('2026-03-01 2026-03-01T06:00:00.000Z')
    expect(due('2026-02-28T23:30:00Z', 'monthly')).toBe('2026-02-01 2026-02-01T06:00:00.000Z')
    expect(due('2026-03-31T12:00:00Z', 'quarterly')).toBe('2026-01-01 2026-01-01T06:00:00.000Z')
    expect(due('2026-04-01T05:00:00Z', 'quarterly')).toBe('2026-04-01 2026-04-01T05:00:00.000Z')
  })
})
