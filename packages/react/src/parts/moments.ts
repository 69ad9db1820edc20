type Zone = { readonly locale: string; readonly timeZone?: string | undefined }

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A time as people say it: "2 hours ago" within seven days, else the date (S-DATE-1). */
export function relativeTime(time: string, { now, ...zone }: Zone & { readonly now: number }): string {
  const past = Date.parse(time) - now
  const size = Math.abs(past)
  if (size >= 7 * day) return dayOf(time, zone)
  const words = new Intl.RelativeTimeFormat(zone.locale, { numeric: 'auto' })
  if (size < minute) return words.format(0, 'second')
  if (size < hour) return words.format(Math.trunc(past / minute), 'minute')
  if (size < day) return words.format(Math.trunc(past / hour), 'hour')
  return words.format(Math.trunc(past / day), 'day')
}

/** The date in the language's own form. */
export function dayOf(time: string, { locale, timeZone }: Zone): string {
  return formatOf({ locale, timeZone }, { dateStyle: 'medium' }).format(new Date(time))
}

/** Date and time to the minute. */
export function exactTime(time: string, { locale, timeZone }: Zone): string {
  return formatOf({ locale, timeZone }, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(time))
}

/** The time of the day: "14:05". */
export function clockOf(time: Date, locale: string): string {
  return new Intl.DateTimeFormat(regional(locale), { timeStyle: 'short' }).format(time)
}

/** Whether two moments lie on one day of this device. */
export function isSameDay(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString()
}

// English here is that of Europe: "4 June 2026, 14:05".
function regional(locale: string): string {
  return locale === 'en' ? 'en-GB' : locale
}

// To make one takes longer than to use it, and a list of days asks for the same one a thousand times.
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf({ locale, timeZone }: Zone, styles: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const options = { ...styles, ...(timeZone ? { timeZone } : {}) }
  const name = JSON.stringify([locale, options])
  const known = formats.get(name)
  if (known) return known
  const format = new Intl.DateTimeFormat(regional(locale), options)
  formats.set(name, format)
  return format
}
