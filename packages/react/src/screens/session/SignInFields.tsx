import { useEffect, useRef } from 'react'
import type { AppError } from '@exchange-kit/model'
import { helpOf } from '../../FailedPart.tsx'
import { FormFaults } from '../../FormFaults.tsx'
import { useOnline } from '../../hooks.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckedField } from '../../ui/CheckedField.tsx'
import { Form } from '../../ui/Form.tsx'
import { Actions } from '../../ui/layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Said } from '../../ui/Said.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useT } from '../../i18n/translation.tsx'
import type { SignInForm } from './useSignIn.ts'

/** E-mail and password, with what went wrong above them (S-FRONT-3, S-FRONT-4). */
export function SignInFields({ form }: { readonly form: SignInForm }) {
  const t = useT()
  const isOnline = useOnline()
  const password = useRef<HTMLInputElement>(null)
  const { action, faults, tries } = form
  const [email, secret] = faults
  const { error } = action
  // S-FRONT-4: the password is what is typed again.
  useEffect(() => {
    if (error) password.current?.focus()
  }, [error])
  return (
    <Form onSubmit={form.submit} busy={action.busy}>
      {error && <SignInError error={error} form={form} />}
      <FormFaults tries={tries} faults={faults} />
      <CheckedField id={email.id} label={t('session.login.email')} fault={email.text} isTold={tries > 0}>
        <TextInput
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={form.email}
          onChange={event => form.setEmail(event.target.value)}
        />
      </CheckedField>
      <CheckedField id={secret.id} label={t('session.login.password')} fault={secret.text} isTold={tries > 0}>
        <PasswordInput
          ref={password}
          name="password"
          autoComplete="current-password"
          username={null}
          value={form.password}
          onChange={event => form.setPassword(event.target.value)}
        />
      </CheckedField>
      <Actions>
        <Button
          type="submit"
          kind="primary"
          wide
          busy={action.busy}
          reason={isOnline ? undefined : t('states.offline.action')}
        >
          {t('session.login.submit')}
        </Button>
      </Actions>
    </Form>
  )
}

// The same words whether or not the address exists; a right password that is refused offers the mail again (S-FRONT-4).
function SignInError({ error, form }: { readonly error: AppError; readonly form: SignInForm }) {
  const t = useT()
  if (error.code === 'AuthNoCredentials')
    return (
      <Notice tone="stop" live="alert" title={t('errors.ErrorAuthNoCredentials.signIn')}>
        {t('errors.ErrorAuthNoCredentials.signIn.help')}
      </Notice>
    )
  const { resend } = form
  const isResent = resend.state.status === 'done'
  const again = error.code === 'IncorrectCredentials' && !isResent && (
    <Button size="small" busy={resend.busy} onClick={() => void resend(form.email.trim())}>
      {t('session.login.resend')}
    </Button>
  )
  return (
    <>
      <Notice tone="stop" live="alert" title={t(`errors.Error${error.code}`)} actions={again}>
        {t(`errors.Error${error.code}.help`, helpOf(error))}
      </Notice>
      {isResent && <Said>{t('session.login.resent')}</Said>}
    </>
  )
}
