import { Await } from '../../../Await.tsx'
import { useSteady } from '../../../fresh.ts'
import { FreshRows } from '../../../FreshRows.tsx'
import { hindranceOf } from '../../../hindrance.ts'
import { useMany } from '../../../hooks.ts'
import { ResultCount } from '../../../ResultCount.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useGo } from '../../../useGo.ts'
import { waysOfAccount } from '../../../ways.ts'
import { useT } from '../../../i18n/translation.tsx'
import { faultOf } from '../period.ts'
import type { ShownAccount } from './AccountPage.tsx'
import { PaymentsFoot } from './PaymentsFoot.tsx'
import { TransferLines } from './TransferLines.tsx'
import type { Named } from './useNamed.ts'
import { useIsMade } from './useIsMade.ts'
import { isNarrowed, listQuery, type AccountView } from './view.ts'

type TransferListProps = {
  readonly shown: ShownAccount
  readonly view: AccountView
  /** The counterpart that the view names. */
  readonly counterpart: Named
  readonly onClear: () => void
}

/** The payments of an account, page by page (S-PAY-4, S-LIST-1). */
export function TransferList({ shown, view, counterpart, onClear }: TransferListProps) {
  const { group, account, currency, own } = shown
  const t = useT()
  const question = listQuery(view, { group, account: account.id, counterpart: counterpart.person?.account ?? null })
  const list = useMany('transfers', question)
  const loaded = list.status === 'ready' ? list.data : []
  // Those that wait for the viewer stand above the list already (S-PAY-4).
  const rows = loaded.filter(it => !(own && !isNarrowed(view) && waitsForOwner(it, account.id)))
  const isMade = useIsMade()
  const steady = useSteady(rows, {
    of: question,
    // Accepting a request pays it as well.
    isOwn: it => isMade(it) || (own !== null && it.relationships.payer.data?.id === account.id),
  })
  // What the field says is wrong is not waited for (S-PAY-5).
  if (faultOf(view.period)) return null
  if (counterpart.isMissing) return <Nothing shown={shown} isFiltered onClear={onClear} />
  return (
    <>
      <ResultCount count={list.status === 'ready' ? loaded.length : null} of={question}>
        {count => t('states.results', { count })}
      </ResultCount>
      <Await of={list} skeleton={<Skeleton shape="row" count={5} />}>
        {() =>
          loaded.length === 0 ? (
            <Nothing shown={shown} isFiltered={isNarrowed(view)} onClear={onClear} />
          ) : (
            <div>
              <FreshRows fresh={steady.fresh} onShow={steady.show} />
              {rows.length > 0 && (
                <TransferLines group={group} transfers={steady.shown} currency={currency} account={account.id} />
              )}
              <PaymentsFoot count={loaded.length} more={list.more} next={list.next} />
            </div>
          )
        }
      </Await>
    </>
  )
}

type NothingProps = { readonly shown: ShownAccount; readonly isFiltered: boolean; readonly onClear: () => void }

function Nothing({ shown: { group, code, own, account }, isFiltered, onClear }: NothingProps) {
  const t = useT()
  const go = useGo()
  // Only what can be done now: above it stand the ways that are off, with the reason.
  const acts = own && account.attributes.status === 'active' && !hindranceOf(own)
  const [pays] = acts ? waysOfAccount(account, 'send') : []
  const showsQr = acts && waysOfAccount(account, 'receive').includes('qr')
  if (isFiltered)
    return (
      <EmptyState
        title={t('states.filtered')}
        actions={<Button onClick={onClear}>{t('states.filtered.action')}</Button>}
      />
    )
  return (
    <EmptyState
      title={t('states.empty.account')}
      actions={
        <>
          {pays && (
            <ButtonLink {...go.link({ screen: 'newTransfer', group, member: code, direction: 'send', way: pays })}>
              {t('states.empty.pay')}
            </ButtonLink>
          )}
          {showsQr && (
            <ButtonLink {...go.link({ screen: 'newTransfer', group, member: code, direction: 'receive', way: 'qr' })}>
              {t('states.empty.showQr')}
            </ButtonLink>
          )}
        </>
      }
    >
      {t('payments:account.emptyHelp')}
    </EmptyState>
  )
}

function waitsForOwner(
  {
    attributes,
    relationships,
  }: { attributes: { state: string }; relationships: { payer: { data: { id: string } | null } } },
  owner: string,
): boolean {
  return attributes.state === 'pending' && relationships.payer.data?.id === owner
}
