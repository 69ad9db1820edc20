import { acceptPaymentsAfter } from '@exchange-kit/model'
import { SavedPart } from '../../../autosave/SavedField.tsx'
import { Field } from '../../../ui/Field.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useT } from '../../../words.tsx'
import { useMoneyField } from './useMoneyField.ts'
import type { Money } from './WithMoney.tsx'
import { useState } from 'react'

const day = 86_400

type Choice = 'group' | 'never' | 'usual' | 'own'

/** When requests that are not answered are accepted: never, after 14 days, after some days, or as the group has it (S-SET-20). */
export function AcceptAfter({ money }: { readonly money: Money }) {
  const t = useT()
  const field = useMoneyField(money, 'acceptPaymentsAfter')
  const inherited = money.defaults.attributes.defaultAcceptPaymentsAfter
  const [typed, setTyped] = useState<string | null>(null)
  const choice = typed === null ? choiceOf(field.value) : 'own'
  const days = typed ?? (typeof field.value === 'number' ? String(Math.round(field.value / day)) : '')
  const isDays = /^[1-9]\d{0,2}$/.test(days.trim())
  const words = (value: number | false) =>
    value === false ? t('settings.after.never') : t('settings.after.days', { count: Math.round(value / day) })
  const choose = (next: Choice) => {
    setTyped(next === 'own' ? days || '7' : null)
    if (next === 'group') field.choose(null)
    else if (next === 'never') field.choose(false)
    else field.choose(next === 'usual' ? acceptPaymentsAfter : Number(days || '7') * day)
  }
  return (
    <SavedPart field={field}>
      <RadioGroup<Choice>
        legend={t('settings.after')}
        options={[
          { value: 'group', label: t('settings.ways.group', { value: words(inherited) }) },
          { value: 'never', label: t('settings.after.never') },
          { value: 'usual', label: words(acceptPaymentsAfter) },
          { value: 'own', label: t('settings.after.own') },
        ]}
        value={choice}
        onChange={choose}
        error={field.error}
      />
      {choice === 'own' && (
        <Field label={t('settings.after.number')} error={isDays ? undefined : t('settings.after.wrong')}>
          <TextInput
            inputMode="numeric"
            value={days}
            onChange={event => {
              const next = event.currentTarget.value
              setTyped(next)
              if (/^[1-9]\d{0,2}$/.test(next.trim())) field.type(Number(next) * day)
            }}
          />
        </Field>
      )}
    </SavedPart>
  )
}

function choiceOf(value: number | false | null): Choice {
  if (value === null) return 'group'
  if (value === false) return 'never'
  return value === acceptPaymentsAfter ? 'usual' : 'own'
}
