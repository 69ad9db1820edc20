import type { AccountSettings, CurrencySettings } from './resources/index.ts'

type AccountKeys = Exclude<keyof AccountSettings['attributes'], 'tags'>

/** The settings that count for an account once inheritance is resolved (A-4-24). */
export type EffectiveSettings = { [K in AccountKeys]: NonNullable<AccountSettings['attributes'][K]> }

const keys: readonly AccountKeys[] = [
  'allowPayments',
  'allowPaymentRequests',
  'allowSimplePayments',
  'allowSimplePaymentRequests',
  'allowQrPayments',
  'allowQrPaymentRequests',
  'allowMultiplePayments',
  'allowMultiplePaymentRequests',
  'allowTagPayments',
  'allowTagPaymentRequests',
  'acceptPaymentsAutomatically',
  'acceptPaymentsWhitelist',
  'acceptPaymentsAfter',
  'onPaymentCreditLimit',
  'hideBalance',
  'allowExternalPayments',
  'allowExternalPaymentRequests',
  'acceptExternalPaymentsAutomatically',
]

/**
 * The account's own value where it is neither `null` nor absent, else the currency's default (A-4-24); `false` and an
 * empty list are values.
 */
export function effectiveSettings(
  account: Partial<AccountSettings['attributes']>,
  currency: CurrencySettings['attributes'],
): EffectiveSettings {
  const defaults: Readonly<Record<string, unknown>> = currency
  const entries = keys.map(key => [key, account[key] ?? defaults[`default${key[0]?.toUpperCase()}${key.slice(1)}`]])
  // Every key of the type stands in `keys`, and every default is there (A-4-8).
  return Object.fromEntries(entries) as EffectiveSettings
}
