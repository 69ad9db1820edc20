import { asKey } from '../../i18n/keys.ts'
import type { AppError, Place } from '@exchange-kit/model'
import { usePlace, useViewer } from '../../hooks.ts'
import { landingOf } from '../../landing.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { expired } from '../../ui/icons.ts'
import { Page } from '../../ui/Page.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useGo } from '../../useGo.ts'
import { useT } from '../../i18n/translation.tsx'

/** A mail link that was used, is too old or broken, with the way to a new one (S-GUARD-2). */
export function DeadLinkPage({ error }: { readonly error?: AppError }) {
  const t = useT()
  const go = useGo()
  const place = usePlace()
  const viewer = useViewer()
  const isRefused = !error || error.code === 'AuthNoCredentials' || error.code === 'IncorrectRequest'
  const { to, text } = nextStep(place) ?? { to: landingOf(viewer), text: 'states.goLanding' }
  return (
    <Page width="form">
      <ErrorState
        icon={expired}
        title={isRefused ? t('session.link.dead') : t(`errors.Error${error.code}`)}
        actions={
          <ButtonLink kind="primary" {...go.link(to)}>
            {t(asKey(text))}
          </ButtonLink>
        }
      >
        {t(isRefused ? 'session.link.deadHelp' : 'session.link.failedHelp')}
      </ErrorState>
    </Page>
  )
}

function nextStep(place: Place): { to: Place; text: string } | null {
  switch (place.screen) {
    case 'setPassword':
      return { to: { screen: 'forgotPassword' }, text: 'session.link.newPassword' }
    case 'signupMember':
      return { to: { screen: 'signup', group: place.group, hash: 'verify' }, text: 'session.login.resend' }
    case 'newGroup':
      return { to: { screen: 'signupGroup', hash: 'verify' }, text: 'session.login.resend' }
    default:
      return null
  }
}
