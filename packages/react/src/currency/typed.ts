import { clean, currencyDraft, type Unit } from '@exchange-kit/model'
import { getDotPath, safeParse } from 'valibot'
import { readRate } from '../worth.ts'
import { faultsOfLimits, limitsOf, presets, readLimits, type Preset, type TypedLimits } from './presets.ts'

/** A currency as it is typed (S-JOIN-21, B16). */
export type TypedCurrency = {
  readonly preset: Preset
  readonly unit: string
  readonly units: string
  readonly symbol: string
  readonly decimals: string
  readonly rate: string
  /** `null` while those of the preset stand. */
  readonly limits: TypedLimits | null
}

/** The fields in the order they stand. */
export const currencyFieldOrder = ['unit', 'units', 'symbol', 'decimals', 'rate', 'lowest', 'highest'] as const
export type CurrencyFieldName = (typeof currencyFieldOrder)[number]
export type CurrencyFaults = Partial<Record<CurrencyFieldName, string>>

export const emptyCurrency: TypedCurrency = {
  preset: 'mutual',
  unit: '',
  units: '',
  symbol: '',
  decimals: '2',
  rate: '1/10',
  limits: null,
}

/** The currency as far as it is known: its sign and decimals, to write and read amounts with. */
export function unitOf({ symbol, decimals }: Pick<TypedCurrency, 'symbol' | 'decimals'>): Unit {
  const digits = Number(decimals)
  return { symbol: symbol.trim() || '¤', decimals: Number.isInteger(digits) && digits <= 6 ? digits : 2, scale: 6 }
}

/** The limits that stand: typed, or of the preset at the present worth. */
export function limitsIn({ limits, preset, rate }: Pick<TypedCurrency, 'limits' | 'preset' | 'rate'>): TypedLimits {
  return limits ?? limitsOf(preset, rate)
}

/** What is wrong, by field, in codes of S-FORM-6. */
export function faultsOfCurrency(fields: TypedCurrency): CurrencyFaults {
  const result = safeParse(currencyDraft, fields)
  const faults: CurrencyFaults = {}
  for (const issue of result.issues ?? []) {
    const name = currencyFieldOrder.find(it => it === getDotPath(issue))
    if (name && !faults[name]) faults[name] = issue.message
  }
  if (!readRate(fields.rate)) faults.rate = fields.rate.trim() === '' ? 'Required' : 'RateInvalid'
  return { ...faults, ...faultsOfLimits(limitsIn(fields), unitOf(fields)) }
}

/** What the sentences about its amounts name. */
export function namesOf(fields: Pick<TypedCurrency, 'unit' | 'symbol' | 'decimals'>) {
  return { currency: clean(fields.unit) || '…', n: unitOf(fields).decimals }
}

/** The attributes of a currency as they travel. */
export function attributesOfCurrency(fields: TypedCurrency) {
  const { n, d } = readRate(fields.rate) ?? { n: 1, d: 1 }
  const { symbol, decimals, scale } = unitOf(fields)
  return { name: clean(fields.unit), namePlural: clean(fields.units), symbol, decimals, scale, rate: { n, d } }
}

/** How far its accounts may go, as settings of the currency say it. */
export function settingsOfCurrency(fields: TypedCurrency) {
  const { lowest, highest } = readLimits(limitsIn(fields), unitOf(fields))
  return {
    defaultInitialCreditLimit: lowest ?? 0,
    defaultInitialMaximumBalance: highest === 'none' ? null : highest,
  }
}

/** Which field of ours an attribute of a currency is typed in (S-FORM-4). */
export const fieldOfAttribute: Readonly<Record<string, CurrencyFieldName>> = {
  name: 'unit',
  namePlural: 'units',
  symbol: 'symbol',
  decimals: 'decimals',
  rate: 'rate',
}

/** A currency that was kept on the device, as far as it is one (S-FORM-12). */
export function readTyped(kept: Partial<Record<keyof TypedCurrency, unknown>>): TypedCurrency {
  const text = (key: keyof TypedCurrency, otherwise: string) => {
    const value = kept[key]
    return typeof value === 'string' ? value : otherwise
  }
  return {
    preset: presets.find(it => it === kept.preset) ?? emptyCurrency.preset,
    unit: text('unit', ''),
    units: text('units', ''),
    symbol: text('symbol', ''),
    decimals: text('decimals', emptyCurrency.decimals),
    rate: text('rate', emptyCurrency.rate),
    limits: isLimits(kept.limits) ? kept.limits : null,
  }
}

function isLimits(it: unknown): it is TypedLimits {
  const { lowest, highest } = (it ?? {}) as Partial<Record<keyof TypedLimits, unknown>>
  return typeof lowest === 'string' && typeof highest === 'string'
}
