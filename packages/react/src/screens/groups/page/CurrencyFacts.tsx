import { formatAmount, type Currency, type CurrencySettings } from '@exchange-kit/model'
import { Terms } from '../../../ui/Slip.tsx'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import { worthOf } from '../../../worth.ts'
import { limitsText } from './limitsText.ts'
import type { Traffic } from './useTraffic.ts'

type CurrencyFactsProps = {
  readonly currency: Currency
  readonly settings: CurrencySettings | null
  readonly traffic: Traffic
}

/** A currency in sentences: its names, what a unit is worth in hours, how far credit goes here (S-GROUP-12). */
export function CurrencyFacts({ currency, settings, traffic }: CurrencyFactsProps) {
  const t = useT()
  const locale = useLocale()
  const unit = currency.attributes
  const { name, namePlural, symbol, decimals, rate } = unit
  const write = (amount: number) => formatAmount(amount, unit, { locale })
  const worth = worthOf(rate)
  const perHour = worth.perHour.toLocaleString(locale, { maximumFractionDigits: 2 })
  const rules = settings?.attributes
  const { volume, accounts } = traffic
  return (
    <Terms
      terms={[
        { name: t('groups:currency.name'), value: `${name}, ${namePlural}` },
        { name: t('groups:currency.symbol'), value: t('groups:currency.sign', { symbol, count: decimals }) },
        {
          name: t('groups:currency.worth'),
          value: `${t('groups:currency.fraction', { fraction: worth.fraction })} ${t('groups:currency.worthIs', {
            count: worth.perHour,
            amount: perHour,
            name: worth.perHour === 1 ? name : namePlural,
          })}`,
        },
        ...(accounts === null ? [] : [{ name: t('groups:currency.accounts'), value: accounts.toLocaleString(locale) }]),
        ...(volume === null ? [] : [{ name: t('groups:currency.volume'), value: write(volume) }]),
        ...(rules ? [{ name: t('groups:currency.limits'), value: limitsText(t, { unit, money: rules, locale }) }] : []),
        ...(rules ? [{ name: t('groups:currency.requests'), value: acceptance(rules) }] : []),
      ]}
    />
  )

  function acceptance({
    defaultAcceptPaymentsAutomatically: automatically,
    defaultAcceptPaymentsAfter: after,
  }: CurrencySettings['attributes']): string {
    if (automatically) return t('groups:currency.acceptAtOnce')
    if (after === false) return t('groups:currency.acceptByHand')
    return t('groups:currency.acceptAfter', { count: Math.round(after / 86_400) })
  }
}
