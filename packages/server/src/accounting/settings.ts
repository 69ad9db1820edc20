import { acceptPaymentsAfter, effectiveSettings, maxAmount } from '@exchange-kit/model'
import type { AccountSettings, CurrencySettings, EffectiveSettings } from '@exchange-kit/model'

type Defaults = CurrencySettings['attributes']
type Own = Omit<AccountSettings['attributes'], 'tags'>

/** What a currency's row tells about its settings; amounts are in its scale. */
export type SettingsOfCurrency = { scale: number; rate_n: number; rate_d: number; settings: Record<string, unknown> }

/** The settings of a currency: what was written, and for the rest the defaults of A-4-8. */
export function currencySettingsOf(currency: SettingsOfCurrency): Defaults {
  return { ...fixedDefaults, defaultInitialCreditLimit: tenHours(currency), ...currency.settings }
}

/** The account keys of A-4-24 as stored; `null` inherits. */
export function accountSettingsOf(settings: Record<string, unknown>): Own {
  return { ...inheriting, ...settings }
}

/** What counts for an account (A-4-24). */
export function effectiveOf(settings: Record<string, unknown>, currency: SettingsOfCurrency): EffectiveSettings {
  return effectiveSettings(accountSettingsOf(settings), currencySettingsOf(currency))
}

const fixedDefaults: Omit<Defaults, 'defaultInitialCreditLimit'> = {
  defaultInitialMaximumBalance: null,
  defaultAllowPayments: true,
  defaultAllowPaymentRequests: true,
  defaultAllowSimplePayments: true,
  defaultAllowSimplePaymentRequests: true,
  defaultAllowQrPayments: true,
  defaultAllowQrPaymentRequests: true,
  defaultAllowMultiplePayments: true,
  defaultAllowMultiplePaymentRequests: true,
  defaultAllowTagPayments: true,
  defaultAllowTagPaymentRequests: false,
  defaultAcceptPaymentsAutomatically: false,
  defaultAcceptPaymentsWhitelist: [],
  defaultAcceptPaymentsAfter: acceptPaymentsAfter,
  defaultOnPaymentCreditLimit: false,
  defaultHideBalance: false,
  defaultAllowExternalPayments: true,
  defaultAllowExternalPaymentRequests: false,
  defaultAcceptExternalPaymentsAutomatically: false,
  enableExternalPayments: true,
  enableExternalPaymentRequests: false,
  externalTraderCreditLimit: null,
  externalTraderMaximumBalance: null,
}

const inheriting: Own = {
  allowPayments: null,
  allowPaymentRequests: null,
  allowSimplePayments: null,
  allowSimplePaymentRequests: null,
  allowQrPayments: null,
  allowQrPaymentRequests: null,
  allowMultiplePayments: null,
  allowMultiplePaymentRequests: null,
  allowTagPayments: null,
  allowTagPaymentRequests: null,
  acceptPaymentsAutomatically: null,
  acceptPaymentsWhitelist: null,
  acceptPaymentsAfter: null,
  onPaymentCreditLimit: null,
  hideBalance: null,
  allowExternalPayments: null,
  allowExternalPaymentRequests: null,
  acceptExternalPaymentsAutomatically: null,
}

// One unit is worth n/d hours (A-4-2), so ten hours are 10·d/n units.
function tenHours({ scale, rate_n, rate_d }: SettingsOfCurrency): number {
  const units = (10n * BigInt(rate_d) * 10n ** BigInt(scale)) / BigInt(rate_n)
  return units > BigInt(maxAmount) ? maxAmount : Number(units)
}
