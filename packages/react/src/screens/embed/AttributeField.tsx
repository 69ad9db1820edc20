import { asKey } from '../../i18n/keys.ts'
import { languageNames } from '../../shell/languageNames.ts'
import { Switch } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { useT } from '../../i18n/translation.tsx'
import { GroupField } from './GroupField.tsx'
import { TextField } from './TextField.tsx'
import type { AttributeType } from './widgets.ts'

type AttributeFieldProps = {
  readonly name: string
  readonly type: AttributeType
  readonly text: string
  readonly onChange: (text: string) => void
}

/** The field of one attribute, as its type asks for it (E7). */
export function AttributeField({ name, type, text, onChange }: AttributeFieldProps) {
  const t = useT()
  const label = t(asKey(`embed:attributes.${name}`))
  if (type === 'flag')
    return (
      <Switch
        label={label}
        checked={text !== ''}
        onChange={event => onChange(event.currentTarget.checked ? 'true' : '')}
      />
    )
  if (type === 'group' || type === 'payee') {
    const kind = type === 'payee' ? 'account' : 'group'
    return <GroupField label={label} kind={kind} text={text} onChange={onChange} />
  }
  if (typeof type !== 'string' || type === 'language') {
    const labelOf = (word: string) => t(asKey(`embed:choices.${name}.${word}`))
    const [first = 'none', ...words] = typeof type === 'string' ? [] : type
    return (
      <Field label={label}>
        <Select
          none={labelOf(first)}
          value={text}
          onChange={event => onChange(event.currentTarget.value)}
          options={type === 'language' ? languageNames : words.map(value => ({ value, label: labelOf(value) }))}
        />
      </Field>
    )
  }
  return <TextField label={label} kind={type} text={text} onChange={onChange} />
}
