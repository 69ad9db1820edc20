import { ButtonLink } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { PasswordInput } from '../../../ui/PasswordInput.tsx'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'

type CurrentPasswordProps = {
  readonly id: string
  /** Whose password it is, by e-mail. */
  readonly username: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly error: string | undefined
}

/** The password there is, with the way to another one. */
export function CurrentPassword({ id, username, value, onChange, error }: CurrentPasswordProps) {
  const t = useT()
  const go = useGo()
  return (
    <div>
      <Field id={id} label={t('settings:password.current')} error={error}>
        <PasswordInput
          autoComplete="current-password"
          username={username}
          value={value}
          onChange={event => onChange(event.currentTarget.value)}
        />
      </Field>
      <ButtonLink kind="quiet" size="small" {...go.link({ screen: 'forgotPassword' })}>
        {t('settings:password.forgot')}
      </ButtonLink>
    </div>
  )
}
