import { Suspense } from 'react'
import { isComplete, type Group, type Member, type User } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { Await } from '../../Await.tsx'
import { Autosaving } from '../../autosave/Autosaving.tsx'
import { AutosaveStatus } from '../../autosave/AutosaveStatus.tsx'
import { useMany, useOne, useViewer } from '../../hooks.ts'
import type { ScreenProps } from '../../screens.ts'
import { useNames } from '../../title.tsx'
import { later } from '../../ui/later.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page, Split } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CodeText } from '../../ui/text.tsx'
import { useSectionFocus } from '../../sections/useSectionFocus.ts'
import { useT } from '../../i18n/translation.tsx'
import { DeleteSection } from './leave/DeleteSection.tsx'
import { StatusSection } from './leave/StatusSection.tsx'
import { MissingMember } from './MissingMember.tsx'
import { RequestsSection } from './money/RequestsSection.tsx'
import { useHasTags, WithMoney } from './money/WithMoney.tsx'
import { EmailsSection } from './own/EmailsSection.tsx'
import { LanguageSection } from './own/LanguageSection.tsx'
import { NotificationsSection } from './own/NotificationsSection.tsx'
import { SectionIndex, type SectionId } from './Sections.tsx'
import { EmailSection } from './signin/EmailSection.tsx'
import { PasswordSection } from './signin/PasswordSection.tsx'
import { TagsSection } from './tags/TagsSection.tsx'

const include = ['group']

// The longest part of the page comes beside the account it is about.
const Decisions = later(async () => (await import('./money/Decisions.tsx')).Decisions)

/** The settings of a member, for administrators (place 49, S-SET-20). */
export function MemberSettingsPage({ group, member: code }: ScreenProps<'memberSettings'>) {
  const member = useOne('members', { group, code, include })
  useNames(member.status === 'ready' ? { member: member.data.attributes.name } : {})
  return (
    <Page>
      <Await
        of={member}
        skeleton={<Skeleton shape="card" count={3} />}
        missing={<MissingMember group={group} code={code} />}
      >
        {it => <OfMember key={it.id} member={it} />}
      </Await>
    </Page>
  )
}

function OfMember({ member }: { readonly member: Linked<Member> }) {
  const users = useMany('users', { filter: { members: member.id }, include: ['settings'] })
  const { group } = member
  return (
    <Await of={users} skeleton={<Skeleton shape="card" count={3} />}>
      {([user]) => group && <Sections member={member} group={group} user={user ?? null} />}
    </Await>
  )
}

type SectionsProps = {
  readonly member: Linked<Member>
  readonly group: Group
  /** Who signs in as the member; for people without the internet nobody does. */
  readonly user: Linked<User> | null
}

function Sections({ member, group, user }: SectionsProps) {
  const t = useT()
  const viewer = useViewer()
  useSectionFocus()
  const { name, code, state } = member.attributes
  const hasAccount = isComplete(state) && member.relationships.account.data !== null
  const hasTags = useHasTags(group.attributes.code, member) && hasAccount
  const isSelf = viewer.status === 'signedIn' && viewer.user.id === user?.id
  const isProven = viewer.status === 'signedIn' && viewer.scopes.includes('auth')
  const settings = user?.settings
  const of = user?.id
  return (
    <Autosaving of={`settings/${member.id}`}>
      <p className="x-muted">
        {t('settings:forAccount')} <CodeText>{code}</CodeText>
      </p>
      <AutosaveStatus member={name} />
      <Split lead="start" aside={<SectionIndex ids={sectionsFor({ hasUser: user !== null, hasAccount, hasTags })} />}>
        {!user && <Notice tone="info" title={t('settings:noUser')} />}
        {user && settings && (
          <>
            <LanguageSection settings={settings} of={of} />
            <NotificationsSection settings={settings} group={group} of={of} />
            <EmailsSection settings={settings} hasMember of={of} />
          </>
        )}
        {user && (
          <>
            <EmailSection user={user} isSelf={isSelf} isProven={isProven} />
            <PasswordSection user={user} isSelf={isSelf} isProven={isProven} />
          </>
        )}
        {hasAccount && (
          <WithMoney group={group.attributes.code} member={member}>
            {money => (
              <>
                <RequestsSection money={money} isReadOnly={false} isAdmin />
                <Suspense fallback={<Skeleton shape="card" />}>
                  <Decisions money={money} />
                </Suspense>
                <TagsSection money={money} isReadOnly={false} />
              </>
            )}
          </WithMoney>
        )}
        <StatusSection group={group} member={member} by="admin" isSelf={isSelf} />
        <DeleteSection own={{ member, group }} isOther={!isSelf} />
      </Split>
    </Autosaving>
  )
}

type Has = { readonly hasUser: boolean; readonly hasAccount: boolean; readonly hasTags: boolean }

function sectionsFor({ hasUser, hasAccount, hasTags }: Has): readonly SectionId[] {
  return [
    ...(hasUser ? (['language', 'notifications', 'emails', 'email', 'password'] as const) : []),
    ...(hasAccount ? (['payments', 'ways', 'limits'] as const) : []),
    ...(hasTags ? (['tags'] as const) : []),
    'status',
    'delete',
  ]
}
