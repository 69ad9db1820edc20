import { AppError, instantOf, isTime, utc, wallOf } from '@exchange-kit/model'

export { instantOf, wallOf }

const date = /^\d{4}-\d{2}-\d{2}$/
// A-11-26: seconds and milliseconds may be missing, and of a whole day or hour the rest as well.
const instant =
  /^(\d{4}-\d{2}-\d{2})(?:T(\d{2})(?::?(\d{2})(?::?(\d{2}(?:\.\d{1,9})?))?)?)?(Z|[+-]\d{2}(?::?\d{2})?)?$/i

/** A bound of a period: the moment named, and whether the day it names, if it names one, is counted to its end. */
export type Bound = { text: string; timeZone: string; parameter: string; isEnd: boolean }

/**
 * Reads `filter[from]` or `filter[to]`: an instant, or a date, which is its first or its last instant in the group's time
 * zone (api.md 1.5).
 * @throws BadRequest when it is neither
 */
export function readBound(bound: Bound): Date {
  const time = momentOf(bound)
  if (time && isTime(time.getTime())) return time
  const detail = 'a date or a time in ISO 8601, from the year 0001 to 9999, is expected'
  throw new AppError('BadRequest', { parameter: bound.parameter, detail })
}

function momentOf({ text, timeZone, isEnd }: Bound): Date | undefined {
  if (date.test(text)) {
    const [year = 0, month = 0, at = 0] = text.split('-').map(Number)
    const wall = utc(year, month - 1, at)
    if (new Date(wall).toISOString().startsWith(text)) {
      if (!isEnd) return instantOf(wall, timeZone)
      return new Date(instantOf(utc(year, month - 1, at + 1), timeZone).getTime() - 1)
    }
  }
  // A plus sign in a query that was not escaped comes as a space.
  return instantIn(text.replace(' ', '+'), timeZone)
}

// Without an offset it is a time of the group, as a date is.
function instantIn(text: string, timeZone: string): Date | undefined {
  const [, day, hour = '00', minute = '00', second = '00', offset] = instant.exec(text) ?? []
  if (day === undefined || day === text || !isDay(day)) return undefined
  const wall = `${day}T${hour}:${minute}:${second}`
  const local = Date.parse(`${wall}Z`)
  if (Number.isNaN(local)) return undefined
  if (offset === undefined) return instantOf(local, timeZone)
  const [, hours, minutes = '00'] = /^([+-]\d{2}):?(\d{2})?$/.exec(offset) ?? []
  return new Date(wall + (hours === undefined ? 'Z' : `${hours}:${minutes}`))
}

// The 30th of February would be read as a day in March.
function isDay(day: string): boolean {
  const time = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day)
}

/** The day a moment falls on in a time zone, as `2026-05-02`. */
export function dayOf(time: Date, timeZone: string): string {
  return new Date(wallOf(time, timeZone)).toISOString().slice(0, 10)
}

/** A moment in ISO 8601 with the offset of a time zone, as `2026-05-02T12:00:01.204+02:00` (A-4-72). */
export function withOffset(time: Date, timeZone: string): string {
  const wall = wallOf(time, timeZone)
  const minutes = Math.round((wall - time.getTime()) / 60_000)
  const size = Math.abs(minutes)
  const two = (value: number) => String(Math.trunc(value)).padStart(2, '0')
  return `${new Date(wall).toISOString().slice(0, -1)}${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`
}

/** From when on clocks are how far ahead of UTC, in milliseconds. */
export type Offset = { readonly from: number; readonly offset: number }

const week = 7 * 86_400_000

/** How far clocks in a time zone are ahead of UTC, from one moment to another: the first stretch contains `from`. */
export function offsetsBetween(from: Date, to: Date, timeZone: string): Offset[] {
  const offsetAt = (time: number) => wallOf(new Date(time), timeZone) - time
  let time = Math.floor(from.getTime() / 1000) * 1000
  const offsets: Offset[] = [{ from: time, offset: offsetAt(time) }]
  for (; time <= to.getTime(); time += week) {
    const next = offsetAt(time + week)
    if (next !== offsets.at(-1)?.offset) offsets.push({ from: changeWithin(time, time + week, offsetAt), offset: next })
  }
  return offsets
}

// Clocks change at whole seconds, and never twice within a week.
function changeWithin(low: number, high: number, offsetAt: (time: number) => number): number {
  const before = offsetAt(low)
  let [same, other] = [low / 1000, high / 1000]
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2)
    if (offsetAt(middle * 1000) === before) same = middle
    else other = middle
  }
  return other * 1000
}
