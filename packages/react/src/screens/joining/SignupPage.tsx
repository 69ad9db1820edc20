import { useEffect } from 'react'
import { AppError, isComplete, type Group, type Refusal } from '@exchange-kit/model'
import type { Linked, OwnMember, ViewerState } from '@exchange-kit/client'
import { Await } from '../../Await.tsx'
import { FailedPart } from '../../FailedPart.tsx'
import { useOne, useViewer } from '../../hooks.ts'
import type { ScreenProps } from '../../screens.ts'
import { useNames } from '../../title.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { check } from '../../ui/icons.ts'
import { Actions } from '../../ui/layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useGo } from '../../useGo.ts'
import { useT } from '../../i18n/translation.tsx'
import { MemberSignup } from '../../views/MemberSignup.tsx'
import { Application } from './Application.tsx'
import { GuestSignup } from './GuestSignup.tsx'
import { JoinAs } from './JoinAs.tsx'
import { joiningOf } from './joiningOf.ts'

/** Joining a group (place 16): what is to do depends on who is there already (S-JOIN-1 to 8). */
export function SignupPage({ group: code, hash, query }: ScreenProps<'signup'>) {
  const group = useOne('groups', { group: code, include: ['settings', 'contacts'] })
  return (
    <Page width="form">
      <Await of={group} skeleton={<SignupSkeleton />}>
        {it => <Signup group={it} hash={hash} query={query} reload={group.reload} />}
      </Await>
    </Page>
  )
}

type SignupProps = {
  readonly group: Linked<Group>
  readonly hash: string | undefined
  readonly query: ScreenProps<'signup'>['query']
  readonly reload: () => void
}

function Signup({ group, hash, query, reload }: SignupProps) {
  const t = useT()
  const go = useGo()
  const viewer = useViewer()
  const { code, name, status } = group.attributes
  useNames({ group: name })
  const toGroup = (
    <ButtonLink kind="primary" {...go.link({ screen: 'group', group: code })}>
      {t('states.forbidden.goGroup')}
    </ButtonLink>
  )
  if (viewer.status === 'restoring') return <SignupSkeleton />
  const own = ownIn(viewer, code)
  if (own && isComplete(own.member.attributes.state))
    return <Notice tone="done" icon={check} title={t('joining:already')} actions={toGroup} />
  if (own?.member.attributes.state === 'pending') return <Application own={own} />
  if (own) return <ToDraft group={code} />
  if (viewer.status === 'signedIn' && viewer.viewer.superadmin)
    return <FailedPart error={new AppError('Forbidden')} onRetry={() => {}} />
  if (status !== 'active')
    return (
      <Card>
        <MemberSignup group={name} joining={joiningOf(group, null)}>
          <p>{t('joining:closedHelp')}</p>
          <Actions>{toGroup}</Actions>
        </MemberSignup>
      </Card>
    )
  if (!group.settings) return <SignupSkeleton />
  const { settings } = group
  if (viewer.status === 'signedIn')
    return <JoinAs group={group} settings={settings} refusal={refusalOf(viewer, code)} reload={reload} />
  return <GuestSignup group={group} settings={settings} hash={hash} query={query} reload={reload} />
}

// S-JOIN-5, S-JOIN-8: whoever confirmed the e-mail, perhaps in another tab, goes on at 17.
function ToDraft({ group }: { readonly group: string }) {
  const go = useGo()
  useEffect(() => go({ screen: 'signupMember', group }, { replace: true }), [go, group])
  return <SignupSkeleton />
}

function SignupSkeleton() {
  return (
    <>
      <Skeleton shape="line" />
      <Skeleton shape="card" />
    </>
  )
}

function ownIn(viewer: ViewerState, group: string): OwnMember | null {
  if (viewer.status !== 'signedIn') return null
  return viewer.members.find(it => it.group.attributes.code === group) ?? null
}

// S-JOIN-26: kept with the user, newest first.
function refusalOf(viewer: ViewerState, group: string): Refusal | null {
  if (viewer.status !== 'signedIn') return null
  return viewer.user.attributes.refusals?.find(it => it.kind === 'application' && it.code === group) ?? null
}
