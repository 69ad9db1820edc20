import { effectiveSettings, type Account } from '@exchange-kit/model'
import type { Linked, OwnMember } from '@exchange-kit/client'
import { hindranceOf } from '../../../hindrance.ts'
import { useOne } from '../../../hooks.ts'
import { BalanceCard } from '../../../parts/BalanceCard.tsx'
import { roomOfAccount } from '../../../parts/room.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../words.tsx'
import { waysOf } from '../../../ways.ts'
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
      {room && <BalanceCard {...room} currency={currency} actions={<Ways own={own} account={data} />} />}
      <Requests own={own} account={data} currency={currency} />
    </>
  )
}

// Only ways that are on (S-PAY-1), and none for an account that is not active (A-9-28). What cannot be done now is there with the reason beside it (S-GUARD-15).
function Ways({ own, account }: { readonly own: OwnMember; readonly account: Linked<Account> }) {
  const t = useT()
  const go = useGo()
  const defaults = account.currency?.settings?.attributes
  const why = hindranceOf(own)
  if (!defaults || (account.attributes.status !== 'active' && !why)) return null
  const settings = effectiveSettings(account.settings?.attributes ?? {}, defaults)
  const names = { group: own.group.attributes.code, member: own.member.attributes.code }
  const open = (['send', 'receive'] as const).filter(it => waysOf(settings, it).includes('single'))
  return open.map(direction => {
    const words = t(direction === 'send' ? 'payments.account.pay' : 'payments.account.ask')
    const kind = direction === 'send' ? 'primary' : undefined
    return why ? (
      <Button key={direction} kind={kind} reason={t(`payments.off.${why}`)}>
        {words}
      </Button>
    ) : (
      <ButtonLink key={direction} kind={kind} {...go.link({ screen: 'newTransfer', ...names, direction })}>
        {words}
      </ButtonLink>
    )
  })
}
