import { useEffect, type ReactNode } from 'react'
import { lengthOf, password as limits, type Language, type Place } from '@exchange-kit/model'
import { helpOf } from '../FailedPart.tsx'
import { FormFaults } from '../FormFaults.tsx'
import { Go } from '../Go.tsx'
import { useOnline } from '../hooks.ts'
import { useKit } from '../kit.ts'
import { languageNames } from '../shell/languageNames.ts'
import { keepEmail } from '../typedEmail.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { Actions } from '../ui/layout.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PasswordInput } from '../ui/PasswordInput.tsx'
import { Select } from '../ui/Select.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { useT } from '../i18n/translation.tsx'
import { idOf, useCredentials, type SigningUp } from './useCredentials.ts'

type CredentialsProps = SigningUp & {
  /** Where whoever has a user already signs in, and comes back from. */
  readonly signIn: Place
  readonly beside?: ReactNode
}

/** Name, e-mail, new password, language: signs up and has the e-mail confirmed (S-JOIN-3). */
export function Credentials({ signIn, beside, ...signingUp }: CredentialsProps) {
  const t = useT()
  const isOnline = useOnline()
  const form = useCredentials(signingUp)
  const { typed } = signingUp
  const { set, leave, said, wrong, tries, problem, refused } = form
  const isTaken = problem?.code === 'DuplicatedEmail' && refused === 'email'
  const { client } = useKit()
  useEffect(() => {
    if (isTaken) keepEmail(client, typed.email)
  }, [client, isTaken, typed.email])
  return (
    <Form busy={form.busy} onSubmit={form.submit}>
      {problem && !refused && (
        <Notice tone="stop" live="alert" title={t(`errors.Error${problem.code}`)}>
          {t(`errors.Error${problem.code}.help`, helpOf(problem))}
        </Notice>
      )}
      <FormFaults tries={tries} faults={wrong} />
      <Field id={idOf('name')} label={t('joining:name')} hint={t('joining:nameHint')} error={said('name')}>
        <TextInput
          autoComplete="name"
          value={typed.name}
          onChange={event => set({ name: event.currentTarget.value })}
          onBlur={() => typed.name && leave('name')}
        />
      </Field>
      <Field
        id={idOf('email')}
        label={t('session.login.email')}
        error={isTaken ? <Taken signIn={signIn} /> : said('email')}
      >
        <TextInput
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={typed.email}
          onChange={event => set({ email: event.currentTarget.value })}
          onBlur={() => typed.email && leave('email')}
        />
      </Field>
      <Field
        id={idOf('password')}
        label={t('session.login.password')}
        hint={<Enough text={typed.password} />}
        error={said('password')}
      >
        <PasswordInput
          autoComplete="new-password"
          username={null}
          value={typed.password}
          onChange={event => set({ password: event.currentTarget.value })}
        />
      </Field>
      <Field label={t('shell.language')} hint={t('joining:languageHint')}>
        <Select
          value={typed.language}
          options={languageNames}
          onChange={event => set({ language: event.currentTarget.value as Language })}
        />
      </Field>
      <Actions>
        <Button
          type="submit"
          kind="primary"
          busy={form.busy}
          reason={isOnline ? undefined : t('states.offline.action')}
        >
          {t('joining:signUp')}
        </Button>
        {beside}
      </Actions>
    </Form>
  )
}

// S-JOIN-3: the ways on for whoever is here already.
function Taken({ signIn }: { readonly signIn: Place }) {
  const t = useT()
  return (
    <>
      {t('errors.ErrorDuplicatedEmail')}. <Go to={signIn}>{t('session.login.submit')}</Go>{' '}
      <Go to={{ screen: 'forgotPassword' }}>{t('session.login.forgot')}</Go>
    </>
  )
}

// Says while one types whether it is long enough; by words, not by colour.
function Enough({ text }: { readonly text: string }) {
  const t = useT()
  const isEnough = lengthOf(text.slice(0, limits.most)) >= limits.least
  return <span role="status">{t(isEnough ? 'session.password.enough' : 'session.password.rule')}</span>
}
