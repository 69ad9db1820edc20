import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wallOf } from './clocks.ts'
import { statsIntervals, bucketStarts, type StatsInterval } from './buckets.ts'

// Half hours, shifts of half an hour, clocks that jump at midnight, and a day that never was (Apia, 30 December 2011).
const zones = [
  'UTC',
  'Europe/Madrid',
  'America/New_York',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'Asia/Beirut',
  'America/Santiago',
  'Pacific/Auckland',
  'Pacific/Apia',
]
const spans: Record<StatsInterval, number> = { PT1H: 3, P1D: 60, P1W: 400, P1M: 1500, P1Y: 15_000 }
const day = 86_400_000

const stretch = fc.record({
  from: fc.date({ min: new Date('2009-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }).map(Number),
  share: fc.double({ min: 0.001, max: 1, noNaN: true }),
  interval: fc.constantFrom(...statsIntervals),
  timeZone: fc.constantFrom(...zones),
})

// What clocks show of a moment, as far as it names the bucket.
function nameOf(time: number, interval: StatsInterval, timeZone: string): string {
  const wall = new Date(wallOf(new Date(time), timeZone))
  switch (interval) {
    case 'PT1H':
      return wall.toISOString().slice(0, 13)
    case 'P1D':
      return wall.toISOString().slice(0, 10)
    case 'P1W':
      return new Date(wall.getTime() - ((wall.getUTCDay() + 6) % 7) * day).toISOString().slice(0, 10)
    case 'P1M':
      return wall.toISOString().slice(0, 7)
    case 'P1Y':
      return wall.toISOString().slice(0, 4)
    default:
      return interval satisfies never
  }
}

describe('buckets', () => {
  it('A-4-68 are whole calendar hours, days, weeks, months and years, wherever clocks jump', () => {
    fc.assert(
      fc.property(stretch, ({ from, share, interval, timeZone }) => {
        const to = from + Math.ceil(share * spans[interval] * day)
        const starts = bucketStarts({ from, to, interval, timeZone, most: 3000 })
        expect(starts[0]).toBeLessThanOrEqual(from)
        expect(starts.at(-1)).toBeLessThan(to)
        for (const [at, start] of starts.entries()) {
          const next = starts[at + 1]
          const before = nameOf(start - 1, interval, timeZone)
          // An hour that clocks show twice has one name and two buckets.
          if (interval !== 'PT1H') expect(nameOf(start, interval, timeZone)).not.toBe(before)
          if (next === undefined) continue
          expect(next).toBeGreaterThan(start)
          expect(nameOf(next - 1, interval, timeZone)).toBe(nameOf(start, interval, timeZone))
          if (interval === 'PT1H') expect(next - start).toBeLessThanOrEqual(3_600_000)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('A-4-68 know the 23 and the 25 hours of the days on which clocks change, and their weeks', () => {
    const hours = (from: string, to: string) =>
      bucketStarts({
        from: Date.parse(from),
        to: Date.parse(to),
        interval: 'PT1H',
        timeZone: 'Europe/Madrid',
        most: 99,
      }).length
    expect(hours('2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z')).toBe(23)
    expect(hours('2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z')).toBe(25)
  })

  it('A-4-68 leave out the day a place skipped', () => {
    const from = Date.parse('2011-12-28T12:00:00Z')
    const starts = bucketStarts({ from, to: from + 4 * day, interval: 'P1D', timeZone: 'Pacific/Apia', most: 99 })
    expect(starts.map(start => dayOf(new Date(start), 'Pacific/Apia'))).toEqual([
      '2011-12-28',
      '2011-12-29',
      '2011-12-31',
      '2012-01-01',
      '2012-01-02',
    ])
  })

  it('are counted no further than is asked for', () => {
    const it = { from: 0, to: Date.parse('2026-01-01'), interval: 'PT1H', timeZone: 'UTC', most: 2001 } as const
    expect(bucketStarts(it)).toHaveLength(2001)
  })
})

function dayOf(time: Date, timeZone: string): string {
  return new Date(wallOf(time, timeZone)).toISOString().slice(0, 10)
}
