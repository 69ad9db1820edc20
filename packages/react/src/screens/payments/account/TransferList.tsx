import { useEffect, useRef, useState } from 'react'
import { Await } from '../../../Await.tsx'
import { useMany } from '../../../hooks.ts'
import { TransferRow } from '../../../parts/TransferRow.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { LoadMore } from '../../../ui/LoadMore.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../words.tsx'
import { useFaces } from '../../../useFaces.ts'
import type { ShownAccount } from './AccountPage.tsx'
import { isNarrowed, listQuery, type AccountView } from './view.ts'

type TransferListProps = {
  readonly shown: ShownAccount
  readonly view: AccountView
  readonly onClear: () => void
}

/** The payments of an account, page by page (S-PAY-4, S-LIST-1). */
export function TransferList({ shown, view, onClear }: TransferListProps) {
  const go = useGo()
  const { group, account, currency, code, name, isOwn } = shown
  const list = useMany('transfers', listQuery(view, { group, account: account.id }))
  const loaded = list.status === 'ready' ? list.data : []
  // Those that wait for the viewer stand above the list already (S-PAY-4).
  const rows = loaded.filter(it => !(isOwn && !isNarrowed(view) && waitsForOwner(it, account.id)))
  const faces = useFaces(
    group,
    loaded.flatMap(({ relationships: { payer, payee } }) =>
      [payer.data?.id, payee.data?.id].filter(it => it !== undefined),
    ),
  )
  const own = { code, name }
  return (
    <Await of={list} skeleton={<Skeleton shape="row" count={5} />}>
      {() =>
        loaded.length === 0 ? (
          <Nothing shown={shown} isFiltered={isNarrowed(view)} onClear={onClear} />
        ) : (
          <div>
            <ul className="x-plain-list">
              {rows.map(transfer => {
                const isOut = transfer.relationships.payer.data?.id === account.id
                return (
                  <li key={transfer.id}>
                    <TransferRow
                      transfer={transfer}
                      currency={currency}
                      payer={isOut ? own : faces(transfer.payer)}
                      payee={isOut ? faces(transfer.payee) : own}
                      side={isOut ? 'payer' : 'payee'}
                      to={go.link({ screen: 'transfer', group, transfer: transfer.id })}
                    />
                  </li>
                )
              })}
            </ul>
            <Foot count={loaded.length} more={list.more} next={list.next} />
          </div>
        )
      }
    </Await>
  )
}

type FootProps = { readonly count: number; readonly more: boolean; readonly next: () => Promise<void> }

function Foot({ count, more, next }: FootProps) {
  const t = useT()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const [came, setCame] = useState(0)
  const before = useRef(count)
  useEffect(() => {
    if (count > before.current) setCame(count - before.current)
    before.current = count
  }, [count])
  const run = () => {
    setState('busy')
    next().then(
      () => setState('idle'),
      () => setState('failed'),
    )
  }
  const shown = t('payments.account.shown', { count })
  return (
    <LoadMore
      summary={more ? shown : `${shown}. ${t('states.thatIsAll')}`}
      announcement={came > 0 ? `${t('payments.account.came', { count: came })}. ${shown}` : undefined}
      more={more ? { label: t('states.loadMore'), onMore: run, busy: state === 'busy' } : undefined}
      error={
        state === 'failed'
          ? { text: t('payments.account.moreFailed'), retry: t('states.retry'), onRetry: run }
          : undefined
      }
    />
  )
}

type NothingProps = { readonly shown: ShownAccount; readonly isFiltered: boolean; readonly onClear: () => void }

function Nothing({ shown: { group, code, open }, isFiltered, onClear }: NothingProps) {
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
        open.includes('send') && (
          <ButtonLink {...go.link({ screen: 'newTransfer', group, member: code, direction: 'send' })}>
            {t('states.empty.pay')}
          </ButtonLink>
        )
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
