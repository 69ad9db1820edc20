import { useLocale } from '../../words.tsx'

/** Days and moments as words, in the reader's language; statements name the group's time zone (S-DATE-2). */
export type Days = {
  /** "4 Jun", for a column. */
  short(time: string | Date): string
  /** "4 June 2026". */
  day(time: string | Date): string
  /** "Thursday, 4 June 2026 at 10:44". */
  moment(time: string | Date): string
}

/** Writes days, in the device's time zone unless told another one. */
export function useDays(timeZone?: string): Days {
  const locale = useLocale()
  const zone = timeZone ? { timeZone } : {}
  // English here is European English: the day before the month (design §17).
  const language = locale === 'en' ? 'en-GB' : locale
  const write = (time: string | Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, ...zone }).format(new Date(time))
  return {
    short: time => write(time, { day: 'numeric', month: 'short' }),
    day: time => write(time, { dateStyle: 'long' }),
    moment: time => write(time, { dateStyle: 'full', timeStyle: 'short' }),
  }
}
