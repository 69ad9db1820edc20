import type { Account } from '@exchange-kit/model'
import type { Linked, OwnMember } from '@exchange-kit/client'
import { hindranceOf } from './hindrance.ts'
import { Button, ButtonLink } from './ui/Button.tsx'
import { useGo } from './useGo.ts'
import { waysOfAccount } from './ways.ts'
import { useT } from './i18n/translation.tsx'

type PayLinksProps = { readonly own: OwnMember; readonly account: Linked<Account> }

/**
 * Pay and Request payment of an own account, each by the first of its ways that is on (S-PAY-1, S-PAY-2); none for an
 * account that is not active (A-9-28). What cannot be done now is there with the reason beside it (S-GUARD-15).
 */
export function PayLinks({ own, account }: PayLinksProps) {
  const t = useT()
  const go = useGo()
  const why = hindranceOf(own)
  if (account.attributes.status !== 'active' && !why) return null
  const names = { group: own.group.attributes.code, member: own.member.attributes.code }
  return (['send', 'receive'] as const).map(direction => {
    const [way] = waysOfAccount(account, direction)
    if (!way) return null
    const words = t(direction === 'send' ? 'payments.account.pay' : 'payments.account.ask')
    const kind = direction === 'send' ? 'primary' : undefined
    return why ? (
      <Button key={direction} kind={kind} reason={t(`payments.off.${why}`)}>
        {words}
      </Button>
    ) : (
      <ButtonLink key={direction} kind={kind} {...go.link({ screen: 'newTransfer', ...names, direction, way })}>
        {words}
      </ButtonLink>
    )
  })
}
