import { parseAmount, type Unit } from './money.ts'

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
  'noNumber',
] as const
export type AmountCause = (typeof amountCauses)[number]

/** Why a text is no amount of a currency; nothing when it is one. */
export function amountCauseOf(text: string, unit: Unit): AmountCause | undefined {
  if (parseAmount(text, unit).ok) return undefined
  const typed = text.trim()
  if (typed === '') return 'missing'
  const size = /^(?:[-−–]\s*(.*)|\((.*)\)|(.*)-)$/s.exec(typed.slice(0, longest))
  if (size) return causeOfNegative((size[1] ?? size[2] ?? size[3] ?? '').trim())
  return causeOfPlain(typed, unit)
}

const longest = 60

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
