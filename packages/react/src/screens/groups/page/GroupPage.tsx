import { Suspense } from 'react'
import type { Group } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { Await } from '../../../Await.tsx'
import { useOne, useViewer } from '../../../hooks.ts'
import type { ScreenProps } from '../../../screens.ts'
import { useNames } from '../../../title.tsx'
import { account, groups as about, pay, statistics } from '../../../ui/icons.ts'
import { paused } from '../../../ui/icons.ts'
import { later } from '../../../ui/later.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'
import { AboutTab } from './AboutTab.tsx'
import { GroupHead } from './GroupHead.tsx'
import { groupQuestion } from './question.ts'
import { standingIn } from './standing.ts'
import { tabOf, type GroupTab } from './tabs.ts'

// What is seen of a group after its first sheet, and by its founder alone, comes when it is asked for.
const CurrencyTab = later(async () => (await import('./CurrencyTab.tsx')).CurrencyTab)
const PaymentsTab = later(async () => (await import('./PaymentsTab.tsx')).PaymentsTab)
const StatementTab = later(async () => (await import('./StatementTab.tsx')).StatementTab)
const PendingGroup = later(async () => (await import('./PendingGroup.tsx')).PendingGroup)

/** The page of a group (place 15): what it is, its currency, the viewer's own money in it (S-GROUP-10 to 16). */
export function GroupPage({ group: code, hash }: ScreenProps<'group'>) {
  const group = useOne('groups', groupQuestion(code))
  return (
    <Page>
      <Await of={group} skeleton={<GroupSkeleton />}>
        {it =>
          it.attributes.status === 'pending' ? (
            <Suspense fallback={<GroupSkeleton />}>
              <PendingGroup group={it} reload={group.reload} />
            </Suspense>
          ) : (
            <GroupView group={it} hash={hash} />
          )
        }
      </Await>
    </Page>
  )
}

type GroupViewProps = { readonly group: Linked<Group>; readonly hash: string | undefined }

function GroupView({ group, hash }: GroupViewProps) {
  const t = useT()
  const go = useGo()
  const viewer = useViewer()
  const standing = standingIn(viewer, group)
  const { code, name, status } = group.attributes
  useNames({ group: name })
  const open: readonly GroupTab[] = standing.money
    ? ['about', 'currency', 'transactions', 'statement']
    : ['about', 'currency']
  const tab = tabOf(hash, open)
  // S-PLACE-64: a sheet replaces the address and is no navigation.
  const show = (next: GroupTab) => go({ screen: 'group', group: code, hash: next }, { replace: true })
  return (
    <>
      {status === 'disabled' && (
        <Notice tone="info" icon={paused} title={t('groups:page.closed')}>
          {t('groups:page.closedHelp')}
        </Notice>
      )}
      <GroupHead group={group} standing={standing} />
      <Tabs
        label={t('groups:page.sheets')}
        tabs={open.map(id => ({ id, label: t(`groups:tab.${id}`), icon: icons[id] }))}
        selected={tab}
        onSelect={show}
      >
        <Suspense fallback={<Skeleton shape="row" count={4} />}>
          {tab === 'about' && <AboutTab group={group} standing={standing} />}
          {tab === 'currency' && <CurrencyTab group={group} standing={standing} />}
          {tab === 'transactions' && standing.money && (
            <PaymentsTab group={code} {...standing.money} isAdmin={standing.isAdmin} />
          )}
          {tab === 'statement' && standing.money && (
            <StatementTab group={code} timeZone={group.attributes.timeZone} {...standing.money} />
          )}
        </Suspense>
      </Tabs>
    </>
  )
}

const icons = { about, currency: pay, transactions: account, statement: statistics } as const

function GroupSkeleton() {
  return (
    <>
      <Skeleton shape="title" />
      <Skeleton shape="line" count={4} />
      <Skeleton shape="card" />
    </>
  )
}
