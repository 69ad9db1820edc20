import { useViewer } from '../../hooks.ts'
import { useKit, useSite } from '../../kit.ts'
import type { ScreenProps } from '../../screens.ts'
import { Button } from '../../ui/Button.tsx'
import { Go } from '../../Go.tsx'
import { Actions, Stack } from '../../ui/layout.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useT } from '../../i18n/translation.tsx'
import { Consent } from './Consent.tsx'
import { ProviderFault } from '../../provider-sign-in/ProviderFault.tsx'
import { startProvider } from './provider.ts'
import { SignInFields } from './SignInFields.tsx'
import { useProviderReturn } from './useProviderReturn.ts'
import { useSignIn } from './useSignIn.ts'
import { WindowDone } from './WindowDone.tsx'

/**
 * Sign in with e-mail and password (S-FRONT-3); also the way back from a provider (S-FRONT-2) and, signed in, a partner's
 * request for consent (S-FRONT-10). Once signed in the guard leads on (S-GUARD-5).
 */
export function LoginMailPage({ query }: ScreenProps<'loginMail'>) {
  const t = useT()
  const { client, navigator } = useKit()
  const { providers } = useSite()
  const viewer = useViewer()
  const redirect = query?.['redirect']
  const request = query?.['request']
  const superadmin = /^\/superadmin\b/.test(redirect ?? '')
  const form = useSignIn({ superadmin })
  const provider = useProviderReturn(query)
  const onward = redirect ? { query: { redirect } } : {}
  const leave = async (id: string) => navigator.leave(await startProvider(client, { provider: id, redirect }))

  if (query?.['window']) return <WindowDone />
  if (viewer.status === 'signedIn' && request) return <Consent request={request} />
  if (provider.status === 'busy')
    return (
      <Page width="form">
        <Loading label={t('session.login.provider')}>
          <Skeleton shape="card" />
        </Loading>
      </Page>
    )
  return (
    <Page width="form">
      <Stack gap="wide">
        <h1 tabIndex={-1}>{t('shell.title.loginMail')}</h1>
        {superadmin && <Notice title={t('session.login.super')} />}
        {viewer.status === 'guest' && viewer.cause && !form.action.error && (
          <Notice tone="wait" live="status" title={t('errors.ErrorAuthNoCredentials')}>
            {t('errors.ErrorAuthNoCredentials.help')}
          </Notice>
        )}
        {provider.status === 'cancelled' && <Notice live="status" title={t('session.login.cancelled')} />}
        {provider.status === 'failed' && <ProviderFault error={provider.error} />}
        <SignInFields form={form} />
        <Actions>
          <Go className="x-alone" to={{ screen: 'forgotPassword' }}>
            {t('session.login.forgot')}
          </Go>
          <Go className="x-alone" to={{ screen: 'groups', ...onward }}>
            {t('session.start.find')}
          </Go>
        </Actions>
        {providers.map(({ id, name }) => (
          <Button key={id} wide onClick={() => void leave(id)}>
            {t('session.start.provider', { provider: name })}
          </Button>
        ))}
      </Stack>
    </Page>
  )
}
