import { formatAmount, type Currency } from '@exchange-kit/model'
import { useLocale, useT } from './i18n/translation.tsx'

type Unit = Pick<Currency['attributes'], 'decimals' | 'scale' | 'symbol' | 'namePlural'>

/** Says how a typed amount is read, in the notation of the reader's language, with all of the currency's decimals (S-MONEY-5). */
export function useEcho(): (amount: number, currency: Unit, name?: 'name' | 'symbol') => string {
  const t = useT()
  const locale = useLocale()
  return (amount, currency, name = 'name') =>
    t('payments.form.echo', {
      amount: formatAmount(amount, currency, { locale, symbol: false }),
      unit: name === 'symbol' ? currency.symbol : currency.namePlural,
    })
}
