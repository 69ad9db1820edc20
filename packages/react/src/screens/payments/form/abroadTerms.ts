import { formatAmount, type Unit } from '@exchange-kit/model'
import type { T } from '../../../i18n/translation.tsx'
import type { Quote } from './quote.ts'

type Terms = readonly { readonly name: string; readonly value: string }[]

/** The amount on the other side, what one unit is worth there, and the groups it goes through (S-PAY-22, S-PAY-30). */
export function abroadTerms(
  {
    quote,
    own,
    other,
    isIn,
  }: { readonly quote: Quote; readonly own: Unit; readonly other: Unit; readonly isIn: boolean },
  { t, locale }: { readonly t: T; readonly locale: string },
): Terms {
  const theirs = isIn ? quote.payerAmount : quote.payeeAmount
  const mine = isIn ? quote.payeeAmount : quote.payerAmount
  return [
    {
      name: t(isIn ? 'payments:confirm.payerPays' : 'payments:confirm.payeeGets'),
      value: formatAmount(theirs, other, { locale }),
    },
    { name: t('payments:slip.rate'), value: rateText({ mine, theirs }, { own, other, locale }) },
    { name: t('payments:slip.path'), value: quote.path.join(' → ') },
  ]
}

/** "1 r = 0.83 §": what a unit of the own currency comes to in the other, as this payment has it. */
export function rateText(
  { mine, theirs }: { readonly mine: number; readonly theirs: number },
  { own, other, locale }: { readonly own: Unit; readonly other: Unit; readonly locale: string },
): string {
  const rate = theirs / 10 ** other.scale / (mine / 10 ** own.scale)
  const figure = new Intl.NumberFormat(locale, { maximumSignificantDigits: 4 }).format(rate)
  return `1\u202f${own.symbol} = ${figure}\u202f${other.symbol}`
}
