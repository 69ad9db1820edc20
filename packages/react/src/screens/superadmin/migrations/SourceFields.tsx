import { Suspense } from 'react'
import { Field } from '../../../ui/Field.tsx'
import { FieldGroup } from '../../../ui/Form.tsx'
import { useInsteadOfPassword } from '../../../ui/insteadOfPassword.ts'
import { later } from '../../../ui/later.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { idOf } from './faults.ts'
import type { MigrationFields } from './form.ts'

// Few groups come from a running server: what asks it loads by itself.
const SourceGroups = later(async () => (await import('./SourceGroups.tsx')).SourceGroups)

type SourceFieldsProps = {
  readonly fields: MigrationFields
  readonly set: (change: Partial<MigrationFields>) => void
  readonly error: string | undefined
}

/** A running server, and the credentials it is asked with, which are never shown again (S-SUPER-3). */
export function SourceFields({ fields, set, error }: SourceFieldsProps) {
  const t = useT()
  const instead = useInsteadOfPassword()
  const token = (name: 'accessToken' | 'refreshToken') => (
    <Field label={t(`superadmin:${name}`)} hint={t('superadmin:tokenHint')}>
      {instead ?? (
        <TextInput
          type="password"
          autoComplete="off"
          value={fields[name]}
          onChange={event => set({ [name]: event.currentTarget.value })}
        />
      )}
    </Field>
  )
  return (
    <FieldGroup legend={t('superadmin:source')}>
      <Field id={idOf('url')} label={t('superadmin:url')} hint={t('superadmin:urlHint')} error={error}>
        <TextInput
          inputMode="url"
          autoComplete="off"
          value={fields.url}
          onChange={event => set({ url: event.currentTarget.value })}
        />
      </Field>
      <Suspense>
        <SourceGroups url={fields.url} chosen={fields.code} onChoose={({ code, name }) => set({ code, name })} />
      </Suspense>
      {token('accessToken')}
      {token('refreshToken')}
    </FieldGroup>
  )
}
