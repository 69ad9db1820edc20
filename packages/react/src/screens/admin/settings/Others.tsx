import { useT } from '../../../words.tsx'
import type { Ground } from './ground.ts'
import { OwnAmount } from './OwnAmount.tsx'
import { Section } from './Section.tsx'
import { MoneySwitch } from './SettingSwitch.tsx'
import { Trustlines } from './Trustlines.tsx'
import { UnitValue } from './UnitValue.tsx'

/** Trade with other groups: whether, at which value, and how far (S-ADMIN-2, S-ADMIN-4, S-ADMIN-5). */
export function Others({ ground }: { readonly ground: Ground }) {
  const t = useT()
  const { code, money, currency } = ground
  const { externalTraderCreditLimit, externalTraderMaximumBalance } = money.attributes
  const none = { value: null, label: t('parts.limits.noLimit') }
  return (
    <Section name="others">
      <MoneySwitch ground={ground} name="enableExternalPayments" />
      <MoneySwitch ground={ground} name="enableExternalPaymentRequests" />
      <MoneySwitch ground={ground} name="defaultAllowExternalPayments" />
      <MoneySwitch ground={ground} name="defaultAllowExternalPaymentRequests" />
      <MoneySwitch ground={ground} name="defaultAcceptExternalPaymentsAutomatically" />
      <UnitValue ground={ground} />
      <OwnAmount<null>
        id="trader-credit"
        label={t('admin.others.owing')}
        hint={t('admin.others.owingHint')}
        currency={currency.attributes}
        stored={externalTraderCreditLimit}
        none={none}
        save={(client, value) =>
          client.update(
            { type: 'currency-settings', id: money.id, attributes: { externalTraderCreditLimit: value } },
            { group: code },
          )
        }
      />
      <OwnAmount<null>
        id="trader-maximum"
        label={t('admin.others.owed')}
        hint={t('admin.others.owedHint')}
        currency={currency.attributes}
        stored={externalTraderMaximumBalance}
        none={none}
        save={(client, value) =>
          client.update(
            { type: 'currency-settings', id: money.id, attributes: { externalTraderMaximumBalance: value } },
            { group: code },
          )
        }
      />
      <Trustlines ground={ground} />
    </Section>
  )
}
