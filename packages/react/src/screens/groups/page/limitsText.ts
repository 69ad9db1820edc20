import { formatAmount, type CurrencySettings, type Unit } from '@exchange-kit/model'
import type { T } from '../../../i18n/translation.tsx'

type Limits = {
  readonly unit: Unit
  readonly money: CurrencySettings['attributes']
  readonly locale: string
}

/** How far below zero and above it a new account may go, in the currency (B16). */
export function limitsText(t: T, { unit, money, locale }: Limits): string {
  const write = (amount: number) => formatAmount(amount, unit, { locale })
  const { defaultInitialCreditLimit: lowest, defaultInitialMaximumBalance: highest } = money
  const above =
    highest === null ? t('groups:currency.noHighest') : t('groups:currency.highestIs', { amount: write(highest) })
  return `${t('groups:currency.lowestIs', { amount: write(-lowest) })} ${above}`
}
