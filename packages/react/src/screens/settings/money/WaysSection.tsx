import { SavedPart } from '../../../autosave/SavedField.tsx'
import { Segmented } from '../../../ui/RadioGroup.tsx'
import { useT } from '../../../words.tsx'
import { Section } from '../Sections.tsx'
import { AcceptAfter } from './AcceptAfter.tsx'
import { CreditByPayments } from './CreditByPayments.tsx'
import { useMoneyField } from './useMoneyField.ts'
import type { Money } from './WithMoney.tsx'

/** The settings of S-PAY-1, and whether others see the balance: each on, off or as the group has it. */
const keys = [
  'allowPayments',
  'allowSimplePayments',
  'allowQrPayments',
  'allowMultiplePayments',
  'allowTagPayments',
  'allowPaymentRequests',
  'allowSimplePaymentRequests',
  'allowQrPaymentRequests',
  'allowMultiplePaymentRequests',
  'allowTagPaymentRequests',
  'allowExternalPayments',
  'allowExternalPaymentRequests',
  'hideBalance',
] as const

type Key = (typeof keys)[number]
type Choice = 'group' | 'on' | 'off'

/** What a member's account may do, decided by an administrator (S-SET-20). */
export function WaysSection({ money }: { readonly money: Money }) {
  const t = useT()
  return (
    <Section id="ways" intro={t('settings.ways.intro')}>
      <div className="s-inherits">
        {keys.map(key => (
          <WayRow key={key} money={money} name={key} />
        ))}
      </div>
      <AcceptAfter money={money} />
      <CreditByPayments money={money} />
    </Section>
  )
}

function WayRow({ money, name }: { readonly money: Money; readonly name: Key }) {
  const t = useT()
  const field = useMoneyField(money, name)
  const inherited = money.defaults.attributes[`default${capital(name)}`]
  const label = t(`settings.ways.${name}`)
  const choice: Choice = field.value === null ? 'group' : field.value ? 'on' : 'off'
  return (
    <SavedPart field={field}>
      <div className="s-inherit">
        <span>{label}</span>
        <Segmented<Choice>
          legend={label}
          options={[
            { value: 'on', label: t('settings.ways.on') },
            { value: 'off', label: t('settings.ways.off') },
            {
              value: 'group',
              label: t('settings.ways.group', { value: t(inherited ? 'settings.ways.on' : 'settings.ways.off') }),
            },
          ]}
          value={choice}
          onChange={next => field.choose(next === 'group' ? null : next === 'on')}
        />
      </div>
    </SavedPart>
  )
}

function capital<K extends string>(key: K): Capitalize<K> {
  return (key.charAt(0).toUpperCase() + key.slice(1)) as Capitalize<K>
}
