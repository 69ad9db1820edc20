import { asKey } from '../../../i18n/keys.ts'
import { useState } from 'react'
import { newPassword, password as limits } from '@exchange-kit/model'
import { safeParse } from 'valibot'
import { FormFaults } from '../../../FormFaults.tsx'
import { useOnline } from '../../../hooks.ts'
import { useToasts } from '../../../kit.ts'
import { useLeaveGuard } from '../../../leaving/useLeaveGuard.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckedField } from '../../../ui/CheckedField.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Actions } from '../../../ui/layout.tsx'
import { PasswordInput } from '../../../ui/PasswordInput.tsx'
import { useAction } from '../../../useAction.ts'
import { useFaults } from '../../../useFaults.ts'
import { useFaultFocus } from '../useFaultFocus.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Section } from '../Sections.tsx'
import { CurrentPassword } from './CurrentPassword.tsx'
import type { SignInProps } from './EmailSection.tsx'
import { OtherFault } from './OtherFault.tsx'

/** Change password: all other sessions end (S-SET-10, A-2-27). */
export function PasswordSection({ user, isSelf, isProven }: SignInProps) {
  const t = useT()
  const toasts = useToasts()
  const isOnline = useOnline()
  const form = useFaults()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const needsPassword = isSelf && !isProven
  useLeaveGuard(current !== '' || next !== '')
  const save = useAction(client =>
    client.update({
      type: 'users',
      id: user.id,
      attributes: { newPassword: next, ...(needsPassword ? { password: current } : {}) },
    }),
  )
  useFaultFocus(save.error, { InvalidPassword: 'password-current' })
  const reading = safeParse(newPassword, next)
  const nextFault = reading.success
    ? undefined
    : t(asKey(`errors.Rule${reading.issues[0].message}`), { max: limits.most })
  const currentFault = needsPassword && current === '' ? t('errors.RuleRequired') : undefined
  const faults = [
    { id: 'password-current', text: currentFault },
    { id: 'password-new', text: nextFault },
  ]
  const submit = async () => {
    if (form.stop(faults)) return
    if (!(await save())) return
    setCurrent(now => (now === current ? '' : now))
    setNext(now => (now === next ? '' : now))
    form.reset()
    toasts.show({ tone: 'done', text: t(isSelf ? 'settings:password.done' : 'settings:password.doneOther') })
  }
  return (
    <Section id="password" intro={t(isSelf ? 'settings:password.intro' : 'settings:password.introOther')}>
      <Form onSubmit={() => void submit()} busy={save.busy} label={t('settings:section.password')}>
        <OtherFault error={save.error} known={['InvalidPassword']} />
        <FormFaults tries={form.tries} faults={faults} level={3} />
        {needsPassword && (
          <CurrentPassword
            id="password-current"
            username={user.attributes.email}
            value={current}
            onChange={text => {
              setCurrent(text)
              save.reset()
            }}
            error={
              save.error?.code === 'InvalidPassword'
                ? t('errors.ErrorInvalidPassword')
                : form.isTold
                  ? currentFault
                  : undefined
            }
          />
        )}
        <CheckedField
          id="password-new"
          label={t('settings:password.new')}
          hint={t('settings:password.rule')}
          fault={nextFault}
          isTold={form.isTold}
        >
          <PasswordInput
            autoComplete="new-password"
            username={needsPassword ? null : user.attributes.email}
            value={next}
            onChange={event => setNext(event.currentTarget.value)}
          />
        </CheckedField>
        <Actions>
          <Button type="submit" busy={save.busy} reason={isOnline ? undefined : t('states.offline.action')}>
            {t('settings:section.password')}
          </Button>
        </Actions>
      </Form>
    </Section>
  )
}
