import type { DayOrder } from './migration-mapping.ts'

/** What days that were written in numbers tell of their order: one, both at once, either (`open`), or there are none. */
export type DayOrderFound = DayOrder | 'mixed' | 'open' | 'none'

/** What the days of a column tell, and the first of those that may be read in two ways. */
export type DaysFound = { readonly order: DayOrderFound; readonly open: string | null }

const inNumbers = /^(\d{1,2})[-/.] ?(\d{1,2})[-/.] ?(\d{4}|\d{2})(?=$|[\sT,])/

/** Collects what the days of a whole column tell of their order (B12): 13 and above is no month. */
export function createDayOrder(before: DaysFound = { order: 'none', open: null }) {
  const told = new Set<DayOrder>()
  if (before.order === 'mixed') told.add('day-first').add('month-first')
  else if (before.order === 'day-first' || before.order === 'month-first') told.add(before.order)
  let { open } = before

  function add(day: string): void {
    // Called for every cell of a table: most of them begin with no number.
    const code = day.charCodeAt(0)
    if (code > 0x39 || (code < 0x30 && code > 0x20)) return
    const [, first, second] = inNumbers.exec(day.slice(0, longest).trim()) ?? []
    if (first === undefined || second === undefined) return
    const [one, other] = [Number(first), Number(second)]
    if (one > 12) told.add('day-first')
    else if (other > 12) told.add('month-first')
    // The same day in either order tells nothing, and asks nothing.
    else if (one !== other) open ??= day.slice(0, longest).trim()
  }

  function found(): DaysFound {
    const [only] = told
    const undecided = open === null ? ('none' as const) : ('open' as const)
    return { order: told.size > 1 ? 'mixed' : (only ?? undecided), open }
  }

  return { add, found }
}

/** What the days of several columns of a file tell together: they are written in one way. */
export function joinedDays(columns: readonly DaysFound[]): DaysFound {
  const told = new Set(columns.map(it => it.order).filter(it => it !== 'open' && it !== 'none'))
  const [only] = told
  const open = columns.find(it => it.open !== null)?.open ?? null
  return { order: told.size > 1 ? 'mixed' : (only ?? (open === null ? 'none' : 'open')), open }
}

/** The order of the days in a column, by all that stand in it. */
export function dayOrderIn(days: Iterable<string>): DayOrderFound {
  const all = createDayOrder()
  for (const day of days) all.add(day)
  return all.found().order
}

/** A day whose order is open, as numbers: what stands first, what second, the year. */
export function openDay(text: string): { first: number; second: number; year: number } | undefined {
  const [, first, second, year] = inNumbers.exec(text) ?? []
  return year === undefined ? undefined : { first: Number(first), second: Number(second), year: yearOf(year) }
}

/** A cell read as a moment, or why it is none: `serial` = the number a spreadsheet keeps a day as. */
export type MomentReading =
  | { readonly ok: true; readonly time: Date; readonly isYearShort: boolean }
  | { readonly ok: false; readonly reason: 'form' | 'serial' }

// No day and no moment is written longer, and patterns with many parts take their time.
const longest = 60

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?=$|[\sT,])/
const clock =
  /^(?:T|,? +|,)(\d{1,2})[:.h](\d{2})(?:[:.](\d{2})(?:[.,](\d{1,9}))?)? ?(?:([ap])\.? ?m\.?)? ?(?:h|hrs?)?\.? ?(Z|UTC|GMT|[-+]\d{2}(?::?\d{2})?)?$/i

/**
 * Reads a day or a moment as the four languages and their programs write it (B12): year first, day first or, by decision,
 * month first; parted by `-`, `/` or dots; with or without a time, of 12 or 24 hours, in UTC unless a zone follows. A day alone
 * is at noon, where it is the same nearly everywhere. Years of two digits are 1970 to 2069. Numbers alone are no days: which
 * day a spreadsheet means by one depends on a setting of the file.
 */
export function readMoment(text: string, order: DayOrder = 'day-first'): MomentReading {
  if (text.length > longest) return { ok: false, reason: 'form' }
  const typed = text.replaceAll(/[\u00a0\u202f]/g, ' ').trim()
  if (/^\d{5}(?:[.,]\d{1,12})?$/.test(typed)) return { ok: false, reason: 'serial' }
  const day = dayIn(typed, order)
  const time = day && momentOf(day, typed.slice(day.length))
  if (!day || !time) return { ok: false, reason: 'form' }
  return { ok: true, time, isYearShort: day.isYearShort }
}

type Day = { year: number; month: number; date: number; length: number; isYearShort: boolean }

function dayIn(text: string, order: DayOrder): Day | undefined {
  const [iso, ...parts] = yearFirst.exec(text) ?? []
  if (iso !== undefined) {
    const [year = 0, month = 0, date = 0] = parts.map(Number)
    return { year, month, date, length: iso.length, isYearShort: false }
  }
  const [whole, first = '', second = '', last = ''] = inNumbers.exec(text) ?? []
  const isYearShort = last.length === 2
  // `24-05-26` may have the year first.
  if (whole === undefined || (isYearShort && whole.includes('-'))) return undefined
  const [date, month] = order === 'day-first' ? [Number(first), Number(second)] : [Number(second), Number(first)]
  return { year: yearOf(last), month, date, length: whole.length, isYearShort }
}

function yearOf(digits: string): number {
  const year = Number(digits)
  if (digits.length > 2) return year
  return year < 70 ? 2000 + year : 1900 + year
}

function momentOf({ year, month, date }: Day, rest: string): Date | undefined {
  const time = rest === '' ? { hour: 12, minute: 0, second: 0, part: 0, offset: 0 } : timeIn(rest)
  if (!time) return undefined
  const noon = new Date(Date.UTC(year, month - 1, date, 12))
  const isReal = noon.getUTCFullYear() === year && noon.getUTCMonth() === month - 1 && noon.getUTCDate() === date
  if (!isReal) return undefined
  return new Date(Date.UTC(year, month - 1, date, time.hour, time.minute - time.offset, time.second, time.part))
}

/** `part` = thousandths of a second. */
type Time = { hour: number; minute: number; second: number; part: number; offset: number }

function timeIn(rest: string): Time | undefined {
  const [whole, hours = '', minutes = '', seconds = '0', parts = '', half, zone = ''] = clock.exec(rest) ?? []
  if (whole === undefined) return undefined
  const [hour, minute, second] = [hourOf(Number(hours), half), Number(minutes), Number(seconds)]
  const offset = minutesOf(zone)
  if (hour === undefined || minute > 59 || second > 59 || offset === undefined) return undefined
  return { hour, minute, second, part: Number(parts.padEnd(3, '0').slice(0, 3)), offset }
}

function hourOf(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour < 24 ? hour : undefined
  if (hour < 1 || hour > 12) return undefined
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

function minutesOf(zone: string): number | undefined {
  const [, sign, hours = '', minutes = '0'] = /^([-+])(\d{2}):?(\d{2})?$/.exec(zone) ?? []
  if (sign === undefined) return 0
  const size = Number(hours) * 60 + Number(minutes)
  if (size > 14 * 60 || Number(minutes) > 59) return undefined
  return sign === '-' ? -size : size
}
