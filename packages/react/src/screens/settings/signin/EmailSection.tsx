import { asKey } from '../../../i18n/keys.ts'
import { useState } from 'react'
import { email as rule, type User } from '@exchange-kit/model'
import { safeParse } from 'valibot'
import { FormFaults } from '../../../FormFaults.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CheckedField } from '../../../ui/CheckedField.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Actions } from '../../../ui/layout.tsx'
import { Terms } from '../../../ui/Slip.tsx'
import { Own } from '../../../ui/text.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useAction } from '../../../useAction.ts'
import { useFaults } from '../../../useFaults.ts'
import { useFaultFocus } from '../useFaultFocus.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useOnline } from '../../../hooks.ts'
import { useToasts } from '../../../kit.ts'
import { useLeaveGuard } from '../../../leaving/useLeaveGuard.ts'
import { Section } from '../Sections.tsx'
import { CurrentPassword } from './CurrentPassword.tsx'
import { OtherFault } from './OtherFault.tsx'

/** Whose e-mail and password they are, and what proves that the viewer may change them (S-SET-10, S-SET-20). */
export type SignInProps = {
  readonly user: User
  /** The viewer's own: the current password is asked for. */
  readonly isSelf: boolean
  /** A link by mail signed in, which proves as much as a password (A-2-19). */
  readonly isProven: boolean
}

/** Change e-mail: counts at once; the new address confirms it, the old one may put it back (S-SET-10, A-3-39). */
export function EmailSection({ user, isSelf, isProven }: SignInProps) {
  const t = useT()
  const toasts = useToasts()
  const isOnline = useOnline()
  const form = useFaults()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const needsPassword = isSelf && !isProven
  useLeaveGuard(email !== '' || password !== '')
  const save = useAction(client =>
    client.update({
      type: 'users',
      id: user.id,
      attributes: { email: email.trim(), ...(needsPassword ? { password } : {}) },
    }),
  )
  const reading = safeParse(rule, email)
  const emailFault = reading.success ? undefined : t(asKey(`errors.Rule${reading.issues[0].message}`))
  const passwordFault = needsPassword && password === '' ? t('errors.RuleRequired') : undefined
  const faults = [
    { id: 'email-password', text: passwordFault },
    { id: 'email-new', text: emailFault },
  ]
  const { error } = save
  useFaultFocus(error, { InvalidPassword: 'email-password', DuplicatedEmail: 'email-new' })
  const submit = async () => {
    if (form.stop(faults)) return
    const done = await save()
    if (!done) return
    setEmail(now => (now === email ? '' : now))
    setPassword(now => (now === password ? '' : now))
    form.reset()
    toasts.show({ tone: 'done', text: t('settings:email.done', { email: done.attributes.email }) })
  }
  return (
    <Section id="email" intro={t(isSelf ? 'settings:email.intro' : 'settings:email.introOther')}>
      <Terms terms={[{ name: t('settings:email.now'), value: <Own>{user.attributes.email}</Own> }]} />
      {!user.attributes.emailVerified && <p className="x-hint">{t('settings:email.unconfirmed')}</p>}
      <Form onSubmit={() => void submit()} busy={save.busy} label={t('settings:section.email')}>
        <OtherFault error={error} known={['InvalidPassword', 'DuplicatedEmail']} />
        <FormFaults tries={form.tries} faults={faults} level={3} />
        {needsPassword && (
          <CurrentPassword
            id="email-password"
            username={user.attributes.email}
            value={password}
            onChange={text => {
              setPassword(text)
              save.reset()
            }}
            error={
              error?.code === 'InvalidPassword'
                ? t('errors.ErrorInvalidPassword')
                : form.isTold
                  ? passwordFault
                  : undefined
            }
          />
        )}
        <CheckedField
          id="email-new"
          label={t('settings:email.new')}
          error={error?.code === 'DuplicatedEmail' && t('errors.ErrorDuplicatedEmail')}
          fault={emailFault}
          isTold={form.isTold}
        >
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="email"
            value={email}
            onChange={event => {
              setEmail(event.currentTarget.value)
              save.reset()
            }}
          />
        </CheckedField>
        <Actions>
          <Button type="submit" busy={save.busy} reason={isOnline ? undefined : t('states.offline.action')}>
            {t('settings:section.email')}
          </Button>
        </Actions>
      </Form>
    </Section>
  )
}
