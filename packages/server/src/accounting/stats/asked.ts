import {
  AppError,
  bucketStarts,
  fewestBuckets,
  statsBuckets,
  statsIntervals,
  type StatsInterval,
} from '@exchange-kit/model'
import type { Query } from '../../jsonapi/query.ts'
import { readBound } from '../times.ts'

/** A question for figures as its parameters put it (A-4-66). Milliseconds. */
export type Question = {
  /** Absent where figures are to begin with the first payment. */
  readonly from: number | undefined
  readonly to: number
  readonly interval: StatsInterval | null
  /** How many transfers an account of kind `accounts` has in a bucket. */
  readonly least: number
  readonly most: number
}

/** A question whose stretch of time is cut into buckets. */
export type Asked = Question & {
  readonly from: number
  /** Where the buckets begin, the first one not before `from`; none when nothing lies between `from` and `to`. */
  readonly starts: readonly number[]
}

/** Reads the parameters, and cuts nothing: what is wrong costs the caller a turn in no queue, and us no work. @throws BadRequest */
export function readQuestion({ raw }: Query, { now, timeZone }: { now: Date; timeZone: string }): Question {
  const bound = (parameter: 'from' | 'to') => {
    const text = raw.get(parameter)
    return text === null ? undefined : readBound({ text, timeZone, parameter, isEnd: false }).getTime()
  }
  const to = bound('to') ?? now.getTime()
  const from = bound('from')
  if (from !== undefined && from > to)
    throw new AppError('BadRequest', { parameter: 'from', detail: 'it is later than to' })
  const interval = intervalOf(raw.get('interval'))
  const [least, most] = [countOf(raw, 'minTransactions') ?? 0, countOf(raw, 'maxTransactions') ?? Infinity]
  if (from !== undefined) refuseTooMany({ from, to, interval })
  return { from, to, interval, least, most }
}

/** Cuts the stretch into buckets; `beginning` stands for `from` where it is absent. @throws BadRequest */
export function cutBuckets(question: Question, { beginning, timeZone }: { beginning: Date; timeZone: string }): Asked {
  const { to, interval } = question
  const from = question.from ?? Math.min(beginning.getTime(), to)
  return { ...question, from, starts: startsOf({ from, to, interval, timeZone }) }
}

type Stretch = Pick<Asked, 'from' | 'to' | 'interval'>

function startsOf({ from, to, interval, timeZone }: Stretch & { timeZone: string }): number[] {
  if (from === to) return []
  if (interval === null) return [from]
  refuseTooMany({ from, to, interval })
  const starts = bucketStarts({ from, to, interval, timeZone, most: statsBuckets + 1 })
  if (starts.length > statsBuckets) throw tooMany()
  // The first bucket may begin before; what is counted does not.
  return [from, ...starts.slice(1)]
}

function refuseTooMany({ from, to, interval }: Stretch): void {
  if (interval !== null && fewestBuckets({ from, to, interval }) > statsBuckets) throw tooMany()
}

function tooMany(): AppError {
  return new AppError('BadRequest', { parameter: 'interval', detail: `more than ${statsBuckets} of them` })
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
