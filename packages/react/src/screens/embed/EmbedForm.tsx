import { Card } from '../../ui/Card.tsx'
import { Switch } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useT } from '../../words.tsx'
import { ColourFields } from './ColourFields.tsx'
import { fieldsOf, originOf, type EmbedDraft } from './draft.ts'
import { widgets, type AttributeType } from './widgets.ts'

type EmbedFormProps = {
  readonly draft: EmbedDraft
  readonly groups: readonly { readonly attributes: { readonly code: string; readonly name: string } }[]
  readonly onChange: (next: Partial<EmbedDraft>) => void
}

/** The form of a widget, made from the table: a field an attribute (E7). */
export function EmbedForm({ draft, groups, onChange }: EmbedFormProps) {
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
            key={name}
            name={name}
            type={type}
            text={values[name] ?? ''}
            groups={groups}
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
  readonly groups: EmbedFormProps['groups']
  readonly onChange: (text: string) => void
}

function AttributeField({ name, type, text, groups, onChange }: AttributeFieldProps) {
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
  if (type === 'group' || typeof type !== 'string' || type === 'language') {
    const [first = '', ...words] = typeof type === 'string' ? [''] : type
    const options =
      type === 'group'
        ? groups.map(({ attributes: { code, name: title } }) => ({ value: code, label: `${title} (${code})` }))
        : (type === 'language' ? ['ca', 'en', 'es', 'it'] : words).map(value => ({ value, label: value }))
    const isUnknown = type === 'group' && text !== '' && !options.some(it => it.value === text)
    return (
      <Field label={label}>
        <Select
          none={first || '–'}
          value={text}
          onChange={event => onChange(event.currentTarget.value)}
          options={isUnknown ? [...options, { value: text, label: text }] : options}
        />
      </Field>
    )
  }
  return (
    <Field label={label} hint={name === 'to' ? t('embed.toHint') : undefined}>
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
