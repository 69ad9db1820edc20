import { bucketStarts, instantOf, statsIntervals, wallOf, type StatsInterval } from '@exchange-kit/model'

/** The periods of S-STATS-3, as the address names them. */
export const periods = ['24h', '7d', '30d', '12m', 'quarter', 'last-quarter', 'year', 'last-year', '5y', 'all'] as const
export type Period = (typeof periods)[number]

/** A stretch of time, in milliseconds; `to` is its end, which no longer belongs to it. */
export type Stretch = { readonly from: number; readonly to: number }

/** A period as it lies now: its stretch, and the one it is compared with. */
export type Span = Stretch & {
  /** It ends now, so its last bucket still runs. */
  readonly isRunning: boolean
  readonly before: Stretch | null
}

const hour = 3_600_000
const day = 24 * hour

/**
 * Where a period begins and ends in a time zone, never the device's (S-STATS-5). `beginning` is the first payment, where
 * "all time" starts.
 */
export function spanOf(period: Period, { now, timeZone, beginning }: Asking): Span {
  const wall = wallOf(new Date(now), timeZone)
  const at = (clock: number) => instantOf(clock, timeZone).getTime()
  const running = (from: number): Span => ({
    from,
    to: now,
    isRunning: true,
    before: { from: from - (now - from), to: from },
  })
  switch (period) {
    case '24h':
      return running(now - day)
    case '7d':
      return running(at(wall - 7 * day))
    case '30d':
      return running(at(wall - 30 * day))
    case '12m':
      return running(at(monthsBefore(wall, 12)))
    case '5y':
      return running(at(monthsBefore(wall, 60)))
    case 'quarter':
      return sinceStart(wall, { ...steps(wall, 3), now, at })
    case 'year':
      return sinceStart(wall, { ...steps(wall, 12), now, at })
    case 'last-quarter':
      return whole(steps(wall, 3), at)
    case 'last-year':
      return whole(steps(wall, 12), at)
    case 'all':
      return { from: Math.min(beginning, now), to: now, isRunning: true, before: null }
    default:
      return period satisfies never
  }
}

type Asking = { readonly now: number; readonly timeZone: string; readonly beginning: number }

/** The cards of the group: 24 hours, 30 days, 365 days, each with the equal span before it (S-STATS-1). */
export function lastDays(days: 1 | 30 | 365, now: number): Span {
  const from = now - days * day
  return { from, to: now, isRunning: true, before: { from: from - days * day, to: from } }
}

/** Which intervals cut a period into 2 to 500 buckets; all time: months and years (S-STATS-4). */
export function intervalsOf(period: Period, span: Stretch, timeZone: string): readonly StatsInterval[] {
  if (period === 'all') return ['P1M', 'P1Y']
  return statsIntervals.filter(interval => {
    const count = bucketStarts({ ...span, interval, timeZone, most: 501 }).length
    return count >= 2 && count <= 500
  })
}

/** The interval wanted, or the nearest one the period offers; the finer of two (S-STATS-4). */
export function nearestInterval(wanted: StatsInterval, offered: readonly StatsInterval[]): StatsInterval {
  const place = (it: StatsInterval) => statsIntervals.indexOf(it)
  const away = (it: StatsInterval) => Math.abs(place(it) - place(wanted))
  return [...offered].sort((a, b) => away(a) - away(b) || place(a) - place(b))[0] ?? wanted
}

// The first instants, on the clock, of this stretch of months, of the one before, and of that before it.
type Steps = { readonly start: number; readonly previous: number; readonly earlier: number }

function steps(wall: number, months: 3 | 12): Steps {
  const date = new Date(wall)
  const first = Math.floor(date.getUTCMonth() / months) * months
  const start = (back: number) => Date.UTC(date.getUTCFullYear(), first - back * months, 1)
  return { start: start(0), previous: start(1), earlier: start(2) }
}

type Since = Steps & { readonly now: number; readonly at: (clock: number) => number }

// This quarter, this year: compared with as many days of the previous one, which may be shorter.
function sinceStart(wall: number, { start, previous, now, at }: Since): Span {
  const end = Math.min(previous + (wall - start), start)
  return { from: at(start), to: now, isRunning: true, before: { from: at(previous), to: at(end) } }
}

function whole({ start, previous, earlier }: Steps, at: (clock: number) => number): Span {
  const from = at(previous)
  return { from, to: at(start), isRunning: false, before: { from: at(earlier), to: from } }
}

// The same day so many months ago; the last one where that month is shorter (29 February, the 31st).
function monthsBefore(wall: number, months: number): number {
  const date = new Date(wall)
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, 1)
  const length = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months + 1, 0)).getUTCDate()
  const time = ((wall % day) + day) % day
  return first + (Math.min(date.getUTCDate(), length) - 1) * day + time
}
