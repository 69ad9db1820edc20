import { formatAmount } from '@exchange-kit/model'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import { AmountSetting } from './AmountSetting.tsx'
import type { Money } from './WithMoney.tsx'

/** Being paid raises the credit limit, up to an amount (S-SET-20, `onPaymentCreditLimit`). */
export function CreditByPayments({ money }: { readonly money: Money }) {
  const t = useT()
  const locale = useLocale()
  const { group, account, settings, defaults, currency } = money
  const inherited = defaults.attributes.defaultOnPaymentCreditLimit
  const value = inherited === false ? t('settings:ways.off') : formatAmount(inherited, currency.attributes, { locale })
  return (
    <AmountSetting<null | false>
      id="limit-credit-by-payments"
      money={money}
      legend={t('settings:credit')}
      hint={t('settings:credit.hint')}
      besides={[
        { id: 'group', label: t('settings:ways.group', { value }), value: null },
        { id: 'off', label: t('settings:ways.off'), value: false },
      ]}
      stored={settings.attributes.onPaymentCreditLimit}
      fresh={async client =>
        (await client.one('account-settings', { group, id: account.id })).attributes.onPaymentCreditLimit
      }
      send={(client, onPaymentCreditLimit) =>
        client.update({ type: 'account-settings', id: settings.id, attributes: { onPaymentCreditLimit } }, { group })
      }
    />
  )
}
