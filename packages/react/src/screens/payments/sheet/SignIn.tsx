import { Suspense, useEffect, useRef, useState } from 'react'
import { usePatch } from '../../../forms/usePatch.ts'
import { useAction } from '../../../useAction.ts'
import { useOnline } from '../../../hooks.ts'
import { useKit, useSite } from '../../../kit.ts'
import { OnSiteLink } from '../../../on-site/onSite.ts'
import { helpOf } from '../../../FailedPart.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { later } from '../../../ui/later.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PasswordInput } from '../../../ui/PasswordInput.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'
import type { Payee } from './lookUp.ts'

// Most sites have no provider, and the sheet is counted in kilobytes (E6).
const OtherDoors = later(async () => (await import('./OtherDoors.tsx')).OtherDoors)

/**
 * E-mail and password below what is asked, in the same document: a hop through another page would lose the page that asked
 * (S-PAY-71, E4). Wrong credentials keep everything.
 */
export function SignIn({ payee }: { readonly payee: Payee }) {
  const t = useT()
  const { isPartner } = useKit()
  // In a partner's page the whole payment goes on where its password may be typed (idea 6).
  if (isPartner)
    return (
      <section className="x-stack" aria-labelledby="sheet-sign-in">
        <h2 id="sheet-sign-in">{t('sheet:sheet.signIn')}</h2>
        <Suspense>
          <OnSiteLink />
        </Suspense>
      </section>
    )
  return <SignInForm payee={payee} />
}

function SignInForm({ payee }: { readonly payee: Payee }) {
  const t = useT()
  const go = useGo()
  const online = useOnline()
  const { providers } = useSite()
  const [typed, setTyped] = useState({ email: '', password: '' })
  const type = usePatch(typed, setTyped)
  const [isTold, setTold] = useState(false)
  const notice = useRef<HTMLDivElement>(null)
  const signIn = useAction((client, who: typeof typed) => client.signIn(who))
  const missing = (name: keyof typeof typed) => (isTold && !typed[name].trim() ? t('errors.RuleRequired') : undefined)
  const { error } = signIn
  useEffect(() => {
    if (error) notice.current?.focus()
  }, [error])
  const submit = () => {
    setTold(true)
    if (typed.email.trim() && typed.password) void signIn(typed)
  }
  const isWrong = error?.code === 'AuthNoCredentials'
  return (
    <section className="x-stack" aria-labelledby="sheet-sign-in">
      <h2 id="sheet-sign-in">{t('sheet:sheet.signIn')}</h2>
      <p className="x-small x-muted">{t('sheet:sheet.signInHelp')}</p>
      {error && (
        <div ref={notice} tabIndex={-1}>
          <Notice
            tone="stop"
            live="alert"
            title={t(isWrong ? 'errors.ErrorAuthNoCredentials.signIn' : `errors.Error${error.code}`)}
          >
            {isWrong
              ? t('errors.ErrorAuthNoCredentials.signIn.help')
              : t(`errors.Error${error.code}.help`, helpOf(error))}
          </Notice>
        </div>
      )}
      <Form onSubmit={submit} busy={signIn.busy}>
        <Field label={t('sheet:sheet.email')} error={missing('email')}>
          <TextInput
            type="email"
            autoComplete="username"
            value={typed.email}
            onChange={event => type({ email: event.currentTarget.value })}
          />
        </Field>
        <Field label={t('sheet:sheet.password')} error={missing('password')}>
          <PasswordInput
            autoComplete="current-password"
            username={null}
            value={typed.password}
            onChange={event => type({ password: event.currentTarget.value })}
          />
        </Field>
        <Button
          type="submit"
          kind="primary"
          wide
          busy={signIn.busy}
          reason={online ? undefined : t('states.offline.action')}
        >
          {t('sheet:sheet.signInPress')}
        </Button>
      </Form>
      {providers.length > 0 && (
        <Suspense>
          <OtherDoors />
        </Suspense>
      )}
      <p className="x-small">
        <Link external className="x-alone" href={go.href({ screen: 'forgotPassword' })}>
          {t('sheet:sheet.forgot')}
        </Link>
        {' · '}
        <Link external className="x-alone" href={go.href({ screen: 'group', group: payee.group })}>
          <bdi translate="no">{payee.groupName}</bdi>
        </Link>
      </p>
    </section>
  )
}
