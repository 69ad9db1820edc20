import type { Notice } from '@exchange-kit/model'

/** Under which heading notices stand: a word of ours, or a month. */
export type Heading = 'today' | 'yesterday' | 'week' | 'month' | { readonly month: string }
export type NoticeGroup = { readonly heading: Heading; readonly notices: readonly Notice[] }

/** Groups an inbox, newest first: Today, Yesterday, This week, This month, then by month (S-NOTIFY-1). */
export function grouped(notices: readonly Notice[], now: Date): readonly NoticeGroup[] {
  const groups: { heading: Heading; notices: Notice[] }[] = []
  for (const notice of notices) {
    const heading = headingOf(new Date(notice.attributes.created), now)
    const last = groups.at(-1)
    if (last && keyOf(last.heading) === keyOf(heading)) last.notices.push(notice)
    else groups.push({ heading, notices: [notice] })
  }
  return groups
}

/** A heading as one text, to tell headings apart. */
export function keyOf(heading: Heading): string {
  return typeof heading === 'string' ? heading : heading.month
}

function headingOf(time: Date, now: Date): Heading {
  const days = daysBetween(time, now)
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  // Weeks begin on Monday.
  if (days <= (now.getDay() + 6) % 7) return 'week'
  if (time.getFullYear() === now.getFullYear() && time.getMonth() === now.getMonth()) return 'month'
  return { month: `${time.getFullYear()}-${String(time.getMonth() + 1).padStart(2, '0')}` }
}

// Whole days of the calendar, on this device; a day of 23 or 25 hours is one too.
function daysBetween(from: Date, to: Date): number {
  const day = (it: Date) => Date.UTC(it.getFullYear(), it.getMonth(), it.getDate())
  return Math.round((day(to) - day(from)) / 86_400_000)
}
