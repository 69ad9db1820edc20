import type { Unit } from '@exchange-kit/model'

/** What an amount is written with: a currency's attributes fit. */
export type CurrencyUnit = Unit & { readonly name: string; readonly namePlural: string }
