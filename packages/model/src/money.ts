import { AppError } from './errors.ts'
import { maxAmount } from './limits.ts'

/** The value of one unit of a currency in hours, as the fraction n/d (A-4-2). */
export type Rate = { readonly n: number; readonly d: number }

/**
 * What is needed to read and write amounts of a currency; a currency's attributes fit. Amounts are whole numbers of
 * 10^-scale; `decimals` is for display only (A-4-1). By `rate` a currency of hours is known, which is typed by the clock too.
 */
export type Unit = {
  readonly symbol: string
  readonly decimals: number
  readonly scale: number
  readonly rate?: Rate | undefined
}

/** Why a typed text is not an amount: the codes of S-FORM-6. */
export type AmountFault = 'Required' | 'InvalidAmount' | 'TooManyDecimals'

/** A text read as an amount, in 10^-scale, or why it cannot be. */
export type AmountReading =
  { readonly ok: true; readonly amount: number } | { readonly ok: false; readonly fault: AmountFault }

/** Whether a value off the wire is an amount: a whole number above 0 that JSON keeps exact (L4). */
export function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0
}

/**
 * Reads what a person typed: ASCII digits with at most one decimal sign, dot or comma, in every language; spaces around
 * it are ignored (S-MONEY-5). Grouping, signs, exponents and digits of other scripts are InvalidAmount. Where the unit is the
 * hour, "1:30" is one and a half (S-MONEY-6).
 */
export function parseAmount(text: string, unit: Unit): AmountReading {
  return readUnits(typedUnits(text, unit), unit)
}

/** Reads a limit a person typed: as an amount, and zero is one too (S-FORM-6). */
export function parseLimit(text: string, unit: Unit): AmountReading {
  return readUnits(typedUnits(text, unit), unit, 0n)
}

function typedUnits(text: string, unit: Unit): string {
  const typed = text.trim().replace(',', '.')
  const clock = isHour(unit) ? /^(\d{1,15}):([0-5]\d)$/.exec(typed) : null
  if (!clock) return typed
  // S-MONEY-6: minutes that the currency cannot show, a third of an hour, become the nearest that it can.
  const shown = 10n ** BigInt(unit.decimals)
  const minutes = BigInt(clock[1] ?? 0) * 60n + BigInt(clock[2] ?? 0)
  return toUnits(Number(roundHalfEven(minutes * shown, 60n)), { scale: unit.decimals })
}

/** Whether a currency is one of hours, which is typed by the clock too (S-MONEY-6). */
export function isHour({ symbol, rate }: Unit): boolean {
  return symbol === 'h' && rate !== undefined && rate.n === rate.d
}

/** Reads `u` of a pay link and the `amount` of an element: digits with at most one dot, nothing else (E4.5). */
export function parseUnits(text: string, unit: Unit): AmountReading {
  return readUnits(text, unit)
}

function readUnits(text: string, { decimals, scale }: Unit, least = 1n): AmountReading {
  if (text === '') return { ok: false, fault: 'Required' }
  const match = /^(\d*)(?:\.(\d*))?$/.exec(text)
  const whole = match?.[1] ?? ''
  const fraction = match?.[2] ?? ''
  if (!match || whole + fraction === '' || whole.length > 20) return { ok: false, fault: 'InvalidAmount' }
  if (fraction.length > decimals) return { ok: false, fault: 'TooManyDecimals' }
  const amount = BigInt(whole || '0') * 10n ** BigInt(scale) + BigInt((fraction || '0').padEnd(scale, '0'))
  if (amount < least || amount > BigInt(maxAmount)) return { ok: false, fault: 'InvalidAmount' }
  return { ok: true, amount: Number(amount) }
}

/**
 * The amount, or a sum of any size, as a plain decimal text in units with a dot, without loss: for CSV, pay links and inputs (A-4-72); with at least
 * so many digits behind the dot, where nothing is to read "0.00" (S-CHECK-56).
 */
export function toUnits(
  amount: number | bigint,
  { scale, least = 0 }: Pick<Unit, 'scale'> & { readonly least?: number },
): string {
  const digits = plainDigits(amount).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = digits
    .slice(digits.length - scale)
    .replace(/0+$/, '')
    .padEnd(least, '0')
  return `${amount < 0 ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`
}

// From 10^21 on numbers are written with an exponent, which is no amount.
function plainDigits(amount: number | bigint): string {
  const whole = Number.isInteger(amount) ? BigInt(amount) : amount
  return String(whole).replace('-', '')
}

/** The same with exactly the currency's decimals, rounded half to even for display only (S-MONEY-1). */
export function toDecimals(amount: number, { scale, decimals }: Pick<Unit, 'scale' | 'decimals'>): string {
  const shown = roundHalfEven(BigInt(amount), 10n ** BigInt(Math.max(0, scale - decimals)))
  const negative = shown < 0n
  const digits = String(negative ? -shown : shown).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals)
  return `${negative ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`
}

/** How an amount is written: in which language, with a sign on every movement, with the currency's symbol. */
export type AmountStyle = {
  readonly locale: string
  readonly sign?: 'always' | 'negative'
  readonly symbol?: boolean
}

/**
 * An amount for people: grouping and decimal sign by the language, the symbol after a narrow no-break space, a true
 * minus, zero without sign (S-MONEY-2, S-MONEY-3).
 */
export function formatAmount(
  amount: number,
  unit: Unit,
  { locale, sign = 'negative', symbol = true }: AmountStyle,
): string {
  const plain = toDecimals(Math.abs(amount), unit)
  const [whole = '0', fraction = ''] = plain.split('.')
  const isZero = /^[0.]*$/.test(plain)
  const { group, decimal } = signsOf(locale)
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  const before = isZero ? '' : amount < 0 ? '\u2212' : sign === 'always' ? '+' : ''
  return `${before}${grouped}${fraction ? decimal + fraction : ''}${symbol ? `\u202f${unit.symbol}` : ''}`
}

/** Grouping and decimal signs of a language: English 12,345.50, the others 12.345,50 (S-MONEY-2). */
export function signsOf(locale: string): { group: string; decimal: string } {
  return /^en\b/i.test(locale) ? { group: ',', decimal: '.' } : { group: '.', decimal: ',' }
}

/** A plain decimal text as somebody types it in a language: with its decimal sign, without grouping (S-MONEY-5). */
export function asTyped(plain: string, locale: string): string {
  return plain.replace('.', signsOf(locale).decimal)
}

/** One side of a conversion: what one unit is worth in hours, and the scale its amounts are kept in. */
export type Worth = { readonly rate: Rate; readonly scale: number }

/** Converts an amount from one currency to another, exact, rounded up once: what a payer pays (L13). */
export function convertUp(amount: number, from: Worth, to: Worth): number {
  const { over, under } = exactly(amount, from, to)
  return checked((over + under - 1n) / under)
}

/** The same rounded down: what is covered by a payment (L13). */
export function convertDown(amount: number, from: Worth, to: Worth): number {
  const { over, under } = exactly(amount, from, to)
  return checked(over / under)
}

// L13: v · (nA/dA) ÷ (nB/dB) · 10^(scaleB − scaleA), kept as a fraction so that it is rounded once.
function exactly(amount: number, from: Worth, to: Worth): { over: bigint; under: bigint } {
  const over = BigInt(amount) * BigInt(from.rate.n) * BigInt(to.rate.d) * 10n ** BigInt(to.scale)
  const under = BigInt(from.rate.d) * BigInt(to.rate.n) * 10n ** BigInt(from.scale)
  return { over, under }
}

function checked(amount: bigint): number {
  if (amount > BigInt(maxAmount))
    throw new AppError('InvalidAmount', { detail: 'the converted amount is above 2^53−1' })
  return Number(amount)
}

function roundHalfEven(value: bigint, step: bigint): bigint {
  if (step === 1n) return value
  const negative = value < 0n
  const size = negative ? -value : value
  const floor = size / step
  const twice = (size % step) * 2n
  const rounded = twice > step || (twice === step && floor % 2n === 1n) ? floor + 1n : floor
  return negative ? -rounded : rounded
}
