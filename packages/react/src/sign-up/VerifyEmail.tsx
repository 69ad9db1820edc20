import { asKey } from '../i18n/keys.ts'
import { useState } from 'react'
import { email as emailRule, type Place } from '@exchange-kit/model'
import { safeParse } from 'valibot'
import { helpOf } from '../FailedPart.tsx'
import { useOnline } from '../hooks.ts'
import { Button } from '../ui/Button.tsx'
import { CheckedField } from '../ui/CheckedField.tsx'
import { Form } from '../ui/Form.tsx'
import { mail } from '../ui/icons.ts'
import { Actions } from '../ui/layout.tsx'
import { Notice } from '../ui/Notice.tsx'
import { TextInput } from '../ui/TextInput.tsx'
import { Said } from '../ui/Said.tsx'
import { useAction } from '../useAction.ts'
import { resendPause, useCountdown } from '../useCountdown.ts'
import { useT } from '../i18n/translation.tsx'
import { ContinueHere } from './ContinueHere.tsx'

type VerifyEmailProps = {
  /** Where the link was sent and when; nothing when somebody came with a link that no longer works. */
  readonly sent: { readonly to: string; readonly at: number } | null
  /** The group that is joined; a founder has none. */
  readonly group: string | null
  /** As typed in this page; empty after a reload. */
  readonly password: string
  /** The sign-in form, which leads back to what follows. */
  readonly signIn: Place
  readonly onResent: (sent: { readonly to: string; readonly at: number }) => void
  readonly onChangeAddress: () => void
}

/** Where the link to confirm the e-mail went, and the ways on when it does not arrive (S-JOIN-5). */
export function VerifyEmail({ sent, group, password, signIn, onResent, onChangeAddress }: VerifyEmailProps) {
  const t = useT()
  const isOnline = useOnline()
  const { left, start } = useCountdown(sent && sent.at + resendPause)
  const send = useAction(async (client, email: string) => {
    await client.askValidation(group ? { email, group } : { email })
    const at = Date.now()
    start(at + resendPause)
    onResent({ to: email, at })
  })
  const failed = send.error && (
    <Notice tone="stop" live="alert" title={t(`errors.Error${send.error.code}`)}>
      {t(`errors.Error${send.error.code}.help`, helpOf(send.error))}
    </Notice>
  )
  if (!sent)
    return (
      <>
        {failed}
        <AskAddress busy={send.busy} onSend={email => void send(email)} />
      </>
    )
  const wait = left > 0 ? t('joining:verify.wait', { count: left }) : undefined
  return (
    <>
      {failed}
      <Notice icon={mail} live="status" title={t('joining:verify.sent', { email: sent.to })}>
        {t('joining:verify.open')} {t('joining:verify.spam')}
      </Notice>
      {send.state.status === 'done' && <Said>{t('joining:verify.resent')}</Said>}
      <p>{t('joining:verify.elsewhere')}</p>
      <Actions>
        <ContinueHere email={sent.to} password={password} signIn={signIn} />
        <Button
          busy={send.busy}
          reason={isOnline ? wait : t('states.offline.action')}
          onClick={() => void send(sent.to)}
        >
          {t('session.login.resend')}
        </Button>
        <Button kind="quiet" onClick={onChangeAddress}>
          {t('joining:verify.change')}
        </Button>
      </Actions>
    </>
  )
}

type AskAddressProps = { readonly busy: boolean; readonly onSend: (email: string) => void }

function AskAddress({ busy, onSend }: AskAddressProps) {
  const t = useT()
  const isOnline = useOnline()
  const [email, setEmail] = useState('')
  const [isTried, setTried] = useState(false)
  const reading = safeParse(emailRule, email)
  const submit = () => {
    setTried(true)
    if (reading.success) onSend(reading.output)
  }
  return (
    <Form busy={busy} onSubmit={submit}>
      <p>{t('joining:verify.ask')}</p>
      <CheckedField
        label={t('session.login.email')}
        fault={reading.success ? undefined : t(asKey(`errors.Rule${reading.issues[0].message}`))}
        isTold={isTried}
      >
        <TextInput
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={event => setEmail(event.currentTarget.value)}
        />
      </CheckedField>
      <Actions>
        <Button type="submit" kind="primary" busy={busy} reason={isOnline ? undefined : t('states.offline.action')}>
          {t('session.login.resend')}
        </Button>
      </Actions>
    </Form>
  )
}
