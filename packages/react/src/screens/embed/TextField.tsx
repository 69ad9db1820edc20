import { asKey } from '../../i18n/keys.ts'
import { useState } from 'react'
import { isSoundAttribute, lengths, type AttributeKind } from '@exchange-kit/model'
import { Field } from '../../ui/Field.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useT } from '../../i18n/translation.tsx'

type TextFieldProps = {
  readonly label: string
  readonly kind: AttributeKind
  readonly text: string
  readonly onChange: (text: string) => void
}

/** What is written into an attribute. What the widget would ignore is told once the field is left, and not printed (E2.2). */
export function TextField({ label, kind, text, onChange }: TextFieldProps) {
  const t = useT()
  // What an address brought along was left before.
  const [isLeft, setLeft] = useState(text !== '')
  const isWrong = isLeft && text !== '' && !isSoundAttribute[kind](text.trim())
  const max = kind === 'text500' ? lengths.description : lengths.reference
  const wrong = kind.startsWith('text') ? t('errors.RuleTooLong', { max }) : t(asKey(`embed:wrong.${kind}`))
  return (
    <Field label={label} error={isWrong ? wrong : undefined}>
      <TextInput
        value={text}
        inputMode={kind === 'units' ? 'decimal' : kind === 'count' ? 'numeric' : undefined}
        onChange={event => onChange(kind === 'units' ? dotted(event.currentTarget.value) : event.currentTarget.value)}
        onBlur={() => setLeft(true)}
      />
    </Field>
  )
}

// Attributes take a dot (E2); most of our languages write a comma.
function dotted(text: string): string {
  return text.replace(/^(\d+),(\d*)$/, '$1.$2')
}
