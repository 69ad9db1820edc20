import { formatAmount } from '@exchange-kit/model'
import { useLocale, useT } from '../i18n/translation.tsx'
import type { CurrencyUnit } from './currency.ts'
import './Amount.css'

type AmountProps = {
  /** In 10^-scale of the currency. */
  readonly amount: number
  readonly currency: CurrencyUnit
  /** A movement: its sign is always written (S-MONEY-3). */
  readonly signed?: boolean | undefined
  readonly size?: 'l' | 'xl' | undefined
  /** Of a payment that came to nothing. */
  readonly isVoid?: boolean | undefined
  /** Columns that name the currency in their head leave it out of the cells. */
  readonly bare?: boolean | undefined
}

/** An amount: figure, then the symbol after a narrow no-break space (S-MONEY-2); a minus is read as "minus". */
export function Amount({ amount, currency, signed, size, isVoid, bare }: AmountProps) {
  const locale = useLocale()
  const t = useT()
  const style = { locale, sign: signed ? 'always' : 'negative', symbol: false } as const
  const written = (
    <>
      {formatAmount(amount, currency, style)}
      {!bare && (
        <>
          {'\u202f'}
          <abbr title={currency.namePlural}>{currency.symbol}</abbr>
        </>
      )}
    </>
  )
  const figure = formatAmount(Math.abs(amount), currency, { locale, symbol: false })
  const isNegative = formatAmount(amount, currency, { locale, symbol: false }) !== figure
  return (
    <span
      className="x-amount"
      translate="no"
      data-size={size}
      data-sign={signed ? (amount < 0 ? 'out' : 'in') : undefined}
      data-void={isVoid ? '' : undefined}
    >
      {isNegative ? <span aria-hidden="true">{written}</span> : written}
      {isNegative && (
        <span className="x-sr">
          {t('parts.amount.minus', { amount: bare ? figure : `${figure} ${currency.namePlural}` })}
        </span>
      )}
    </span>
  )
}

/** A balance or a total, closed by the double rule: nowhere else (design §1). */
export function Total(props: AmountProps) {
  return (
    <span className="x-total">
      <Amount {...props} />
    </span>
  )
}
