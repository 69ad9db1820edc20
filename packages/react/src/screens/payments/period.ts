/** A stretch of whole days, both included, as dates of the group's time zone; an open end is absent. */
export type Period = { readonly from?: string | undefined; readonly to?: string | undefined }

/** The stretches offered by name (S-PAY-5); `own` = dates of the reader's own, `all` = without ends. */
export const periodNames = ['thisMonth', 'lastMonth', 'thisYear', 'lastYear', 'all', 'own'] as const
export type PeriodName = (typeof periodNames)[number]

/** What is wrong with a typed period, by the codes of S-FORM-6. */
export type PeriodFault = 'DateInvalid' | 'PeriodInvalid'

/** Today's date in a time zone, `2026-06-04`: statements follow the group's zone, not the device's (S-DATE-2). */
export function todayIn(timeZone: string | undefined, now: Date = new Date()): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now)
}

/** The days of a named stretch, seen from today. */
export function daysOf(name: Exclude<PeriodName, 'own'>, today: string): Period {
  const year = Number(today.slice(0, 4))
  const month = Number(today.slice(5, 7))
  switch (name) {
    case 'thisMonth':
      return { from: firstOf(year, month), to: lastOf(year, month) }
    case 'lastMonth':
      return month === 1
        ? { from: firstOf(year - 1, 12), to: lastOf(year - 1, 12) }
        : { from: firstOf(year, month - 1), to: lastOf(year, month - 1) }
    case 'thisYear':
      return { from: firstOf(year, 1), to: lastOf(year, 12) }
    case 'lastYear':
      return { from: firstOf(year - 1, 1), to: lastOf(year - 1, 12) }
    case 'all':
      return {}
    default:
      return name satisfies never
  }
}

/** The name of a stretch, when it has one today. */
export function nameOf({ from, to }: Period, today: string): PeriodName {
  const named = periodNames.find(name => {
    if (name === 'own') return false
    const days = daysOf(name, today)
    return days.from === from && days.to === to
  })
  return named ?? 'own'
}

/** What is wrong with the two dates of a reader's own period; nothing when it can be asked for. */
export function faultOf({ from, to }: Period): { readonly at: 'from' | 'to'; readonly code: PeriodFault } | null {
  if (from && !isDate(from)) return { at: 'from', code: 'DateInvalid' }
  if (to && !isDate(to)) return { at: 'to', code: 'DateInvalid' }
  return from && to && to < from ? { at: 'to', code: 'PeriodInvalid' } : null
}

/** Whether a text is a day that exists. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

function firstOf(year: number, month: number): string {
  return `${pad(year, 4)}-${pad(month, 2)}-01`
}

function lastOf(year: number, month: number): string {
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(new Date(Date.UTC(year, month, 0)).getUTCDate(), 2)}`
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0')
}
