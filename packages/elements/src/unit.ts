import { PublicError, type Plain } from '@exchange-kit/client/public'
import type { Unit } from '@exchange-kit/model'

/** A currency as amounts are written in it. */
export type NamedUnit = Unit & { readonly namePlural: string }

/** Reads a currency; what cannot be one is a bad answer. */
export function unitOf({ symbol, decimals, scale, namePlural }: Plain): NamedUnit {
  if (typeof symbol !== 'string' || !isSmall(decimals) || !isSmall(scale)) throw new PublicError('ServerBadResponse')
  return { symbol, decimals, scale, namePlural: typeof namePlural === 'string' ? namePlural : '' }
}

// A-10-8: at most 12; a larger one would only keep a page busy.
function isSmall(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 12
}
