import { PublicError, type Plain } from '@exchange-kit/client/public'
import { textOf } from './plain.ts'
import type { CurrencyUnit } from '../parts/currency.ts'

/** Reads a currency; what cannot be one is a bad answer. */
export function unitOf({ symbol, decimals, scale, name, namePlural }: Plain): CurrencyUnit {
  if (typeof symbol !== 'string' || !isSmall(decimals) || !isSmall(scale)) throw new PublicError('ServerBadResponse')
  return { symbol, decimals, scale, name: textOf(name), namePlural: textOf(namePlural) }
}

// A-10-8: at most 12; a larger one would only keep a page busy.
function isSmall(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 12
}
