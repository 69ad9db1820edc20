import { effectiveSettings, isComplete } from '@exchange-kit/model'
import { Await } from '../../Await.tsx'
import { Autosaving } from '../../autosave/Autosaving.tsx'
import { AutosaveStatus } from '../../autosave/AutosaveStatus.tsx'
import { useOne, useViewer } from '../../hooks.ts'
import { Page, Split } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CodeText } from '../../ui/text.tsx'
import { useSectionFocus } from '../../sections/useSectionFocus.ts'
import { useT } from '../../i18n/translation.tsx'
import { DeleteSection } from './leave/DeleteSection.tsx'
import { StatusSection } from './leave/StatusSection.tsx'
import { WithMoney } from './money/WithMoney.tsx'
import { RequestsSection } from './money/RequestsSection.tsx'
import { ArchiveSection } from './own/ArchiveSection.tsx'
import { EmailsSection } from './own/EmailsSection.tsx'
import { LanguageSection } from './own/LanguageSection.tsx'
import { NotificationsSection } from './own/NotificationsSection.tsx'
import { mayHook, WebhooksSection } from './own/WebhooksSection.tsx'
import { SectionIndex, type SectionId } from './Sections.tsx'
import { EmailSection } from './signin/EmailSection.tsx'
import { PasswordSection } from './signin/PasswordSection.tsx'
import { TagsSection } from './tags/TagsSection.tsx'
import './settings.css'

/** The viewer's own settings (place 6). Users without a member have fewer sections (S-SET-10). */
export function SettingsPage() {
  const viewer = useViewer()
  const settings = useOne('user-settings', { id: 'me' })
  return (
    <Page>
      <Await of={settings} skeleton={<Skeleton shape="card" count={3} />}>
        {it => viewer.status === 'signedIn' && <Sections viewer={viewer} settings={it} />}
      </Await>
    </Page>
  )
}

type SignedIn = Extract<ReturnType<typeof useViewer>, { status: 'signedIn' }>
type SectionsProps = {
  readonly viewer: SignedIn
  readonly settings: Parameters<typeof EmailsSection>[0]['settings']
}

function Sections({ viewer, settings }: SectionsProps) {
  const t = useT()
  const { acting, user, viewer: rights } = viewer
  const hasAccount = acting !== null && isComplete(acting.member.attributes.state)
  const isSuspended = acting?.member.attributes.state === 'suspended'
  // The section of tags comes and goes with what counts for the account (S-SET-26).
  const { accountSettings, currencySettings } = viewer
  const hasTags =
    accountSettings !== null &&
    currencySettings !== null &&
    effectiveSettings(accountSettings.attributes, currencySettings.attributes).allowTagPayments
  const hasHooks = acting !== null && mayHook(acting.member)
  const mayLeave = !rights.superadmin
  const ids = sectionsFor({ hasMember: acting !== null, hasAccount, hasTags, hasHooks, mayLeave })
  useSectionFocus()
  const self = { user, isSelf: true, isProven: viewer.scopes.includes('auth') }
  return (
    <Autosaving key={acting?.member.id ?? 'none'} of={`settings/${acting?.member.id ?? 'none'}`}>
      {acting && (
        <p className="x-muted">
          {t('settings:forAccount')} <CodeText>{acting.member.attributes.code}</CodeText>
        </p>
      )}
      <AutosaveStatus />
      <Split lead="start" aside={<SectionIndex ids={ids} />}>
        <LanguageSection settings={settings} />
        {acting && <NotificationsSection settings={settings} group={acting.group} />}
        <EmailsSection settings={settings} hasMember={acting !== null} />
        <EmailSection {...self} />
        <PasswordSection {...self} />
        {acting && hasAccount && (
          <WithMoney group={acting.group.attributes.code} member={acting.member}>
            {money => (
              <>
                <RequestsSection money={money} isReadOnly={isSuspended} />
                <TagsSection money={money} isReadOnly={isSuspended} />
              </>
            )}
          </WithMoney>
        )}
        {acting && hasHooks && (
          <WebhooksSection group={acting.group} isAdmin={rights.administers.includes(acting.group.attributes.code)} />
        )}
        <ArchiveSection />
        {acting && <StatusSection group={acting.group} member={acting.member} by="own" isSelf />}
        {mayLeave && <DeleteSection own={acting} />}
      </Split>
    </Autosaving>
  )
}

type Has = {
  readonly hasMember: boolean
  readonly hasAccount: boolean
  readonly hasTags: boolean
  readonly hasHooks: boolean
  readonly mayLeave: boolean
}

function sectionsFor({ hasMember, hasAccount, hasTags, hasHooks, mayLeave }: Has): readonly SectionId[] {
  return [
    'language',
    ...(hasMember ? (['notifications'] as const) : []),
    'emails',
    'email',
    'password',
    ...(hasAccount ? (['payments'] as const) : []),
    ...(hasAccount && hasTags ? (['tags'] as const) : []),
    ...(hasHooks ? (['webhooks'] as const) : []),
    'archive',
    ...(hasMember ? (['status'] as const) : []),
    ...(mayLeave ? (['delete'] as const) : []),
  ]
}
