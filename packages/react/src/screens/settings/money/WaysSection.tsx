import { SavedPart } from '../../../autosave/SavedField.tsx'
import { Segmented } from '../../../ui/RadioGroup.tsx'
import { useT } from '../../../i18n/translation.tsx'
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
const choices = ['on', 'off', 'group'] as const
type Choice = (typeof choices)[number]

/** What a member's account may do, decided by an administrator (S-SET-20). */
export function WaysSection({ money }: { readonly money: Money }) {
  const t = useT()
  return (
    <Section id="ways" intro={t('settings:ways.intro')}>
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
  const inherited = money.defaults.attributes[`default${capital(name)}`]
  const words: Readonly<Record<Choice, string>> = {
    on: t('settings:ways.on'),
    off: t('settings:ways.off'),
    group: t('settings:ways.group', { value: t(inherited ? 'settings:ways.on' : 'settings:ways.off') }),
  }
  const field = useMoneyField(money, name, { say: value => words[choiceOf(value)] })
  const label = t(`settings:ways.${name}`)
  return (
    <SavedPart field={field}>
      <div className="s-inherit">
        <span>{label}</span>
        <Segmented<Choice>
          legend={label}
          options={choices.map(value => ({ value, label: words[value] }))}
          value={choiceOf(field.value)}
          onChange={next => field.choose(next === 'group' ? null : next === 'on')}
        />
      </div>
    </SavedPart>
  )
}

function choiceOf(value: boolean | null): Choice {
  if (value === null) return 'group'
  return value ? 'on' : 'off'
}

function capital<K extends string>(key: K): Capitalize<K> {
  return (key.charAt(0).toUpperCase() + key.slice(1)) as Capitalize<K>
}
