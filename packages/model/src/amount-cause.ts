import { isHour, parseAmount, type Unit } from './money.ts'

/** What is wrong with a typed amount, for a sentence that helps to correct it (S-PAY-52, S-MONEY-5). */
export const amountCauses = [
  'missing',
  'zero',
  'negative',
  'decimals',
  /** `1.250`: a thousand and more, or more decimals than the currency has. */
  'ambiguous',
  'grouped',
  'tooLarge',
  /** `1:75`, `1:30:00`: hours with what are no minutes, where the unit is the hour. */
  'clock',
  'noNumber',
] as const
export type AmountCause = (typeof amountCauses)[number]

/** Why a text is no amount of a currency; nothing when it is one. */
export function amountCauseOf(text: string, unit: Unit): AmountCause | undefined {
  if (parseAmount(text, unit).ok) return undefined
  const typed = text.trim()
  if (typed === '') return 'missing'
  const { sign, size } = splitSign(typed)
  if (isHour(unit) && /^\d+(?::\d*)+$/.test(size)) return causeOfClock({ sign, size })
  return sign === '-' ? causeOfNegative(size) : causeOfPlain(typed, unit)
}

/**
 * The sign of an amount and what it stands for, as people and programs write it: any dash before it, a minus behind it as in
 * bookkeeping, or brackets. Marks of the direction of writing are dropped.
 */
export function splitSign(text: string): { readonly sign: '' | '+' | '-'; readonly size: string } {
  const typed = text.trim()
  if (typed.length > longest) return { sign: '', size: typed }
  const plain = typed.replaceAll(/[\u200e\u200f\u061c]/g, '')
  const negative = /^(?:[-\u2010-\u2015−﹣－](.*)|\((.*)\)|(.*)[-−])$/s.exec(plain)
  if (negative) return { sign: '-', size: (negative[1] ?? negative[2] ?? negative[3] ?? '').trim() }
  return plain.startsWith('+') ? { sign: '+', size: plain.slice(1).trim() } : { sign: '', size: plain }
}

const longest = 60

// S-MONEY-6: what is written by the clock may be nothing, too, or less than the currency shows.
function causeOfClock({ sign, size }: ReturnType<typeof splitSign>): AmountCause {
  if (!/^\d+:[0-5]\d$/.test(size)) return 'clock'
  if (/^0+:00$/.test(size)) return 'zero'
  if (sign !== '') return sign === '-' ? 'negative' : 'noNumber'
  return size.startsWith('0:') ? 'zero' : 'tooLarge'
}

function causeOfNegative(size: string): AmountCause {
  if (/^[0.,]*0[0.,]*$/.test(size)) return 'zero'
  return /^[\d.,\s'’]*\d[\d.,\s'’]*$/.test(size) ? 'negative' : 'noNumber'
}

function causeOfPlain(typed: string, { decimals }: Unit): AmountCause {
  const [plain, whole = '', fraction = ''] = /^(\d*)(?:[.,](\d*))?$/.exec(typed) ?? []
  if (plain !== undefined && whole + fraction !== '') {
    if (/^0*$/.test(whole + fraction)) return 'zero'
    if (fraction.length <= decimals) return 'tooLarge'
    return fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole) ? 'ambiguous' : 'decimals'
  }
  const isGrouped = typed.length <= longest && /^\d{1,3}(?:[.,\s'’]\d{3})+(?:[.,]\d+)?$/.test(typed)
  return isGrouped ? 'grouped' : 'noNumber'
}
