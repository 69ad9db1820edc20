import type { Currency } from '@exchange-kit/model'
import { Await } from '../../../Await.tsx'
import { useSteady } from '../../../fresh.ts'
import { FreshRows } from '../../../FreshRows.tsx'
import { useMany, useOne, useViewer } from '../../../hooks.ts'
import { ResultCount } from '../../../ResultCount.tsx'
import type { ScreenProps } from '../../../screens.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { pay } from '../../../ui/icons.ts'
import { Actions } from '../../../ui/layout.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useNames } from '../../../title.tsx'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'
import { Filters } from '../account/Filters.tsx'
import { PaymentsFoot } from '../account/PaymentsFoot.tsx'
import { TransferLines } from '../account/TransferLines.tsx'
import { useIsMade } from '../account/useIsMade.ts'
import { useNamed } from '../account/useNamed.ts'
import { csvPath, isNarrowed, listQuery, queryOf, viewOf, type AccountView } from '../account/view.ts'
import { faultOf, todayIn } from '../period.ts'
import '../payments.css'
import '../account/print.css'

/** All payments of a group, for its administrators: payer and payee of each (S-PAY-3 to S-PAY-6, S-ADMIN-11). */
export function GroupTransfersPage({ group, query }: ScreenProps<'groupTransfers'>) {
  const home = useOne('groups', { group })
  const currency = useOne('currencies', { group })
  useNames(home.status === 'ready' ? { group: home.data.attributes.name } : {})
  return (
    <Page>
      <Await of={currency} skeleton={<Skeleton shape="row" count={5} />}>
        {({ attributes }) => (
          <AllPayments
            group={group}
            currency={attributes}
            query={query}
            timeZone={home.status === 'ready' ? home.data.attributes.timeZone : undefined}
          />
        )}
      </Await>
    </Page>
  )
}

type AllPaymentsProps = {
  readonly group: string
  readonly currency: Currency['attributes']
  readonly query: Readonly<Record<string, string>> | undefined
  /** Days are those of the group, of the device until it is known (S-DATE-1). */
  readonly timeZone: string | undefined
}

function AllPayments({ group, currency, query, timeZone }: AllPaymentsProps) {
  const go = useGo()
  const today = todayIn(timeZone)
  const view: AccountView = { ...viewOf(query, today), view: 'list' }
  const account = useNamed(group, view.account)
  const counterpart = useNamed(group, view.counterpart)
  const where = {
    group,
    account: account.person?.account ?? null,
    counterpart: counterpart.person?.account ?? null,
  }
  const set = (next: AccountView) =>
    go({ screen: 'groupTransfers', group, query: queryOf(next, today) }, { replace: true })
  const isMissing = account.isMissing || counterpart.isMissing
  return (
    <>
      <Actions>
        <Move group={group} />
      </Actions>
      <Filters
        view={view}
        today={today}
        onView={set}
        group={group}
        people={{ account, counterpart }}
        file={{ path: csvPath(view, where), name: `${group}-transfers-${today}.csv` }}
      />
      {isMissing ? (
        <Nothing group={group} isFiltered onClear={() => set(viewOf({}, today))} />
      ) : faultOf(view.period) ? null : (
        <List {...{ group, currency, view, where }} onClear={() => set(viewOf({}, today))} />
      )}
    </>
  )
}

type ListProps = Pick<AllPaymentsProps, 'group' | 'currency'> & {
  readonly view: AccountView
  readonly where: Parameters<typeof listQuery>[1]
  readonly onClear: () => void
}

function List({ group, currency, view, where, onClear }: ListProps) {
  const t = useT()
  const question = listQuery(view, where)
  const list = useMany('transfers', question)
  const loaded = list.status === 'ready' ? list.data : []
  const steady = useSteady(loaded, { of: question, isOwn: useIsMade() })
  return (
    <>
      <ResultCount count={list.status === 'ready' ? loaded.length : null} of={question}>
        {count => t('states.results', { count })}
      </ResultCount>
      <Await of={list} skeleton={<Skeleton shape="row" count={5} />}>
        {() =>
          loaded.length === 0 ? (
            <Nothing group={group} isFiltered={isNarrowed(view)} onClear={onClear} />
          ) : (
            <div>
              <FreshRows fresh={steady.fresh} onShow={steady.show} />
              <TransferLines group={group} transfers={steady.shown} currency={currency} />
              <PaymentsFoot count={loaded.length} more={list.more} next={list.next} />
            </div>
          )
        }
      </Await>
    </>
  )
}

type NothingProps = { readonly group: string; readonly isFiltered: boolean; readonly onClear: () => void }

// S-STATE-2: what belongs here, and for those who have an account in the group the way to move something.
function Nothing({ group, isFiltered, onClear }: NothingProps) {
  const t = useT()
  if (isFiltered)
    return (
      <EmptyState
        title={t('states.filtered')}
        actions={<Button onClick={onClear}>{t('states.filtered.action')}</Button>}
      />
    )
  return (
    <EmptyState title={t('states.empty.account')} actions={<Move group={group} />}>
      {t('payments:all.emptyHelp')}
    </EmptyState>
  )
}

// Whoever administers from outside, a superadmin, has no account to move from here.
function Move({ group }: { readonly group: string }) {
  const t = useT()
  const go = useGo()
  const viewer = useViewer()
  const own = viewer.status === 'signedIn' ? viewer.viewer.members.find(it => it.group === group) : undefined
  if (!own) return null
  return (
    <ButtonLink icon={pay} {...go.link({ screen: 'newTransfer', group, member: own.code, direction: 'transfer' })}>
      {t('payments:all.move')}
    </ButtonLink>
  )
}
