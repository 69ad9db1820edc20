import { formatAmount, parseLimit, type AmountFault, type Unit } from '@exchange-kit/model'
import { readRate } from '../worth.ts'

/** Kinds of currencies to begin with (B16). Gifts are counted without amounts, and come later. */
export const presets = ['mutual', 'time', 'backed'] as const
export type Preset = (typeof presets)[number]

/** How far an account may go, in hours; `null` = no limit. The numbers in the currency follow from its worth. */
const hours: Readonly<Record<Preset, { readonly lowest: number; readonly highest: number | null }>> = {
  mutual: { lowest: 10, highest: 30 },
  time: { lowest: 10, highest: 30 },
  backed: { lowest: 0, highest: null },
}

/** Limits as typed, in whole units of the currency; empty above = no limit. */
export type TypedLimits = { readonly lowest: string; readonly highest: string }

/** What a preset means in a currency: minus ten hours and plus thirty, or never below zero (B16). */
export function limitsOf(preset: Preset, rate: string): TypedLimits {
  const { n, d } = readRate(rate) ?? { n: 1, d: 1 }
  const { lowest, highest } = hours[preset]
  const units = (value: number) => String(Math.max(value > 0 ? 1 : 0, Math.round((value * d) / n)))
  return { lowest: units(lowest), highest: highest === null ? '' : units(highest) }
}

/** The limits as the server stores them; `null` for what cannot be read. */
export function readLimits(
  { lowest, highest }: TypedLimits,
  unit: Unit,
): { readonly lowest: number | null; readonly highest: number | null | 'none' } {
  const below = parseLimit(lowest, unit)
  const above = highest.trim() === '' ? null : parseLimit(highest, unit)
  return {
    lowest: below.ok ? below.amount : null,
    highest: above === null ? 'none' : above.ok ? above.amount : null,
  }
}

/** What is wrong with the limits as typed, by the codes of S-FORM-6. */
export function faultsOfLimits(
  { lowest, highest }: TypedLimits,
  unit: Unit,
): Partial<Record<keyof TypedLimits, AmountFault>> {
  const below = parseLimit(lowest, unit)
  const above = highest.trim() === '' ? null : parseLimit(highest, unit)
  return {
    ...(below.ok ? {} : { lowest: below.fault }),
    ...(!above || above.ok ? {} : { highest: above.fault }),
  }
}

/** An amount for a sentence, with the sign of a currency that is still being thought up. */
export function written(amount: number, unit: Unit, locale: string): string {
  return formatAmount(amount, unit, { locale })
}
