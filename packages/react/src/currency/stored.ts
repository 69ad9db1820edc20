import { toUnits } from '@exchange-kit/model'
import { worthOf, type Rate } from '../worth.ts'
import { limitsOf, type Preset, type TypedLimits } from './presets.ts'
import type { TypedCurrency } from './typed.ts'

/** A currency as the server keeps it, with how far its accounts go where that was decided. */
export type StoredCurrency = {
  readonly name: string
  readonly namePlural: string
  readonly symbol: string
  readonly decimals: number
  readonly scale: number
  readonly rate: Rate
  readonly settings?: {
    readonly defaultInitialCreditLimit?: number
    readonly defaultInitialMaximumBalance?: number | null
  }
}

/** A stored currency as it would be typed; its kind is the one whose numbers it has. */
export function typedOf({ name, namePlural, symbol, decimals, scale, rate, settings }: StoredCurrency): TypedCurrency {
  const fraction = worthOf(rate).fraction
  const { defaultInitialCreditLimit: below, defaultInitialMaximumBalance: above } = settings ?? {}
  const likely: Preset = fraction === '1' ? 'time' : below === 0 ? 'backed' : 'mutual'
  const usual = limitsOf(likely, fraction)
  const limits: TypedLimits = {
    lowest: below === undefined ? usual.lowest : toUnits(below, { scale }),
    highest: above === undefined || above === null ? '' : toUnits(above, { scale }),
  }
  const isUsual = limits.lowest === usual.lowest && limits.highest === usual.highest
  return {
    preset: likely,
    unit: name,
    units: namePlural,
    symbol,
    decimals: String(decimals),
    rate: fraction,
    limits: isUsual ? null : limits,
  }
}
