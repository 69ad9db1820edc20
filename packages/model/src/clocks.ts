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
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  const wall = utc(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return wall + (((time.getTime() % 1000) + 1000) % 1000)
}

/**
 * The moment at which clocks in a time zone show what `wall` would be in UTC: the first one where they show it twice, the
 * one at which they jump where they skip it.
 */
export function instantOf(wall: number, timeZone: string): Date {
  // Whatever the clocks do that day, they go as they did the day before or as they will the day after.
  const moments = [-day, day].map(away => wall - (wallOf(new Date(wall + away), timeZone) - (wall + away)))
  const shown = moments.filter(moment => wallOf(new Date(moment), timeZone) === wall)
  return new Date(shown.length > 0 ? Math.min(...shown) : Math.max(...moments))
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, format)
  return format
}
