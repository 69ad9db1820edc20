import type { DigestFrequency } from '@exchange-kit/model'
import { instantOf, wallOf } from '../accounting/times.ts'

const day = 86_400_000
/** When digests go, by the clocks of the group (A-10-25). */
const digestHour = 7 * 3_600_000

/** Between which times of the day news wait (A-6-21). */
export type QuietHours = { from: string; to: string }

/**
 * When quiet hours that hold now end, by the clocks of a time zone; `undefined` when they do not hold. They may go across
 * midnight, and clocks may change in them.
 */
export function quietUntil(now: Date, { from, to }: QuietHours, timeZone: string): Date | undefined {
  const wall = wallOf(now, timeZone)
  const midnight = Math.floor(wall / day) * day
  const time = wall - midnight
  const begin = timeOf(from)
  const end = timeOf(to)
  const isQuiet = begin < end ? begin <= time && time < end : begin !== end && (begin <= time || time < end)
  if (!isQuiet) return undefined
  const ends = instantOf(midnight + end + (time < end ? 0 : day), timeZone)
  // Where clocks are put back over the end, it comes twice: the first counts.
  return ends > now ? ends : undefined
}

/** The last moment at which a digest of this frequency was due, with the day it is of (A-6-19). */
export function digestDue(
  now: Date,
  frequency: Exclude<DigestFrequency, 'never'>,
  timeZone: string,
): { day: string; at: Date } {
  let midnight = Math.floor(wallOf(now, timeZone) / day) * day
  for (;;) {
    const at = instantOf(midnight + digestHour, timeZone)
    if (at <= now && isDay(new Date(midnight), frequency)) {
      return { day: new Date(midnight).toISOString().slice(0, 10), at }
    }
    midnight -= day
  }
}

// The date is a wall clock's, read as UTC.
function isDay(date: Date, frequency: Exclude<DigestFrequency, 'never'>): boolean {
  switch (frequency) {
    case 'daily':
      return true
    case 'weekly':
      return date.getUTCDay() === 1
    case 'monthly':
      return date.getUTCDate() === 1
    case 'quarterly':
      return date.getUTCDate() === 1 && date.getUTCMonth() % 3 === 0
    default:
      return frequency satisfies never
  }
}

function timeOf(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return (hours * 60 + minutes) * 60_000
}
