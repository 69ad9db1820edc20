import { formatAmount, type Unit } from '@exchange-kit/model'
import type { StatsKind } from './view.ts'

/** Writes figures of a kind in a language: amounts with their unit, everything else as plain numbers. */
export type Figures = {
  /** To the last decimal. */
  readonly exact: (value: number) => string
  /** Short, for cards (S-MONEY-4). */
  readonly compact: (value: number) => string
  /** Short and without its unit, for axes. */
  readonly axis: (value: number) => string
  /** A plain decimal with a dot, for CSV. */
  readonly plain: (value: number) => string
}

// Below it a figure is short as it is.
const large = 10_000

/** How figures of a kind are written. The site counts amounts in hours (S-MONEY-4). */
export function figuresOf(
  kind: StatsKind,
  { unit, locale }: { readonly unit: Unit; readonly locale: string },
): Figures {
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  const short = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })
  if (kind !== 'amount')
    return {
      exact: value => whole.format(value),
      compact: value => (value < large ? whole : short).format(value),
      axis: value => short.format(value),
      plain: value => String(value),
    }
  const one = 10 ** unit.scale
  const exact = (value: number) => formatAmount(value, unit, { locale })
  return {
    exact,
    compact: value => (value / one < large ? exact(value) : `${short.format(value / one)}\u202f${unit.symbol}`),
    axis: value => short.format(value / one),
    plain: value => (value / one).toFixed(unit.decimals),
  }
}

/** A change as people read it: "+12%". */
export function percentOf(share: number, kind: 'more' | 'less', locale: string): string {
  const written = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: share < 0.01 ? 1 : 0,
  }).format(share)
  return `${kind === 'more' ? '+' : '\u2212'}${written}`
}
