import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bucketStarts, statsIntervals, wallOf } from '@exchange-kit/model'
import { intervalsOf, lastDays, nearestInterval, periods, spanOf, type Period } from './periods.ts'

const zones = ['America/Los_Angeles', 'UTC', 'Europe/Madrid', 'Asia/Kathmandu', 'Pacific/Auckland', 'Pacific/Tongatapu']
const day = 86_400_000
const asked = fc.record({
  now: fc.date({ min: new Date('2012-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }).map(Number),
  timeZone: fc.constantFrom(...zones),
})
const clock = (time: number, timeZone: string) => new Date(wallOf(new Date(time), timeZone)).toISOString().slice(0, 19)
const at = (text: string) => Date.parse(text)
const beginning = at('2011-05-01T00:00:00Z')
const span = (period: Period, now: string, timeZone = 'UTC') => spanOf(period, { now: at(now), timeZone, beginning })

describe('periods', () => {
  it('S-STATS-3 end now or where the calendar ends, and are compared with what lies directly before', () => {
    fc.assert(
      fc.property(asked, fc.constantFrom(...periods), ({ now, timeZone }, period) => {
        const { from, to, isRunning, before } = spanOf(period, { now, timeZone, beginning })
        expect(from).toBeLessThanOrEqual(to)
        expect(to).toBeLessThanOrEqual(now)
        expect(isRunning).toBe(!period.startsWith('last-'))
        if (isRunning) expect(to).toBe(now)
        if (period === 'all') {
          expect(before).toBeNull()
          return
        }
        // In the very moment a quarter or a year begins there is nothing of it yet, and nothing to compare it with.
        expect((before?.to ?? 0) > (before?.from ?? 0)).toBe(to > from)
        expect(before?.to).toBeLessThanOrEqual(from)
      }),
      { examples: [[{ now: at('2030-01-01T00:00:00Z'), timeZone: 'UTC' }, 'year']] },
    )
  })

  it('S-STATS-5 begin at midnight of the zone, from UTC−8 to UTC+13 and across clock changes', () => {
    fc.assert(
      fc.property(asked, ({ now, timeZone }) => {
        for (const period of ['quarter', 'last-quarter'] as const) {
          const { from } = spanOf(period, { now, timeZone, beginning })
          expect(clock(from, timeZone)).toMatch(/-(01|04|07|10)-01T00:00:00$/)
        }
        for (const period of ['year', 'last-year'] as const)
          expect(clock(spanOf(period, { now, timeZone, beginning }).from, timeZone)).toMatch(/-01-01T00:00:00$/)
      }),
    )
  })

  it('S-STATS-5 are right on the 31st, on 29 February and when clocks change', () => {
    expect(span('12m', '2024-02-29T10:00:00Z').from).toBe(at('2023-02-28T10:00:00Z'))
    expect(span('5y', '2024-02-29T10:00:00Z').from).toBe(at('2019-02-28T10:00:00Z'))
    expect(span('12m', '2026-10-31T10:00:00Z').from).toBe(at('2025-10-31T10:00:00Z'))
    // 10:00 in Madrid on both sides of the last Sunday of March.
    expect(span('30d', '2026-04-10T08:00:00Z', 'Europe/Madrid').from).toBe(at('2026-03-11T09:00:00Z'))
    // Still 2025 in Los Angeles, already 2026 in Auckland.
    const newYear = '2026-01-01T05:00:00Z'
    expect(clock(span('year', newYear, 'America/Los_Angeles').from, 'America/Los_Angeles')).toMatch(/^2025-01-01/)
    expect(clock(span('year', newYear, 'Pacific/Auckland').from, 'Pacific/Auckland')).toMatch(/^2026-01-01/)
  })

  it('S-STATS-3 compares this quarter with as many days of the previous one, and no more than it has', () => {
    expect(span('quarter', '2026-05-11T00:00:00Z').before).toEqual({
      from: at('2026-01-01T00:00:00Z'),
      to: at('2026-02-10T00:00:00Z'),
    })
    // July to September has 92 days, April to June 91.
    expect(span('quarter', '2026-09-30T12:00:00Z').before?.to).toBe(at('2026-07-01T00:00:00Z'))
    expect(span('last-year', '2025-03-01T00:00:00Z').before).toEqual({
      from: at('2023-01-01T00:00:00Z'),
      to: at('2024-01-01T00:00:00Z'),
    })
  })

  it('S-STATS-1 compares 24 hours, 30 and 365 days with the equal span before', () => {
    const now = at('2026-06-04T09:00:00Z')
    for (const days of [1, 30, 365] as const) {
      const { from, before } = lastDays(days, now)
      expect(now - from).toBe(days * day)
      expect(before).toEqual({ from: from - days * day, to: from })
    }
  })
})

describe('intervals', () => {
  it('S-STATS-4 are offered when the period has 2 to 500 of their buckets', () => {
    fc.assert(
      fc.property(asked, fc.constantFrom(...periods), ({ now, timeZone }, period) => {
        const it = spanOf(period, { now, timeZone, beginning })
        const offered = intervalsOf(period, it, timeZone)
        if (period === 'all') {
          expect(offered).toEqual(['P1M', 'P1Y'])
          return
        }
        for (const interval of statsIntervals) {
          const { length } = bucketStarts({ ...it, interval, timeZone, most: 600 })
          expect(offered.includes(interval)).toBe(length >= 2 && length <= 500)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('S-STATS-4 change to the nearest one that is offered', () => {
    expect(nearestInterval('P1M', ['PT1H', 'P1D'])).toBe('P1D')
    expect(nearestInterval('P1D', ['P1M', 'P1Y'])).toBe('P1M')
    expect(nearestInterval('P1W', ['P1D', 'P1M'])).toBe('P1D')
    expect(nearestInterval('P1M', ['P1W', 'P1M'])).toBe('P1M')
  })
})
