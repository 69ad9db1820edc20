import { expandAccountCode, parseAmount } from '@exchange-kit/model'
import type { CellReading, Column, World } from './column.ts'

/** An account of the group, as people write it: `3`, `0003`, `RIBA0003`. */
export function accountCodes(names: readonly string[]): Column<string> {
  return {
    names,
    required: true,
    read: (it, { group }) => {
      if (it === '') return { ok: false, code: 'Required' }
      const code = expandAccountCode(it, group)
      return code?.startsWith(group) ? { ok: true, value: code } : { ok: false, code: 'AccountNotFound' }
    },
  }
}

/** An amount above zero: digits with at most one decimal sign, comma or dot (S-PAY-52). */
export function amounts(names: readonly string[]): Column<number> {
  return {
    names,
    required: true,
    read: (it, { unit }) => {
      const reading = parseAmount(it, unit)
      return reading.ok ? { ok: true, value: reading.amount } : { ok: false, code: reading.fault }
    },
  }
}

/** A balance: an amount with or without sign, or zero. */
export function balances(names: readonly string[]): Column<number> {
  return signed(names, text => /^[-+−]/.test(text))
}

/** A limit: an amount, zero, or `none`. */
export function limits(names: readonly string[]): Column<number | null> {
  const limit = signed(names, () => false)
  return { ...limit, read: (it, world) => (/^none$/i.test(it) ? { ok: true, value: null } : limit.read(it, world)) }
}

function signed(names: readonly string[], hasSign: (text: string) => boolean): Column<number> {
  const amount = amounts(names)
  return {
    names,
    required: true,
    read: (it, world) => {
      const size = hasSign(it) ? it.slice(1).trim() : it
      if (/^0+([.,]0*)?$/.test(size)) return { ok: true, value: 0 }
      const reading = amount.read(size, world)
      if (!reading.ok) return reading
      return { ok: true, value: /^[-−]/.test(it) ? -reading.value : reading.value }
    },
  }
}

/** A day, `2026-05-02` or day first `2.5.2026`, which may be month first by decision, or a moment in ISO 8601; not in the future, not before 1970. */
export function pastTimes(names: readonly string[]): Column<Date> {
  const any = times(names)
  return {
    ...any,
    read: (it, world) => {
      const reading = any.read(it, world)
      if (!reading.ok || reading.value.getTime() <= world.now.getTime() + day) return reading
      return { ok: false, code: 'DateInvalid' }
    },
  }
}

/** The same, in the future too. */
export function times(names: readonly string[]): Column<Date> {
  return { names, required: true, read: readTime }
}

const day = 86_400_000

function readTime(text: string, { dayOrder }: World): CellReading<Date> {
  if (text === '') return { ok: false, code: 'Required' }
  const [, first = '', second = '', last = ''] = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})$/.exec(text) ?? []
  const isTurned = dayOrder === 'month-first' && first.length <= 2
  const [start, month] = isTurned ? [second, first] : [first, second]
  const time = first === '' ? momentOf(text) : dayOf({ first: start, month: Number(month), last })
  return time && time.getTime() >= 0 ? { ok: true, value: time } : { ok: false, code: 'DateInvalid' }
}

// At noon a day is the same nearly everywhere.
function dayOf({ first, month, last }: { first: string; month: number; last: string }): Date | undefined {
  const [year, date] = first.length === 4 ? [Number(first), Number(last)] : [Number(last), Number(first)]
  const time = new Date(Date.UTC(year, month - 1, date, 12))
  const isReal = time.getUTCFullYear() === year && time.getUTCMonth() === month - 1 && time.getUTCDate() === date
  return isReal && String(year).length === 4 ? time : undefined
}

function momentOf(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/.test(text)) return undefined
  const zoned = /(Z|[+-]\d{2}:?\d{2})$/.test(text) ? text : `${text}Z`
  const time = new Date(zoned.replace(' ', 'T'))
  return Number.isNaN(time.getTime()) ? undefined : time
}
