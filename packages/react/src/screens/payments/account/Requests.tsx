import { useState } from 'react'
import { formatAmount, type Transfer } from '@exchange-kit/model'
import { FreshRows } from '../../../FreshRows.tsx'
import { useOnline } from '../../../hooks.ts'
import { useToasts } from '../../../kit.ts'
import { roomOfAccount } from '../../../parts/room.ts'
import { TransferRow } from '../../../parts/TransferRow.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { useGo } from '../../../useGo.ts'
import { useTitleFocus } from '../../../title.tsx'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import { AcceptDialog } from '../AcceptDialog.tsx'
import { RejectDialog } from '../RejectDialog.tsx'
import { reachOf } from '../reach.ts'
import { useHindrance } from '../useHindrance.ts'
import { useFaces } from '../../../useFaces.ts'
import type { ShownAccount } from './AccountPage.tsx'
import type { WaitingRequests } from './useRequests.ts'

type Opened = { readonly act: 'accept' | 'reject'; readonly transfer: Transfer; readonly payee: string }

type RequestsProps = { readonly shown: ShownAccount; readonly waiting: WaitingRequests }

/** Requests that wait for the viewer, before everything else (S-PAY-4). */
export function Requests({ shown, waiting }: RequestsProps) {
  const t = useT()
  const locale = useLocale()
  const go = useGo()
  const online = useOnline()
  const toasts = useToasts()
  const goOnAtTitle = useTitleFocus()
  const { group, account, currency, name, code } = shown
  const [opened, setOpened] = useState<Opened | null>(null)
  const { shown: requests, fresh, show } = waiting
  const faces = useFaces(
    group,
    requests.flatMap(it => it.relationships.payee.data?.id ?? []),
  )
  const close = () => setOpened(null)
  const change = ({ attributes }: Transfer) => {
    close()
    goOnAtTitle()
    toasts.show({
      tone: 'info',
      text: t('payments:act.changed', { state: t(`parts.transferState.${attributes.state}`) }),
    })
  }
  const hindrance = useHindrance(group)
  const offline = online ? undefined : t('states.offline.action')
  const room = roomOfAccount(account.attributes)
  const sum = requests.reduce((total, it) => total + it.attributes.amount, 0)
  const written = (amount: number) => formatAmount(amount, currency, { locale })
  return (
    <>
      <FreshRows fresh={fresh} onShow={show} />
      {requests.length > 0 && (
        <Card title={t('payments:request.title')}>
          {room && (
            <p className="x-small x-muted">
              {t('sheet:balance.asks', { amount: written(sum) })}{' '}
              {t('sheet:balance.leaves', { balance: written(reachOf(room, -sum).after) })}
            </p>
          )}
          <ul className="x-plain-list">
            {requests.map(transfer => {
              const payee = faces(transfer.payee)
              const payeeName = payee.name ?? payee.code
              return (
                <li key={transfer.id}>
                  <TransferRow
                    transfer={transfer}
                    currency={currency}
                    payer={{ code, name }}
                    payee={payee}
                    side="payer"
                    to={go.link({ screen: 'transfer', group, transfer: transfer.id })}
                    actions={
                      <>
                        <Button
                          size="small"
                          kind="primary"
                          aria-label={t('payments:request.acceptOf', { payee: payeeName })}
                          reason={offline ?? hindrance}
                          onClick={() => setOpened({ act: 'accept', transfer, payee: payeeName })}
                        >
                          {t('payments:request.accept')}
                        </Button>
                        <Button
                          size="small"
                          aria-label={t('payments:request.rejectOf', { payee: payeeName })}
                          reason={offline}
                          onClick={() => setOpened({ act: 'reject', transfer, payee: payeeName })}
                        >
                          {t('payments:request.reject')}
                        </Button>
                      </>
                    }
                  />
                </li>
              )
            })}
          </ul>
        </Card>
      )}
      {opened?.act === 'accept' && (
        <AcceptDialog {...opened} group={group} currency={currency} onClose={close} onChanged={change} />
      )}
      {opened?.act === 'reject' && <RejectDialog {...opened} group={group} onClose={close} onChanged={change} />}
    </>
  )
}
