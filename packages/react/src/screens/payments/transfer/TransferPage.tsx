import { roleIn, type Account, type Currency, type Transfer } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { Await } from '../../../Await.tsx'
import { useOne, useViewer } from '../../../hooks.ts'
import { Missing } from '../../../Missing.tsx'
import type { ScreenProps } from '../../../screens.ts'
import { Page } from '../../../ui/Page.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useNames } from '../../../title.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { isSettling, partOf, type Part } from '../acts.ts'
import { useFaces, type Faces } from '../../../useFaces.ts'
import { Acts } from './Acts.tsx'
import { Receipt } from './Receipt.tsx'
import { useFollow } from './useFollow.ts'
import { useOther, type Other } from './useOther.ts'

/** A payment with what came along: both accounts, the currency, the refunds. */
export type Paid = Linked<Transfer>

/** Everything the parts of the page need of a payment. */
export type Showing = {
  readonly transfer: Paid
  readonly group: string
  readonly currency: Currency['attributes']
  readonly part: Part
  readonly payer: ReturnType<Faces>
  readonly payee: ReturnType<Faces>
  /** The other side of a payment between groups. */
  readonly other: Other | null
}

const include = ['payer', 'payee', 'currency', 'refundOf', 'refunds']

/** One payment: a slip with all that is known of it, and what can be done with it (S-PAY-60, S-PAY-61). */
export function TransferPage({ group, transfer: id }: ScreenProps<'transfer'>) {
  const t = useT()
  const transfer = useOne('transfers', { group, id, include })
  const viewer = useViewer()
  const data = transfer.status === 'ready' ? transfer.data : null
  const own = viewer.status === 'signedIn' ? viewer.members.find(it => it.group.attributes.code === group) : undefined
  useNames({
    description: data?.attributes.meta.description ?? '',
    ...(own ? { group: own.group.attributes.name } : {}),
  })
  const way = own
    ? ({
        to: { screen: 'account', group, member: own.member.attributes.code },
        label: t('shell.title.account', { member: own.member.attributes.name }),
      } as const)
    : ({ to: { screen: 'groupTransfers', group }, label: t('shell.title.groupTransfers') } as const)
  useFollow(transfer.reload, data ? (isSettling(data) ? 'settling' : data.attributes.state) : null)
  return (
    <Page width="narrow">
      <Await
        of={transfer}
        skeleton={
          <>
            <Skeleton shape="title" />
            <Skeleton shape="card" />
          </>
        }
        missing={<Missing title={t('payments:missing', { code: id })} way={way} />}
      >
        {it => <Shown transfer={it} group={group} reload={transfer.reload} />}
      </Await>
    </Page>
  )
}

type ShownProps = { readonly transfer: Paid; readonly group: string; readonly reload: () => void }

function Shown({ transfer, group, reload }: ShownProps) {
  const viewer = useViewer()
  const { payer, payee } = transfer.relationships
  const faces = useFaces(
    group,
    [payer.data?.id, payee.data?.id].filter(it => it !== undefined),
  )
  const other = useOther(transfer, group)
  const { currency } = transfer
  if (viewer.status !== 'signedIn' || !currency) return null
  const accounts = viewer.viewer.members.flatMap(it => it.account ?? [])
  const role = roleIn(viewer.viewer, group)
  const showing: Showing = {
    transfer,
    group,
    currency: currency.attributes,
    part: partOf(transfer, { accounts, isAdmin: role === 'admin' || role === 'super' }),
    payer: faces(accountOf(transfer.payer, payer.data)),
    payee: faces(accountOf(transfer.payee, payee.data)),
    other,
  }
  return (
    <>
      <Receipt showing={showing} />
      <Acts showing={showing} reload={reload} />
    </>
  )
}

function accountOf(account: Account | null | undefined, named: { id: string } | null) {
  return account ?? named
}
