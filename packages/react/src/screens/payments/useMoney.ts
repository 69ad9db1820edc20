import { formatAmount, type Unit } from '@exchange-kit/model'
import { useLocale } from '../../i18n/translation.tsx'

/** Amounts of one currency as words, in the reader's language (S-MONEY-2, S-MONEY-3). */
export type Money = {
  /** With the currency's symbol: "12.50 r". */
  readonly money: (amount: number) => string
  /** The bare figure: "12.50". */
  readonly figure: (amount: number) => string
  /** With a sign, as movements are written: "−12.50". */
  readonly signed: (amount: number) => string
}

/** Writes amounts of a currency. */
export function useMoney(unit: Unit): Money {
  const locale = useLocale()
  return {
    money: amount => formatAmount(amount, unit, { locale }),
    figure: amount => formatAmount(amount, unit, { locale, symbol: false }),
    signed: amount => formatAmount(amount, unit, { locale, sign: 'always', symbol: false }),
  }
}
