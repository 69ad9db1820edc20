import type { CurrencySettings, Direction, EffectiveSettings } from '@exchange-kit/model'

/** Whether an account may pay, or ask, accounts of other groups (S-PAY-1, A-4-57). */
export function goesAbroad(
  settings: EffectiveSettings,
  { enableExternalPayments, enableExternalPaymentRequests }: CurrencySettings['attributes'],
  direction: Direction,
): boolean {
  if (!enableExternalPayments || !settings.allowExternalPayments) return false
  return direction !== 'receive' || (enableExternalPaymentRequests && settings.allowExternalPaymentRequests)
}
