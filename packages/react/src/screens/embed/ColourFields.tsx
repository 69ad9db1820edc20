import { Switch } from '../../ui/Checkbox.tsx'
import { Field, useField } from '../../ui/Field.tsx'
import { Caption } from '../../ui/text.tsx'
import { useLocale, useT } from '../../i18n/translation.tsx'
import { contrastOf, type EmbedDraft } from './draft.ts'

type ColourFieldsProps = { readonly draft: EmbedDraft; readonly onChange: (next: Partial<EmbedDraft>) => void }

/** The colour of a widget. Left alone it is the group's, and what is written on it is chosen to be read (E3.2). */
export function ColourFields({ draft: { accent, onAccent }, onChange }: ColourFieldsProps) {
  const t = useT()
  const locale = useLocale()
  const ratio = accent && onAccent ? contrastOf(accent, onAccent) : 0
  const measured = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(Math.floor(ratio * 10) / 10)
  return (
    <>
      <Switch
        label={t('embed:accent.own')}
        checked={accent !== ''}
        onChange={event => onChange(event.currentTarget.checked ? { accent: '#2b4b96' } : { accent: '', onAccent: '' })}
      />
      {accent && (
        <Field label={t('embed:accent.colour')}>
          <ColourInput value={accent} onColour={accent => onChange({ accent })} />
        </Field>
      )}
      {accent && (
        <Switch
          label={t('embed:accent.ownInk')}
          hint={t('embed:accent.inkHint')}
          checked={onAccent !== ''}
          onChange={event => onChange({ onAccent: event.currentTarget.checked ? '#ffffff' : '' })}
        />
      )}
      {onAccent && (
        <Field
          label={t('embed:accent.ink')}
          error={ratio < 4.5 ? t('embed:accent.low', { ratio: measured }) : undefined}
        >
          <ColourInput value={onAccent} onColour={onAccent => onChange({ onAccent })} />
        </Field>
      )}
      {onAccent && ratio >= 4.5 && (
        <p>
          <Caption>{t('embed:accent.good', { ratio: measured })}</Caption>
        </p>
      )}
    </>
  )
}

type ColourInputProps = { readonly value: string; readonly onColour: (colour: string) => void }

// The browser's own choice of colours, tied to its label and to what is said about it.
function ColourInput({ value, onColour }: ColourInputProps) {
  return (
    <input
      {...useField()}
      type="color"
      className="s-embed-colour"
      value={value}
      onChange={event => onColour(event.currentTarget.value)}
    />
  )
}
