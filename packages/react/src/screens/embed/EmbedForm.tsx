import { asKey } from '../../i18n/keys.ts'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Select } from '../../ui/Select.tsx'
import { useT } from '../../i18n/translation.tsx'
import { AttributeField } from './AttributeField.tsx'
import { ColourFields } from './ColourFields.tsx'
import { fieldsOf, groupOf, type EmbedDraft } from './draft.ts'
import { OriginField } from './OriginField.tsx'
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
        <Field label={t('embed:widget')}>
          <Select
            value={row.tag}
            onChange={event => {
              const next = widgets.find(it => it.tag === event.currentTarget.value)
              if (next) onChange({ row: next, values: kept(draft, next.attributes) })
            }}
            options={widgets.map(({ tag }) => ({ value: tag, label: t(asKey(`embed:widgets.${tag}`)) }))}
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
        <OriginField origin={draft.origin} onChange={origin => onChange({ origin })} />
      </Stack>
    </Card>
  )
}

// What another widget knows too stays: the group, the language, the theme.
function kept(draft: EmbedDraft, attributes: Readonly<Record<string, AttributeType>>): EmbedDraft['values'] {
  const group = groupOf(draft)
  const all: Record<string, string | undefined> = { to: group, ...draft.values, group, code: group }
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, text]) => {
      const type = attributes[name]
      return text && type && (typeof type === 'string' || type.includes(text)) ? [[name, text] as const] : []
    }),
  )
}
