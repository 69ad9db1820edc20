import { asKey } from '../../i18n/keys.ts'
import { useState } from 'react'
import { email as emailRule } from '@exchange-kit/model'
import { safeParse } from 'valibot'
import { Go } from '../../Go.tsx'
import { useOnline } from '../../hooks.ts'
import { useTypedEmail } from '../../typedEmail.ts'
import { resendPause, useCountdown } from '../../useCountdown.ts'
import { useAction } from '../../useAction.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckedField } from '../../ui/CheckedField.tsx'
import { Form } from '../../ui/Form.tsx'
import { Actions, Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import { useT } from '../../i18n/translation.tsx'

/** Asks for a mail to set a new password; the answer never tells whether the address is known (S-FRONT-6). */
export function ForgotPasswordPage() {
  const t = useT()
  const isOnline = useOnline()
  const [email, setEmail] = useTypedEmail()
  const [tried, setTried] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { left: wait, start } = useCountdown()
  const reading = safeParse(emailRule, email)
  const send = useAction(async (client, address: string) => {
    await client.askNewPassword(address)
    setSentTo(address)
    start(Date.now() + resendPause)
  })
  const submit = () => {
    setTried(true)
    if (reading.success) void send(reading.output)
  }
  const offline = isOnline ? undefined : t('states.offline.action')
  const fault = reading.success ? undefined : t(asKey(`errors.Rule${reading.issues[0].message}`))
  return (
    <Page width="form">
      <Stack gap="wide">
        <h1 tabIndex={-1}>{t('shell.title.forgotPassword')}</h1>
        {send.error && (
          <Notice tone="stop" live="alert" title={t(`errors.Error${send.error.code}`)}>
            {t('session.forgot.kept')}
          </Notice>
        )}
        {sentTo ? (
          <>
            <Notice tone="done" live="status" title={t('session.forgot.sent', { email: sentTo })}>
              {t('session.forgot.spam')}
            </Notice>
            <Button
              busy={send.busy}
              reason={wait > 0 ? t('session.forgot.wait', { count: wait }) : offline}
              onClick={() => void send(sentTo)}
            >
              {t('session.forgot.again')}
            </Button>
          </>
        ) : (
          <Form onSubmit={submit} busy={send.busy}>
            <CheckedField label={t('session.login.email')} fault={fault} isTold={tried}>
              <TextInput
                type="email"
                name="email"
                autoComplete="username"
                value={email}
                onChange={event => setEmail(event.target.value)}
              />
            </CheckedField>
            <Actions>
              <Button type="submit" kind="primary" wide busy={send.busy} reason={offline}>
                {t('session.forgot.send')}
              </Button>
            </Actions>
          </Form>
        )}
        <Go className="x-alone" to={{ screen: 'loginMail' }}>
          {t('session.forgot.back')}
        </Go>
      </Stack>
    </Page>
  )
}
