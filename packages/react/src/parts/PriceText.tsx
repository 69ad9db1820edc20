import { formatAmount, readPrice } from '@exchange-kit/model'
import { useLocale, useT } from '../i18n/translation.tsx'
import { Amount } from './Amount.tsx'
import type { CurrencyUnit } from './currency.ts'

type PriceTextProps = {
  readonly price: string
  /** Of the author's group; until it is known the price stands as it was typed. */
  readonly currency?: CurrencyUnit | undefined
}

/** The price of an offer as it is read: money, money for an hour, or the words that were typed (S-MARKET-20). */
export function PriceText({ price, currency }: PriceTextProps) {
  const t = useT()
  const locale = useLocale()
  const read = currency && readPrice(price, currency)
  if (!read || read.kind === 'words') return <>{price}</>
  if (read.kind === 'money') return <Amount amount={read.amount} currency={currency} />
  return <>{t('parts.price.hourly', { amount: formatAmount(read.amount, currency, { locale }) })}</>
}
