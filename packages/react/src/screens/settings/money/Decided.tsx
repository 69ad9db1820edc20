import { formatAmount } from '@exchange-kit/model'
import { waysOf } from '../../../ways.ts'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import type { Money } from './WithMoney.tsx'

const day = 86_400

/** What the group decided about this account, in sentences: only administrators change it (S-SET-10). */
export function Decided({ money }: { readonly money: Money }) {
  const t = useT()
  const locale = useLocale()
  const { currency, effective } = money
  const ways = (direction: 'send' | 'receive') => {
    const words = waysOf(effective, direction).map(it => t(`settings:way.${it}`))
    if (words.length === 0) return t(`settings:decided.${direction}None`)
    return t(`settings:decided.${direction}`, { ways: new Intl.ListFormat(locale).format(words) })
  }
  const after = effective.acceptPaymentsAfter
  const credit = effective.onPaymentCreditLimit
  return (
    <div className="x-stack" data-gap="tight">
      <h3>{t('settings:decided')}</h3>
      <ul className="s-decided">
        <li>{ways('send')}</li>
        <li>{ways('receive')}</li>
        <li>
          {after === false
            ? t('settings:decided.never')
            : t('settings:decided.after', { count: Math.max(1, Math.round(after / day)) })}
        </li>
        {credit !== false && (
          <li>{t('settings:decided.credit', { amount: formatAmount(credit, currency.attributes, { locale }) })}</li>
        )}
        <li>{t(effective.hideBalance ? 'settings:decided.hidden' : 'settings:decided.shown')}</li>
        <li>{t(effective.allowExternalPayments ? 'settings:decided.external' : 'settings:decided.noExternal')}</li>
      </ul>
    </div>
  )
}
