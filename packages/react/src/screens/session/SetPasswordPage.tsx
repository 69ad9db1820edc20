import { asKey } from '../../i18n/keys.ts'
import { useEffect, useRef, useState } from 'react'
import { lengthOf, newPassword, password as limits } from '@exchange-kit/model'
import { safeParse } from 'valibot'
import { helpOf } from '../../FailedPart.tsx'
import { FormFaults } from '../../FormFaults.tsx'
import { useOnline, useViewer } from '../../hooks.ts'
import { useToasts } from '../../kit.ts'
import { landingOf } from '../../landing.ts'
import { useLeaveGuard } from '../../leaving/useLeaveGuard.ts'
import { useAction } from '../../useAction.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckedField } from '../../ui/CheckedField.tsx'
import { Form } from '../../ui/Form.tsx'
import { Actions, Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { useFaults } from '../../useFaults.ts'
import { useGo } from '../../useGo.ts'
import { useT } from '../../i18n/translation.tsx'
import { Claimed } from './Claimed.tsx'
import { DeadLinkPage } from './DeadLinkPage.tsx'

/**
 * A new password (S-FRONT-7): alone after a mail link that proves the mailbox, else with the current one. Whoever comes
 * with neither link nor session is told how to get a link.
 */
export function SetPasswordPage() {
  const t = useT()
  const go = useGo()
  const toasts = useToasts()
  const viewer = useViewer()
  const isOnline = useOnline()
  const form = useFaults()
  const currentField = useRef<HTMLInputElement>(null)
  const [next, setNext] = useState('')
  const [current, setCurrent] = useState('')
  const isSaved = useRef(false)
  useLeaveGuard({ isUnsaved: () => !isSaved.current && current + next !== '' })
  const reading = safeParse(newPassword, next)
  const isProven = viewer.status === 'signedIn' && viewer.scopes.includes('auth')
  const save = useAction(async client => {
    if (viewer.status !== 'signedIn') return
    const typed = isProven ? { newPassword: next } : { newPassword: next, password: current }
    await client.update({ type: 'users', id: viewer.user.id, attributes: typed })
    isSaved.current = true
    toasts.show({ tone: 'done', text: t('session.password.done') })
    go(landingOf(viewer), { replace: true })
  })
  const isWrong = save.error?.code === 'InvalidPassword'
  useEffect(() => {
    if (isWrong) currentField.current?.focus()
  }, [isWrong])

  if (viewer.status === 'guest') return <DeadLinkPage />
  const username = viewer.status === 'signedIn' ? viewer.user.attributes.email : ''
  const nextFault = reading.success
    ? undefined
    : t(asKey(`errors.Rule${reading.issues[0].message}`), { max: limits.most })
  const currentFault = isProven || current ? undefined : t('errors.RuleRequired')
  const faults = [
    { id: 'set-password-current', text: currentFault },
    { id: 'set-password-new', text: nextFault },
  ]
  return (
    <Page width="form">
      <Stack gap="wide">
        {isProven && <Claimed />}
        {save.error && !isWrong && (
          <Notice tone="stop" live="alert" title={t(`errors.Error${save.error.code}`)}>
            {t(`errors.Error${save.error.code}.help`, helpOf(save.error))}
          </Notice>
        )}
        <Form onSubmit={submit} busy={save.busy}>
          <FormFaults tries={form.tries} faults={faults} />
          {!isProven && (
            <CheckedField
              id="set-password-current"
              label={t('session.password.current')}
              error={isWrong ? t('errors.ErrorInvalidPassword') : undefined}
              fault={currentFault}
              isTold={form.isTold}
            >
              <PasswordInput
                ref={currentField}
                name="password"
                autoComplete="current-password"
                username={username}
                value={current}
                onChange={event => {
                  setCurrent(event.target.value)
                  save.reset()
                }}
              />
            </CheckedField>
          )}
          <CheckedField
            id="set-password-new"
            label={t('session.password.new')}
            hint={<Enough text={next} />}
            fault={nextFault}
            isTold={form.isTold}
          >
            <PasswordInput
              name="new-password"
              autoComplete="new-password"
              username={isProven ? username : null}
              value={next}
              onChange={event => setNext(event.target.value)}
            />
          </CheckedField>
          <Actions>
            <Button
              type="submit"
              kind="primary"
              wide
              busy={save.busy}
              reason={isOnline ? undefined : t('states.offline.action')}
            >
              {t('session.password.save')}
            </Button>
          </Actions>
        </Form>
      </Stack>
    </Page>
  )

  function submit(): void {
    if (!form.stop(faults)) void save()
  }
}

// Says while one types whether it is long enough; by words, not by colour.
function Enough({ text }: { readonly text: string }) {
  const t = useT()
  const isEnough = lengthOf(text.slice(0, limits.most)) >= limits.least
  return <span role="status">{t(isEnough ? 'session.password.enough' : 'session.password.rule')}</span>
}
