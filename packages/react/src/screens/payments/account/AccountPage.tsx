import type { Account, Currency } from '@exchange-kit/model'
import type { Linked, OwnMember } from '@exchange-kit/client'
import { Await } from '../../../Await.tsx'
import { FailedPart } from '../../../FailedPart.tsx'
import { useMany, useOne, useViewer } from '../../../hooks.ts'
import { Missing } from '../../../Missing.tsx'
import type { ScreenProps } from '../../../screens.ts'
import { roomOfAccount } from '../../../parts/room.ts'
import { BalanceCard } from '../../../parts/BalanceCard.tsx'
import { PayLinks } from '../../../PayLinks.tsx'
import { Loading } from '../../../ui/Loading.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { CodeText } from '../../../ui/text.tsx'
import { useNames } from '../../../title.tsx'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'
import { todayIn } from '../period.ts'
import { Filters } from './Filters.tsx'
import { Requests } from './Requests.tsx'
import { Statement } from './Statement.tsx'
import { TransferList } from './TransferList.tsx'
import { useNamed } from './useNamed.ts'
import { useRequests } from './useRequests.ts'
import { csvPath, queryOf, viewOf, type AccountView } from './view.ts'
import '../payments.css'

/** Everything the parts of the page need of the account in the path. */
export type ShownAccount = {
  readonly group: string
  readonly groupName: string
  readonly timeZone: string
  readonly account: Linked<Account>
  readonly currency: Currency['attributes']
  /** The member's name and code. */
  readonly name: string
  readonly code: string
  /** The viewer's member, when it is one of the viewer's. */
  readonly own: OwnMember | null
}

const nobody = { person: null, isMissing: false }
const include = ['settings', 'currency', 'currency.settings']

/** The payments of one member: balance, requests that wait, list or statement (S-PAY-3 to S-PAY-8). */
export function AccountPage({ group, member, query }: ScreenProps<'account'>) {
  const t = useT()
  const viewer = useViewer()
  const account = useOne('accounts', { group, code: member, include })
  const home = useOne('groups', { group })
  const members = useMany('members', { group, filter: { code: member } })
  const found = members.status === 'ready' ? members.data[0] : undefined
  const name = found?.attributes.name ?? member
  const groupName = home.status === 'ready' ? home.data.attributes.name : group
  const timeZone = home.status === 'ready' ? home.data.attributes.timeZone : undefined
  useNames({ member: name, group: groupName })
  const own = viewer.status === 'signedIn' ? viewer.members.find(it => it.member.attributes.code === member) : undefined
  // An account known from signing in lacks what only its own answer brings.
  const failure = home.status === 'failed' ? home.error : account.status === 'ready' ? account.problem : null
  const reload = () => {
    account.reload()
    home.reload()
  }
  return (
    <Page>
      <Await
        of={account}
        skeleton={<AccountSkeleton />}
        missing={
          <Missing
            title={t('states.notFound.member', { code: member })}
            way={{ to: { screen: 'members', group }, label: t('shell.title.members') }}
          />
        }
      >
        {data =>
          data.currency && timeZone ? (
            <Shown
              query={query}
              shown={{
                group,
                groupName,
                timeZone,
                account: data,
                currency: data.currency.attributes,
                name,
                code: member,
                own: own ?? null,
              }}
            />
          ) : failure ? (
            <FailedPart error={failure} onRetry={reload} />
          ) : (
            <AccountSkeleton />
          )
        }
      </Await>
    </Page>
  )
}

type ShownProps = { readonly shown: ShownAccount; readonly query: Readonly<Record<string, string>> | undefined }

function Shown({ shown, query }: ShownProps) {
  const t = useT()
  const go = useGo()
  const { group, account, currency, code, name, own } = shown
  const today = todayIn(shown.timeZone)
  const view = { ...viewOf(query, today), account: '' }
  const room = roomOfAccount(account.attributes)
  const counterpart = useNamed(group, view.counterpart)
  const requests = useRequests(shown)
  const links = own && <PayLinks own={own} account={account} />
  const set = (next: AccountView) =>
    go({ screen: 'account', group, member: code, query: queryOf(next, today) }, { replace: true })
  return (
    <>
      <p className="x-muted x-num">
        <CodeText>{code}</CodeText> · <bdi translate="no">{name}</bdi>
      </p>
      {room ? <BalanceCard {...room} currency={currency} name={own ? undefined : name} actions={links} /> : links}
      {own && <Requests shown={shown} waiting={requests} />}
      {requests.isComing && (
        <Loading label={t('states.loading')} slow={t('states.slow')}>
          <Skeleton shape="row" count={5} />
        </Loading>
      )}
      {/* Asked for meanwhile, and shown once nothing can push it down any more (S-STATE-4). */}
      <div hidden={requests.isComing}>
        <Tabs
          label={t('payments:account.views')}
          tabs={[
            { id: 'list', label: t('payments:account.list') },
            { id: 'statement', label: t('payments:account.statement') },
          ]}
          selected={view.view}
          onSelect={chosen => set(viewOf(chosen === 'statement' ? { view: chosen } : {}, today))}
        >
          <div className="x-stack">
            <Filters
              view={view}
              today={today}
              onView={set}
              group={group}
              own={account.id}
              people={{ account: nobody, counterpart }}
              file={{
                path: csvPath(view, { group, account: account.id, counterpart: counterpart.person?.account ?? null }),
                name: `${code}-${view.view === 'statement' ? 'statement' : 'transfers'}-${today}.csv`,
              }}
            />
            {view.view === 'list' ? (
              <TransferList
                shown={shown}
                view={view}
                counterpart={counterpart}
                onClear={() => set(viewOf({}, today))}
              />
            ) : (
              <Statement shown={shown} view={view} today={today} />
            )}
          </div>
        </Tabs>
      </div>
    </>
  )
}

function AccountSkeleton() {
  return (
    <>
      <Skeleton shape="card" />
      <Skeleton shape="row" count={5} />
    </>
  )
}
