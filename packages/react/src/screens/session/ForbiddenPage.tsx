import type { ReactNode } from 'react'
import { places, type Place } from '@exchange-kit/model'
import type { ViewerState } from '@exchange-kit/client'
import type { Reason } from '../../guard.ts'
import { useOne, usePlace, useViewer } from '../../hooks.ts'
import { landingOf, ownPage } from '../../landing.ts'
import { isMissing, Missing } from '../../Missing.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { locked } from '../../ui/icons.ts'
import { useTitle } from '../../title.tsx'
import { Page } from '../../ui/Page.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useGo } from '../../useGo.ts'
import { useT } from '../../i18n/translation.tsx'

type ForbiddenPageProps = {
  /** Why; `server` when the server refused what the guard let pass, `author` when a listing is somebody else's. */
  readonly reason: Reason | 'server' | 'author'
  readonly group: string | null
}

/** Who may see this, why not this viewer, and one next step; the shell stays (S-GUARD-16). */
export function ForbiddenPage({ reason, group }: ForbiddenPageProps) {
  const t = useT()
  const viewer = useViewer()
  const named = useOne('groups', group ? { group } : null)
  // S-PLACE-66: there are no members and no administrators of a group that there is not.
  if (group && named.status === 'failed' && isMissing(named.error))
    return (
      <Page width="form">
        <Missing title={t('states.notFound.group', { code: group })} />
      </Page>
    )
  const name = named.status === 'ready' ? named.data.attributes.name : (group ?? '')
  return (
    <Page width="form">
      {reason !== 'server' && reason !== 'author' && <BareTitle />}
      <ErrorState icon={locked} title={titleOf(reason)} actions={<NextStep reason={reason} group={group} />}>
        {helpOf(reason)}
      </ErrorState>
    </Page>
  )

  function titleOf(why: ForbiddenPageProps['reason']): string {
    switch (why) {
      case 'members':
        return t('states.forbidden.members', { group: name })
      case 'admins':
        return t('states.forbidden.admins', { group: name })
      case 'server':
        return t('states.forbidden.title')
      case 'ownAccount':
      case 'self':
      case 'author':
        return t(`session.forbidden.${why}`)
      default:
        return t(`states.forbidden.${why}`)
    }
  }

  function helpOf(why: ForbiddenPageProps['reason']): ReactNode {
    if (why === 'server') return t('errors.ErrorForbidden.help')
    const given = why === 'suspended' ? reasonGiven(viewer) : null
    return given && <span dir="auto">{t('session.forbidden.reason', { reason: given })}</span>
  }
}

// S-GUARD-16: the title stays; where the frame has no header for it, it stands here, instead of the one of the screen.
function BareTitle() {
  const { screen } = usePlace()
  const title = useTitle()
  return places[screen].layout === 'bare' ? <h1 tabIndex={-1}>{title}</h1> : null
}

function NextStep({ reason, group }: ForbiddenPageProps) {
  const t = useT()
  const go = useGo()
  const viewer = useViewer()
  const step = (to: Place, text: string) => (
    <ButtonLink kind="primary" {...go.link(to)}>
      {text}
    </ButtonLink>
  )
  switch (reason) {
    case 'superOnly':
      // Signs out first: the scope is granted at sign-in alone (S-GUARD-7).
      return step({ screen: 'logout', query: { redirect: '/superadmin/groups' } }, t('states.forbidden.signInSuper'))
    case 'noMember': {
      const request = viewer.status === 'signedIn' ? viewer.request : null
      return (
        <>
          {step({ screen: 'groups' }, t('session.start.find'))}
          {request && (
            <ButtonLink {...go.link({ screen: 'group', group: request })}>{t('shell.nav.groupRequest')}</ButtonLink>
          )}
        </>
      )
    }
    case 'members':
      return (
        group && (
          <>
            {step({ screen: 'group', group }, t('states.forbidden.goGroup'))}
            <ButtonLink {...go.link({ screen: 'signup', group })}>{t('parts.group.join')}</ButtonLink>
          </>
        )
      )
    case 'admins':
      return group && step({ screen: 'group', group }, t('states.forbidden.goGroup'))
    case 'pending':
    case 'suspended':
      return viewer.status === 'signedIn' && viewer.acting
        ? step(ownPage(viewer.acting), t('shell.nav.myPage'))
        : step(landingOf(viewer), t('states.goLanding'))
    case 'notSuperadmin':
    case 'ownAccount':
    case 'self':
    case 'server':
    case 'author':
      return step(landingOf(viewer), t('states.goLanding'))
    default:
      return reason satisfies never
  }
}

function reasonGiven(viewer: ViewerState): string | null {
  return viewer.status === 'signedIn' ? (viewer.acting?.member.attributes.stateReason ?? null) : null
}
