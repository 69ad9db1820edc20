import type { Account, Currency } from '@exchange-kit/model'
import { Await } from '../../../Await.tsx'
import { useMany } from '../../../hooks.ts'
import { TransferRow } from '../../../parts/TransferRow.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Actions, Stack } from '../../../ui/layout.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useFaces } from '../../../useFaces.ts'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'

type PaymentsTabProps = {
  readonly group: string
  readonly account: Account
  readonly currency: Currency
  readonly isAdmin: boolean
}

/** The last ten payments of the viewer's own account, and the way to all of them (S-GROUP-13). */
export function PaymentsTab({ group, account, currency, isAdmin }: PaymentsTabProps) {
  const t = useT()
  const go = useGo()
  const member = account.attributes.code
  const list = useMany('transfers', {
    group,
    filter: { account: account.id },
    sort: '-updated',
    size: 10,
    include: ['payer', 'payee'],
  })
  const loaded = list.status === 'ready' ? list.data : []
  const faces = useFaces(
    group,
    loaded.flatMap(({ relationships: { payer, payee } }) =>
      [payer.data?.id, payee.data?.id].filter(it => it !== undefined),
    ),
  )
  return (
    <Stack>
      <Await of={list} skeleton={<Skeleton shape="row" count={5} />}>
        {() =>
          loaded.length === 0 ? (
            <EmptyState title={t('states.empty.account')} />
          ) : (
            <ul className="x-plain-list" aria-label={t('groups:tab.transactions')}>
              {loaded.slice(0, 10).map(transfer => {
                const isOut = transfer.relationships.payer.data?.id === account.id
                return (
                  <li key={transfer.id}>
                    <TransferRow
                      transfer={transfer}
                      currency={currency.attributes}
                      payer={faces(transfer.payer)}
                      payee={faces(transfer.payee)}
                      side={isOut ? 'payer' : 'payee'}
                      to={go.link({ screen: 'transfer', group, transfer: transfer.id })}
                    />
                  </li>
                )
              })}
            </ul>
          )
        }
      </Await>
      <Actions>
        <ButtonLink {...go.link({ screen: 'account', group, member })}>{t('groups:page.allOwn')}</ButtonLink>
        {isAdmin && (
          <ButtonLink kind="quiet" {...go.link({ screen: 'groupTransfers', group })}>
            {t('shell.nav.groupTransfers')}
          </ButtonLink>
        )}
      </Actions>
    </Stack>
  )
}
