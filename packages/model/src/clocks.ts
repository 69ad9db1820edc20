const day = 86_400_000

/** What clocks in a time zone show at a moment, as if it were UTC. */
export function wallOf(time: Date, timeZone: string): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(time)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
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
