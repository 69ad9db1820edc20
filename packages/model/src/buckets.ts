import { instantOf, utc, wallOf } from './clocks.ts'

/** How long a bucket is (A-4-66): calendar hours, days, weeks from Monday, months and years (A-4-68). */
export const statsIntervals = ['PT1H', 'P1D', 'P1W', 'P1M', 'P1Y'] as const
export type StatsInterval = (typeof statsIntervals)[number]

const hour = 3_600_000
const day = 24 * hour

/**
 * Where buckets begin in a time zone: the first contains `from`, the last begins before `to`. Milliseconds, growing
 * strictly. Stops after `most`, so that a caller can tell that there are too many.
 */
export function bucketStarts({ from, to, interval, timeZone, most }: Stretch): number[] {
  const starts: number[] = []
  let wall = floorOf(wallOf(new Date(from), timeZone), interval)
  let start =
    interval === 'PT1H' ? from - (wallOf(new Date(from), timeZone) - wall) : instantOf(wall, timeZone).getTime()
  while (start < to && starts.length < most) {
    // Where clocks skip a whole day, it has no bucket.
    if (start > (starts.at(-1) ?? -Infinity)) starts.push(start)
    if (interval === 'PT1H') start = hourAfter(start, timeZone)
    else {
      wall = after(wall, interval)
      start = instantOf(wall, timeZone).getTime()
    }
  }
  return starts
}

/**
 * How many buckets there are at least: by arithmetic alone, so that a stretch that has far too many is refused before one
 * of them is cut (A-1-46). No clocks are farther from UTC than 16 hours, and a day that a place skipped is one less.
 */
export function fewestBuckets({ from, to, interval }: Pick<Stretch, 'from' | 'to' | 'interval'>): number {
  return numberOf(to - 16 * hour, interval) - numberOf(from + 16 * hour, interval)
}

// The number of the bucket of UTC that a moment lies in.
function numberOf(time: number, interval: StatsInterval): number {
  const date = new Date(time)
  switch (interval) {
    case 'PT1H':
      return Math.floor(time / hour)
    case 'P1D':
      return Math.floor(time / day)
    case 'P1W':
      return Math.floor((time + 3 * day) / (7 * day))
    case 'P1M':
      return date.getUTCFullYear() * 12 + date.getUTCMonth()
    case 'P1Y':
      return date.getUTCFullYear()
    default:
      return interval satisfies never
  }
}

type Stretch = { from: number; to: number; interval: StatsInterval; timeZone: string; most: number }

// An hour that clocks show twice is two hours; where they shift by half an hour, one is shorter.
function hourAfter(start: number, timeZone: string): number {
  const next = start + hour
  const late = remainder(wallOf(new Date(next), timeZone), hour)
  return late === 0 ? next : next - late
}

// What clocks show, as if it were UTC, at the beginning of the bucket.
function floorOf(wall: number, interval: StatsInterval): number {
  const date = new Date(wall)
  switch (interval) {
    case 'PT1H':
      return wall - remainder(wall, hour)
    case 'P1D':
      return wall - remainder(wall, day)
    case 'P1W':
      // The 1st of January 1970 was a Thursday.
      return wall - remainder(wall + 3 * day, 7 * day)
    case 'P1M':
      return utc(date.getUTCFullYear(), date.getUTCMonth(), 1)
    case 'P1Y':
      return utc(date.getUTCFullYear(), 0, 1)
    default:
      return interval satisfies never
  }
}

function after(wall: number, interval: Exclude<StatsInterval, 'PT1H'>): number {
  const date = new Date(wall)
  switch (interval) {
    case 'P1D':
      return wall + day
    case 'P1W':
      return wall + 7 * day
    case 'P1M':
      return utc(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)
    case 'P1Y':
      return utc(date.getUTCFullYear() + 1, 0, 1)
    default:
      return interval satisfies never
  }
}

function remainder(value: number, of: number): number {
  return ((value % of) + of) % of
}
