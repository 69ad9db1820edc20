/** The time of the day to the second: two people can compare it (S-PAY-66, S-PAY-90). */
export function clockTime(time: string | number, locale: string): string {
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { timeStyle: 'medium' })
  return format.format(new Date(time))
}
