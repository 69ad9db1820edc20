const day = 86_400_000
const [firstTime, lastTime] = ['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'].map(it => Date.parse(it))

/** Whether a moment lies in the years 0001 to 9999: what databases, clocks and ISO 8601 with four digits all write. */
export function isTime(milliseconds: number): boolean {
  return milliseconds >= Number(firstTime) && milliseconds <= Number(lastTime)
}

/** `Date.UTC`, which takes the years 0 to 99 for those of the last century. */
export function utc(year: number, month = 0, date = 1, ...clock: number[]): number {
  const time = Date.UTC(2000, month, date, ...clock)
  return year >= 100 ? Date.UTC(year, month, date, ...clock) : new Date(time).setUTCFullYear(year, month, date)
}

/** What clocks in a time zone show at a moment, as if it were UTC. */
export function wallOf(time: Date, timeZone: string): number {
  return time.getTime() + offsetAt(time.getTime(), timeZone)
}

/**
 * The moment at which clocks in a time zone show what `wall` would be in UTC: the first one where they show it twice, the
 * one at which they jump where they skip it.
 */
export function instantOf(wall: number, timeZone: string): Date {
  if (timeZone === 'UTC') return new Date(wall)
  // Whatever the clocks do that day, they go as they did the day before or as they will the day after.
  const [before, after] = [wall - offsetAt(wall - day, timeZone), wall - offsetAt(wall + day, timeZone)]
  if (before === after) return new Date(before)
  const moments = [before, after]
  const shown = moments.filter(moment => moment + offsetAt(moment, timeZone) === wall)
  return new Date(shown.length > 0 ? Math.min(...shown) : Math.max(...moments))
}

/**
 * By how much clocks are ahead of UTC. Nowhere do they change twice within a day of UTC and back again, so the offsets of
 * its two midnights serve the whole day, and few of them serve the thousands of moments of a list (A-1-46).
 */
function offsetAt(time: number, timeZone: string): number {
  if (timeZone === 'UTC') return 0
  const days = Math.floor(time / day)
  const before = offsetOfDay(days, timeZone)
  const isSure = time === days * day || before === offsetOfDay(days + 1, timeZone)
  return isSure ? before : lookUpOffset(time, timeZone)
}

// By time zone and days since 1970: as many as a few zones have in a century.
const offsets = new Map<string, number>()

function offsetOfDay(days: number, timeZone: string): number {
  const key = timeZone + days
  const known = offsets.get(key)
  if (known !== undefined) return known
  if (offsets.size >= 100_000) offsets.clear()
  const offset = lookUpOffset(days * day, timeZone)
  offsets.set(key, offset)
  return offset
}

// Only what may differ from UTC is written: a fifth of the work of all parts.
function lookUpOffset(time: number, timeZone: string): number {
  const [, date, ...clock] = /(\d+)\D+(\d+):(\d+):(\d+)/.exec(formatOf(timeZone).format(time)) ?? []
  const [hour = 0, minute = 0, second = 0] = clock.map(Number)
  const at = Math.floor(time / 1000) * 1000
  const midnight = at - (((at % day) + day) % day)
  const shown = [0, day, -day].find(away => new Date(midnight + away).getUTCDate() === Number(date)) ?? 0
  return midnight + shown + ((hour * 60 + minute) * 60 + second) * 1000 - at
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, format)
  return format
}
