import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { bucketStarts, fewestBuckets, statsIntervals, type StatsInterval } from './buckets.ts'
import { instantOf, utc, wallOf } from './clocks.ts'

// A getter, though the types call it a method.
const prototype: { readonly format: unknown } = Intl.DateTimeFormat.prototype
const day = 86_400_000
const hour = 3_600_000

// All parts of each moment, written by Intl: slow, and right beyond doubt.
const formats = new Map<string, Intl.DateTimeFormat>()
function plainWallOf(time: number, timeZone: string): number {
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric' } as const
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...numeric, minute: 'numeric', second: 'numeric' })
  formats.set(timeZone, format)
  const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  const wall = utc(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return wall + (((time % 1000) + 1000) % 1000)
}

function plainInstantOf(wall: number, timeZone: string): number {
  const moments = [-day, day].map(away => wall - (plainWallOf(wall + away, timeZone) - (wall + away)))
  const shown = moments.filter(moment => plainWallOf(moment, timeZone) === wall)
  return shown.length > 0 ? Math.min(...shown) : Math.max(...moments)
}

type Stretch = { from: number; to: number; interval: StatsInterval; timeZone: string; most: number }

function plainBuckets({ from, to, interval, timeZone, most }: Stretch): number[] {
  const starts: number[] = []
  const shown = new Date(plainWallOf(from, timeZone))
  const [year, month, date] = [shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate()]
  const monday = date - ((shown.getUTCDay() + 6) % 7)
  const nth = (count: number) => {
    if (interval === 'P1D') return utc(year, month, date + count)
    if (interval === 'P1W') return utc(year, month, monday + 7 * count)
    return interval === 'P1M' ? utc(year, month + count, 1) : utc(year + count)
  }
  const pastHour = (wall: number) => ((wall % hour) + hour) % hour
  const afterHour = (start: number) => start + hour - pastHour(plainWallOf(start + hour, timeZone))
  let start = interval === 'PT1H' ? from - pastHour(shown.getTime()) : plainInstantOf(nth(0), timeZone)
  for (let count = 1; start < to && starts.length < most; count++) {
    if (start > (starts.at(-1) ?? -Infinity)) starts.push(start)
    start = interval === 'PT1H' ? afterHour(start) : plainInstantOf(nth(count), timeZone)
  }
  return starts
}

const zones = Intl.supportedValuesOf('timeZone')
const between = (min: string, max: string) =>
  fc.date({ min: new Date(min), max: new Date(max), noInvalidDate: true }).map(Number)

function changesOf(timeZone: string, from: number, to: number): number[] {
  const changes: number[] = []
  const offset = (time: number) => plainWallOf(time, timeZone) - time
  for (let low = from; low < to; low += 7 * day) {
    let [a, b] = [low, low + 7 * day]
    if (offset(a) === offset(b)) continue
    while (b - a > 1000) {
      const middle = Math.floor((a + b) / 2000) * 1000
      if (offset(middle) === offset(a)) a = middle
      else b = middle
    }
    changes.push(b)
  }
  return changes
}

describe('clocks of a time zone', () => {
  it('show what Intl writes, in every zone and at any time', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones, 'UTC'),
        between('0002-01-01', '9998-01-01'),
        between('1900-01-01', '2040-01-01'),
        (timeZone, any, recent) => {
          for (const time of [any, recent]) {
            expect(wallOf(new Date(time), timeZone)).toBe(plainWallOf(time, timeZone))
            expect(instantOf(time, timeZone).getTime()).toBe(plainInstantOf(time, timeZone))
          }
        },
      ),
      { numRuns: 3000 },
    )
  })

  // Half hours and shifts of half an hour, a day skipped, Ramadan in Casablanca and Cairo, clocks that jump at midnight.
  it.each([
    'Europe/Madrid',
    'America/New_York',
    'Australia/Lord_Howe',
    'Africa/Cairo',
    'Africa/Casablanca',
    'America/Santiago',
    'Pacific/Apia',
    'Asia/Gaza',
  ])('show it around every change of half a century: %s', timeZone => {
    const changes = changesOf(timeZone, Date.parse('1985-01-01'), Date.parse('2035-01-01'))
    expect(changes.length).toBeGreaterThan(20)
    for (const change of changes)
      for (const away of [-day, -2 * hour, -hour, -1, 0, 1, hour / 2, hour, 2 * hour, day]) {
        const time = change + away
        const wall = plainWallOf(time, timeZone)
        expect(wallOf(new Date(time), timeZone)).toBe(wall)
        expect(instantOf(wall, timeZone).getTime()).toBe(plainInstantOf(wall, timeZone))
        expect(instantOf(wall - hour, timeZone).getTime()).toBe(plainInstantOf(wall - hour, timeZone))
      }
  })

  it('A-4-68 cut the same buckets, and at least as many as arithmetic says', () => {
    const spans: Record<StatsInterval, number> = { PT1H: 20, P1D: 200, P1W: 1500, P1M: 5000, P1Y: 60_000 }
    const stretch = fc.record({
      from: between('1880-01-01', '2035-01-01'),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      interval: fc.constantFrom(...statsIntervals),
      timeZone: fc.constantFrom(...zones, 'UTC'),
    })
    fc.assert(
      fc.property(stretch, ({ from, share, interval, timeZone }) => {
        const to = from + Math.ceil(share * spans[interval] * day)
        const asked = { from, to, interval, timeZone, most: 600 }
        const starts = bucketStarts(asked)
        expect(starts).toEqual(plainBuckets(asked))
        if (to > from && starts.length < 600) expect(fewestBuckets(asked)).toBeLessThanOrEqual(starts.length)
      }),
      { numRuns: 400 },
    )
  })
})

describe('A-1-46 the work of clocks', () => {
  afterEach(() => vi.restoreAllMocks())

  // Times in no other test: what is known of a day is not looked up again.
  function lookUps(act: () => unknown): number {
    const format = vi.spyOn(prototype, 'format', 'get')
    const parts = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
    act()
    const count = format.mock.calls.length + parts.mock.calls.length
    vi.restoreAllMocks()
    return count
  }
  const cut = (interval: StatsInterval, timeZone: string) => () =>
    bucketStarts({
      from: Date.parse('2101-01-05T10:00Z'),
      to: Date.parse('5000-01-01'),
      interval,
      timeZone,
      most: 2001,
    })

  it.each(statsIntervals)('is none for 2,001 buckets of %s in UTC', interval => {
    expect(lookUps(cut(interval, 'UTC'))).toBe(0)
  })

  it.each([
    ['PT1H', 120],
    ['P1D', 2010],
    ['P1W', 4010],
    ['P1M', 4010],
    ['P1Y', 4010],
  ] as const)('is a look-up or two a bucket of %s elsewhere, and few the next time', (interval, most) => {
    const count = lookUps(cut(interval, 'Europe/Madrid'))
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThan(most)
    expect(lookUps(cut(interval, 'Europe/Madrid'))).toBeLessThan(200)
  })

  it('is none to see that there are far too many buckets', () => {
    const [from, to] = [Date.parse('1800-01-01'), Date.parse('2026-01-01')]
    expect(lookUps(() => fewestBuckets({ from, to, interval: 'P1M' }))).toBe(0)
    expect(fewestBuckets({ from, to, interval: 'P1M' })).toBe(2711)
    expect(fewestBuckets({ from: Date.parse('0001-01-01'), to, interval: 'PT1H' })).toBeGreaterThan(17_000_000)
  })
})
