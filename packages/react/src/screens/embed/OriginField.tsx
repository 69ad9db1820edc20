import { useState } from 'react'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useT } from '../../i18n/translation.tsx'
import { originOf } from './draft.ts'

type OriginFieldProps = { readonly origin: string; readonly onChange: (origin: string) => void }

/** Where the widget will stand; of whatever address was typed or pasted, the origin counts. */
export function OriginField({ origin, onChange }: OriginFieldProps) {
  const t = useT()
  const [isWrong, setWrong] = useState(false)
  return (
    <Field
      label={t('embed:origin')}
      hint={t('embed:originHint')}
      error={isWrong ? t('errors.RuleOriginInvalid') : undefined}
    >
      <TextInput
        type="url"
        defaultValue={origin}
        placeholder="https://blog.example"
        onBlur={event => {
          const typed = event.currentTarget.value.trim()
          const next = originOf(typed)
          setWrong(typed !== '' && next === '')
          onChange(next)
        }}
      />
    </Field>
  )
}
