import { Await } from '../../../Await.tsx'
import { useMany } from '../../../hooks.ts'
import { ResultCount } from '../../../ResultCount.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../words.tsx'
import type { ShownAccount } from './AccountPage.tsx'
import { PaymentsFoot } from './PaymentsFoot.tsx'
import { TransferLines } from './TransferLines.tsx'
import { isNarrowed, listQuery, type AccountView } from './view.ts'

type TransferListProps = {
  readonly shown: ShownAccount
  readonly view: AccountView
  /** The account of the counterpart that the view names. */
  readonly counterpart: string | null
  readonly onClear: () => void
}

/** The payments of an account, page by page (S-PAY-4, S-LIST-1). */
export function TransferList({ shown, view, counterpart, onClear }: TransferListProps) {
  const { group, account, currency, isOwn } = shown
  const t = useT()
  const question = listQuery(view, { group, account: account.id, counterpart })
  const list = useMany('transfers', question)
  const loaded = list.status === 'ready' ? list.data : []
  // Those that wait for the viewer stand above the list already (S-PAY-4).
  const rows = loaded.filter(it => !(isOwn && !isNarrowed(view) && waitsForOwner(it, account.id)))
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
              {rows.length > 0 && (
                <TransferLines group={group} transfers={rows} currency={currency} account={account.id} />
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

function Nothing({ shown: { group, code, open, showsQr }, isFiltered, onClear }: NothingProps) {
  const t = useT()
  const go = useGo()
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
          {open.includes('send') && (
            <ButtonLink {...go.link({ screen: 'newTransfer', group, member: code, direction: 'send' })}>
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
      {t('payments.account.emptyHelp')}
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
