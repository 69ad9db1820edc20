import { useState } from 'react'
import { SavedPart } from '../../../autosave/SavedField.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FieldGroup } from '../../../ui/Form.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { followText } from './follow.ts'
import type { Ground } from './ground.ts'
import { OwnAmount } from './OwnAmount.tsx'
import { Section } from './Section.tsx'
import { MoneySwitch, type MoneySwitchName } from './SettingSwitch.tsx'
import { useSetting } from './useSetting.ts'

/** The ways of S-PAY-1, as defaults for accounts: paying, then asking. */
const paying: readonly MoneySwitchName[] = [
  'defaultAllowPayments',
  'defaultAllowSimplePayments',
  'defaultAllowQrPayments',
  'defaultAllowMultiplePayments',
  'defaultAllowTagPayments',
]
const asking: readonly MoneySwitchName[] = [
  'defaultAllowPaymentRequests',
  'defaultAllowSimplePaymentRequests',
  'defaultAllowQrPaymentRequests',
  'defaultAllowMultiplePaymentRequests',
  'defaultAllowTagPaymentRequests',
]

/** How accounts pay and are paid unless something else is decided for one of them (S-ADMIN-2). */
export function Payments({ ground }: { readonly ground: Ground }) {
  const t = useT()
  const { followers } = ground
  const follow = followText('defaultOnPaymentCreditLimit', followers, t)
  return (
    <Section name="payments" intro={t('admin:payments.intro')}>
      <FieldGroup legend={t('admin:payments.paying')}>
        {paying.map(name => (
          <MoneySwitch key={name} ground={ground} name={name} />
        ))}
      </FieldGroup>
      <FieldGroup legend={t('admin:payments.asking')}>
        {asking.map(name => (
          <MoneySwitch key={name} ground={ground} name={name} />
        ))}
        <MoneySwitch ground={ground} name="defaultAcceptPaymentsAutomatically" />
      </FieldGroup>
      <AcceptAfter ground={ground} />
      <MoneySwitch ground={ground} name="defaultHideBalance" />
      <OwnAmount<false>
        id="on-payment"
        label={t('admin:payments.credit')}
        hint={`${t('admin:payments.creditHint')} ${follow ?? ''}`}
        ground={ground}
        name="defaultOnPaymentCreditLimit"
        none={{ value: false, label: t('admin:payments.creditNever') }}
      />
    </Section>
  )
}

const day = 86_400
const isDays = (text: string) => /^[1-9]\d{0,2}$/.test(text.trim())

// When requests nobody answers are accepted by themselves: after some days, or never.
function AcceptAfter({ ground }: { readonly ground: Ground }) {
  const t = useT()
  const { code, money, followers } = ground
  const name = 'defaultAcceptPaymentsAfter'
  const stored = money.attributes[name]
  const say = (value: number | false) =>
    value === false ? t('admin:after.never') : t('admin:after.days', { count: Math.round(value / day) })
  const field = useSetting({ type: 'currency-settings', group: code, id: money.id, name, stored, say })
  const [typed, setTyped] = useState<string | null>(null)
  const days = typed ?? (field.value === false ? '14' : String(Math.max(1, Math.round(field.value / day))))
  const restore = () => {
    setTyped(null)
    field.restore()
  }
  return (
    <SavedPart field={{ ...field, restore }}>
      <RadioGroup
        legend={t('admin:after')}
        hint={followText(name, followers, t)}
        value={field.value === false ? 'never' : 'days'}
        options={[
          { value: 'never', label: t('admin:after.never') },
          { value: 'days', label: t('admin:after.some') },
        ]}
        onChange={choice => field.choose(choice === 'never' ? false : Number(isDays(days) ? days : 14) * day)}
        error={field.error}
      />
      {field.value !== false && (
        <Field label={t('admin:after.number')} error={isDays(days) ? undefined : t('admin:after.wrong')}>
          <TextInput
            inputMode="numeric"
            value={days}
            onChange={event => {
              const text = event.currentTarget.value
              setTyped(text)
              if (isDays(text)) field.type(Number(text) * day)
            }}
          />
        </Field>
      )}
    </SavedPart>
  )
}
