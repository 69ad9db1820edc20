import { useT } from '../../../i18n/translation.tsx'
import type { Ground } from './ground.ts'
import { OwnAmount } from './OwnAmount.tsx'
import { Section } from './Section.tsx'
import { MoneySwitch } from './SettingSwitch.tsx'
import { Trustlines } from './Trustlines.tsx'
import { UnitValue } from './UnitValue.tsx'

/** Trade with other groups: whether, at which value, and how far (S-ADMIN-2, S-ADMIN-4, S-ADMIN-5). */
export function Others({ ground }: { readonly ground: Ground }) {
  const t = useT()
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
        label={t('admin:others.owing')}
        hint={t('admin:others.owingHint')}
        ground={ground}
        name="externalTraderCreditLimit"
        none={none}
      />
      <OwnAmount<null>
        id="trader-maximum"
        label={t('admin:others.owed')}
        hint={t('admin:others.owedHint')}
        ground={ground}
        name="externalTraderMaximumBalance"
        none={none}
      />
      <Trustlines ground={ground} />
    </Section>
  )
}
