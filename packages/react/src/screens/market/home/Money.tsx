import type { OwnMember } from '@exchange-kit/client'
import { useOne } from '../../../hooks.ts'
import { BalanceCard } from '../../../parts/BalanceCard.tsx'
import { roomOfAccount } from '../../../parts/room.ts'
import { PayLinks } from '../../../PayLinks.tsx'
import { Requests } from './Requests.tsx'

/** The own account above the feed: how far it goes, and what waits for an answer (S-MARKET-1, S-PAY-8). */
export function Money({ own }: { readonly own: OwnMember }) {
  const group = own.group.attributes.code
  const { code } = own.member.attributes
  const account = useOne('accounts', { group, code, include: ['settings', 'currency', 'currency.settings'] })
  const data = account.status === 'ready' ? account.data : null
  const currency = data?.currency?.attributes
  if (!data || !currency) return null
  const room = roomOfAccount(data.attributes)
  return (
    <>
      {room && <BalanceCard {...room} currency={currency} actions={<PayLinks own={own} account={data} />} />}
      <Requests own={own} account={data} currency={currency} />
    </>
  )
}
