import {
  amountCauseOf,
  expandAccountCode,
  parseAmount,
  parseLimit,
  readMoment,
  splitSign,
  type AmountCause,
  type Unit,
} from '@exchange-kit/model'
import { say, type Saying } from '../say.ts'
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
    read: (it, { unit }) => readAmount(it, { unit, typed: it }),
  }
}

// `typed` = the whole cell, where a sign was taken from it.
function readAmount(text: string, { unit, typed }: { unit: Unit; typed: string }): CellReading<number> {
  const reading = parseAmount(text, unit)
  if (reading.ok) return { ok: true, value: reading.amount }
  const saying = amountSaying(amountCauseOf(text, unit), { unit, plain: typed.replace(/[.,]/, '') })
  return { ok: false, code: reading.fault, ...(saying ? { saying } : {}) }
}

// What the code of the fault says by itself has no sentence.
function amountSaying(
  cause: AmountCause | undefined,
  { unit: { decimals }, plain }: { unit: Unit; plain: string },
): Saying | undefined {
  switch (cause) {
    case 'zero':
      return say('the amount is 0', 'rowAmountZero', {})
    case 'negative':
      return say('the amount is negative', 'rowAmountNegative', {})
    case 'decimals':
      return say(`at most ${decimals} decimals`, 'rowAmountDecimals', { most: decimals })
    case 'ambiguous':
      return say(`at most ${decimals} decimals, or ${plain} if thousands are meant`, 'rowAmountAmbiguous', {
        most: decimals,
        plain,
      })
    case 'grouped':
      return say('thousands are written without a separator', 'rowAmountGrouped', {})
    case 'tooLarge':
      return say('the amount is too large', 'rowAmountLarge', {})
    case 'clock':
      return say('hours and minutes are expected, such as 1:30, with at most 59 minutes', 'rowAmountClock', {})
    case 'noNumber':
      return say('digits with at most one decimal sign are expected', 'rowAmountForm', {})
    case 'missing':
    case undefined:
      return undefined
    default:
      return cause satisfies never
  }
}

/** A balance: an amount with or without sign, in any of the ways `splitSign` knows, or zero. */
export function balances(names: readonly string[]): Column<number> {
  return orZero(names, splitSign)
}

/** A limit: an amount, zero, or `none`. */
export function limits(names: readonly string[]): Column<number | null> {
  const limit = orZero(names, size => ({ sign: '', size }))
  return { ...limit, read: (it, world) => (/^none$/i.test(it) ? { ok: true, value: null } : limit.read(it, world)) }
}

function orZero(names: readonly string[], split: typeof splitSign): Column<number> {
  return {
    names,
    required: true,
    read: (it, { unit }) => {
      const { sign, size } = split(it)
      const limit = parseLimit(size, unit)
      if (/^0+([.,]0*)?$/.test(size) || (limit.ok && limit.amount === 0)) return { ok: true, value: 0 }
      // Two signs, or a sign alone, make no number: not a negative one, nor none.
      const text = size === '' || splitSign(size).sign === '-' ? it : size
      const reading = readAmount(text, { unit, typed: it })
      return reading.ok && sign === '-' ? { ok: true, value: -reading.value } : reading
    },
  }
}

/** A day or a moment as people and programs write it (`readMoment`); not in the future, not before 1970. */
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
  const reading = readMoment(text, dayOrder)
  if (reading.ok && reading.time.getTime() >= 0)
    return { ok: true, value: reading.time, ...(reading.isYearShort ? { note: 'yearShort' } : {}) }
  if (reading.ok || reading.reason === 'form') return { ok: false, code: 'DateInvalid' }
  return { ok: false, code: 'DateInvalid', saying: say('a number in place of a day', 'rowDaySerial', {}) }
}
