import { acceptPaymentsAfter } from '@exchange-kit/model'
import { SavedPart } from '../../../autosave/SavedField.tsx'
import { Field } from '../../../ui/Field.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { useMoneyField } from './useMoneyField.ts'
import type { Money } from './WithMoney.tsx'
import { useState } from 'react'

const day = 86_400

type Choice = 'group' | 'never' | 'usual' | 'own'

/** When requests that are not answered are accepted: never, after 14 days, after some days, or as the group has it (S-SET-20). */
export function AcceptAfter({ money }: { readonly money: Money }) {
  const t = useT()
  const field = useMoneyField(money, 'acceptPaymentsAfter', {
    check: value => (Number.isNaN(value) ? t('settings:after.wrong') : null),
    say: value => (value === null ? t('settings:ways.group', { value: words(inherited) }) : words(value)),
  })
  const inherited = money.defaults.attributes.defaultAcceptPaymentsAfter
  const [typed, setTyped] = useState<string | null>(null)
  const choice = typed === null ? choiceOf(field.value) : 'own'
  const days = typed ?? (typeof field.value === 'number' ? String(Math.round(field.value / day)) : '')
  const words = (value: number | false) =>
    value === false ? t('settings:after.never') : t('settings:after.days', { count: Math.round(value / day) })
  const choose = (next: Choice) => {
    setTyped(next === 'own' ? days || '7' : null)
    if (next === 'group') field.choose(null)
    else if (next === 'never') field.choose(false)
    else field.choose(next === 'usual' ? acceptPaymentsAfter : secondsOf(days || '7'))
  }
  return (
    <SavedPart
      field={{
        ...field,
        restore() {
          setTyped(null)
          field.restore()
        },
      }}
    >
      <RadioGroup<Choice>
        legend={t('settings:after')}
        options={[
          { value: 'group', label: t('settings:ways.group', { value: words(inherited) }) },
          { value: 'never', label: t('settings:after.never') },
          { value: 'usual', label: words(acceptPaymentsAfter) },
          { value: 'own', label: t('settings:after.own') },
        ]}
        value={choice}
        onChange={choose}
        error={choice === 'own' ? undefined : field.error}
      />
      {choice === 'own' && (
        <Field label={t('settings:after.number')} error={field.error}>
          <TextInput
            inputMode="numeric"
            value={days}
            onChange={event => {
              const next = event.currentTarget.value
              setTyped(next)
              field.type(secondsOf(next))
            }}
          />
        </Field>
      )}
    </SavedPart>
  )
}

// What is no number of days is NaN, which is never sent (S-SET-1).
function secondsOf(days: string): number {
  return /^[1-9]\d{0,2}$/.test(days.trim()) ? Number(days) * day : Number.NaN
}

function choiceOf(value: number | false | null): Choice {
  if (value === null) return 'group'
  if (value === false) return 'never'
  return value === acceptPaymentsAfter ? 'usual' : 'own'
}
