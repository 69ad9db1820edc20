import { Card } from '../../ui/Card.tsx'
import { Switch } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useT } from '../../words.tsx'
import { ColourFields } from './ColourFields.tsx'
import { fieldsOf, originOf, type EmbedDraft } from './draft.ts'
import { GroupField } from './GroupField.tsx'
import { widgets, type AttributeType } from './widgets.ts'

type EmbedFormProps = {
  readonly draft: EmbedDraft
  readonly onChange: (next: Partial<EmbedDraft>) => void
}

/** The form of a widget, made from the table: a field an attribute (E7). */
export function EmbedForm({ draft, onChange }: EmbedFormProps) {
  const t = useT()
  const { row, values } = draft
  const set = (name: string, text: string) => {
    const { [name]: _before, ...rest } = values
    onChange({ values: text ? { ...rest, [name]: text } : rest })
  }
  return (
    <Card>
      <Stack>
        <Field label={t('embed.widget')}>
          <Select
            value={row.tag}
            onChange={event => {
              const next = widgets.find(it => it.tag === event.currentTarget.value)
              if (next) onChange({ row: next, values: kept(values, next.attributes) })
            }}
            options={widgets.map(({ tag }) => ({ value: tag, label: t(`embed.widgets.${tag}`) }))}
          />
        </Field>
        {fieldsOf(row).map(([name, type]) => (
          <AttributeField
            key={`${row.tag} ${name}`}
            name={name}
            type={type}
            text={values[name] ?? ''}
            onChange={text => set(name, text)}
          />
        ))}
        <ColourFields draft={draft} onChange={onChange} />
        <Field label={t('embed.origin')} hint={t('embed.originHint')}>
          <TextInput
            type="url"
            defaultValue={draft.origin}
            placeholder="https://blog.example"
            onBlur={event => onChange({ origin: originOf(event.currentTarget.value.trim()) })}
          />
        </Field>
      </Stack>
    </Card>
  )
}

// What another widget knows too stays: the group, the language, the theme.
function kept(values: EmbedDraft['values'], attributes: Readonly<Record<string, AttributeType>>): EmbedDraft['values'] {
  const group = values['group'] ?? values['code']
  const all: Record<string, string | undefined> = { ...values, group, code: group }
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, text]) => {
      const type = attributes[name]
      return text && type && (typeof type === 'string' || type.includes(text)) ? [[name, text] as const] : []
    }),
  )
}

type AttributeFieldProps = {
  readonly name: string
  readonly type: AttributeType
  readonly text: string
  readonly onChange: (text: string) => void
}

function AttributeField({ name, type, text, onChange }: AttributeFieldProps) {
  const t = useT()
  const label = t(`embed.attributes.${name}`)
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
    const [first = '', ...words] = typeof type === 'string' ? ['', 'ca', 'en', 'es', 'it'] : type
    return (
      <Field label={label}>
        <Select
          none={first || '–'}
          value={text}
          onChange={event => onChange(event.currentTarget.value)}
          options={words.map(value => ({ value, label: value }))}
        />
      </Field>
    )
  }
  return (
    <Field label={label}>
      <TextInput
        value={text}
        type={type === 'count' ? 'number' : 'text'}
        inputMode={type === 'units' ? 'decimal' : undefined}
        min={type === 'count' ? 1 : undefined}
        max={type === 'count' ? 50 : undefined}
        maxLength={type === 'text500' ? 500 : 200}
        onChange={event => onChange(event.currentTarget.value)}
      />
    </Field>
  )
}
