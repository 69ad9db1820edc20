import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { createDecoder } from './decode.ts'

type WithoutCameraProps = { readonly group: string; readonly onText: (text: string) => void }

/** The ways that need no camera, always there: a picture of the code, its link, the account number (S-PAY-67). */
export function WithoutCamera({ group, onText }: WithoutCameraProps) {
  const t = useT()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<'empty' | null>(null)
  const [picture, setPicture] = useState<'reading' | 'none' | null>(null)
  const take = () => {
    setFault(text.trim() === '' ? 'empty' : null)
    if (text.trim() !== '') onText(text)
  }
  const look = async (file: File | undefined) => {
    if (!file) return
    setPicture('reading')
    const found = await codeIn(file)
    setPicture(found === null ? 'none' : null)
    if (found !== null) onText(found)
  }
  return (
    <Stack gap="wide">
      <Stack gap="tight">
        <h2>{t('codes:scan.without')}</h2>
        <Form onSubmit={take}>
          <Field
            id="scan-text"
            label={t('codes:scan.type')}
            hint={t('codes:scan.typeHint', { example: `${group}0003` })}
            error={fault && t('codes:scan.empty')}
          >
            <TextInput
              value={text}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={event => setText(event.currentTarget.value)}
            />
          </Field>
          <Button type="submit">{t('payments:form.continue')}</Button>
        </Form>
      </Stack>
      <Stack gap="tight">
        <FileDrop accept="image/*" onFiles={([file]) => void look(file)}>
          {t('codes:scan.choose')}
        </FileDrop>
        <div role="status">
          {picture === 'reading' && <p className="x-small">{t('codes:scan.reading')}</p>}
          {picture === 'none' && <FieldError id="scan-picture-error">{t('codes:scan.noCode')}</FieldError>}
        </div>
      </Stack>
    </Stack>
  )
}

// A file that is no picture holds no code either.
async function codeIn(file: File): Promise<string | null> {
  try {
    const picture = await createImageBitmap(file)
    const decode = await createDecoder()
    return await decode(picture)
  } catch {
    return null
  }
}
