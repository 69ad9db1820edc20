import type { DayOrder } from './migration-mapping.ts'

/** What days that were written in numbers tell of their order: one, both at once, either (`open`), or there are none. */
export type DayOrderFound = DayOrder | 'mixed' | 'open' | 'none'

const inNumbers = /^(\d{1,2})[-/.](\d{1,2})[-/.]\d{4}(?=$|[ T])/

/** The order of the days in a column, by all that stand in it (B12): 13 and above is no month. */
export function dayOrderIn(days: readonly string[]): DayOrderFound {
  const found = new Set<DayOrderFound>()
  for (const day of days) {
    const [, first, second] = inNumbers.exec(day.trim()) ?? []
    if (first === undefined || second === undefined) continue
    const [one, other] = [Number(first), Number(second)]
    if (one > 12) found.add('day-first')
    else if (other > 12) found.add('month-first')
    // The same day in either order tells nothing, and asks nothing.
    else if (one !== other) found.add('open')
  }
  const told = [...found].filter(it => it !== 'open')
  if (told.length > 1) return 'mixed'
  return told[0] ?? (found.has('open') ? 'open' : 'none')
}

/** The first of these days whose order is open, as numbers: what stands first, what second, the year. */
export function openDayIn(days: readonly string[]): { first: number; second: number; year: number } | undefined {
  const day = days.find(it => dayOrderIn([it]) === 'open')
  const [, first, second, year] = /^(\d+)[-/.](\d+)[-/.](\d{4})/.exec(day?.trim() ?? '') ?? []
  return year === undefined ? undefined : { first: Number(first), second: Number(second), year: Number(year) }
}
