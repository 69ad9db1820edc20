import { AppError, bucketStarts, statsBuckets, statsIntervals, type StatsInterval } from '@exchange-kit/model'
import type { Query } from '../../jsonapi/query.ts'
import { readBound } from '../times.ts'

/** A question for figures: a stretch of time, cut into buckets. Milliseconds. */
export type Asked = {
  readonly from: number
  readonly to: number
  readonly interval: StatsInterval | null
  /** Where the buckets begin, the first one not before `from`; none when nothing lies between `from` and `to`. */
  readonly starts: readonly number[]
  /** How many transfers an account of kind `accounts` has in a bucket. */
  readonly least: number
  readonly most: number
}

/** Reads the parameters of A-4-66. `beginning` stands for `from` where it is absent. @throws BadRequest */
export function readAsked(
  { raw }: Query,
  { now, beginning, timeZone }: { now: Date; beginning: Date; timeZone: string },
): Asked {
  const bound = (parameter: 'from' | 'to', absent: Date) => {
    const text = raw.get(parameter)
    return (text === null ? absent : readBound({ text, timeZone, parameter, isEnd: false })).getTime()
  }
  const to = bound('to', now)
  const from = bound('from', beginning.getTime() < to ? beginning : new Date(to))
  if (from > to) throw new AppError('BadRequest', { parameter: 'from', detail: 'it is later than to' })
  const interval = intervalOf(raw.get('interval'))
  const [least, most] = [countOf(raw, 'minTransactions') ?? 0, countOf(raw, 'maxTransactions') ?? Infinity]
  return { from, to, interval, starts: cut({ from, to, interval, timeZone }), least, most }
}

function cut({
  from,
  to,
  interval,
  timeZone,
}: Pick<Asked, 'from' | 'to' | 'interval'> & { timeZone: string }): number[] {
  if (from === to) return []
  if (interval === null) return [from]
  const starts = bucketStarts({ from, to, interval, timeZone, most: statsBuckets + 1 })
  if (starts.length > statsBuckets) {
    throw new AppError('BadRequest', { parameter: 'interval', detail: `more than ${statsBuckets} of them` })
  }
  // The first bucket may begin before; what is counted does not.
  return [from, ...starts.slice(1)]
}

function intervalOf(text: string | null): StatsInterval | null {
  if (text === null || text === '') return null
  const interval = statsIntervals.find(it => it === text)
  if (!interval)
    throw new AppError('BadRequest', { parameter: 'interval', detail: `one of ${statsIntervals.join(', ')}` })
  return interval
}

function countOf(raw: URLSearchParams, parameter: string): number | undefined {
  const text = raw.get(parameter)
  if (text === null || text === '') return undefined
  if (!/^\d{1,9}$/.test(text)) throw new AppError('BadRequest', { parameter, detail: 'a whole number from 0' })
  return Number(text)
}
