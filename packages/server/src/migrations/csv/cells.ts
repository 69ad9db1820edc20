import {
  amountCauseOf,
  expandAccountCode,
  parseAmount,
  readMoment,
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
    read: (it, { unit }) => {
      const reading = parseAmount(it, unit)
      if (reading.ok) return { ok: true, value: reading.amount }
      const saying = amountSaying(amountCauseOf(it, unit), unit)
      return { ok: false, code: reading.fault, ...(saying ? { saying } : {}) }
    },
  }
}

// What the code of the fault says by itself has no sentence.
function amountSaying(cause: AmountCause | undefined, { decimals }: Unit): Saying | undefined {
  switch (cause) {
    case 'zero':
      return say('the amount is 0', 'rowAmountZero', {})
    case 'negative':
      return say('the amount is negative', 'rowAmountNegative', {})
    case 'decimals':
    case 'ambiguous':
      return say(`at most ${decimals} decimals`, 'rowAmountDecimals', { most: decimals })
    case 'grouped':
      return say('thousands are written without a separator', 'rowAmountGrouped', {})
    case 'tooLarge':
      return say('the amount is too large', 'rowAmountLarge', {})
    case 'missing':
    case 'noNumber':
    case undefined:
      return undefined
    default:
      return cause satisfies never
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
