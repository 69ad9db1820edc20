import type { ReactNode } from 'react'
import type { Currency, Direction } from '@exchange-kit/model'
import { useOne } from '../../../hooks.ts'
import { roomOfAccount } from '../../../parts/room.ts'
import { AccountLimits } from '../../../parts/AccountLimits.tsx'
import type { AccountRoom } from '../../../parts/room.ts'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Said } from '../../../ui/Said.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { reachOf } from '../reach.ts'
import { useMoney } from '../useMoney.ts'
import type { FormState } from './PayForm.tsx'

type ReachesProps = {
  readonly direction: Direction
  readonly group: string
  readonly currency: Currency['attributes']
  /** Of the own account, of the payer's when administrators move; nothing where it is hidden. */
  readonly own: AccountRoom | null
  /** The payer of a request is known to accept at once (S-PAY-25). */
  readonly accepts: boolean
  readonly state: FormState
  readonly amount: number | null
}

/** What the payment would leave, and warnings before the confirm step; the server decides (S-PAY-23). */
export function Reaches({ direction, group, currency, own, accepts, state, amount }: ReachesProps) {
  const t = useT()
  const { money } = useMoney(currency)
  const sign = direction === 'receive' ? 1 : -1
  const reach = own && amount !== null ? reachOf(own, sign * amount) : null
  const other = direction === 'receive' ? state.payer : state.payee
  return (
    <>
      {own && (
        <Card>
          <div className="x-stack" data-gap="tight">
            {reach && direction !== 'transfer' && (
              <Said className="x-small x-muted">
                {t('sheet:balance.goes', { from: money(own.balance), to: money(reach.after) })}
              </Said>
            )}
            <AccountLimits
              {...own}
              currency={currency}
              after={reach?.after}
              name={direction === 'transfer' ? state.payer?.name : undefined}
            />
          </div>
        </Card>
      )}
      {reach && reach.most !== null && (
        <Warning>
          {direction === 'receive'
            ? t('sheet:balance.tooMuchIn', { headroom: money(reach.most) })
            : direction === 'transfer'
              ? t('sheet:balance.tooMuchPayer', { payer: state.payer?.name ?? '', available: money(reach.most) })
              : t('sheet:balance.tooMuch', { available: money(reach.most) })}
        </Warning>
      )}
      {direction === 'receive' && state.payer && (
        <p className="x-small x-muted">
          {t(accepts ? 'payments:form.acceptsAtOnce' : 'payments:form.willBeAsked', { payer: state.payer.name })}
        </p>
      )}
      {amount !== null && other && !other.abroad && (
        <OtherReach group={group} account={other.account} change={-sign * amount}>
          {most =>
            direction === 'receive'
              ? t('sheet:balance.tooMuchPayer', { payer: other.name, available: money(most) })
              : t('sheet:balance.tooMuchOther', { payee: other.name, headroom: money(most) })
          }
        </OtherReach>
      )}
    </>
  )
}

type OtherReachProps = {
  readonly group: string
  readonly account: string
  readonly change: number
  readonly children: (most: number) => string
}

// The other side's limits are seen by members only where its balance is not hidden (A-4-15).
function OtherReach({ group, account, change, children }: OtherReachProps) {
  const other = useOne('accounts', { group, id: account })
  const room = other.status === 'ready' ? roomOfAccount(other.data.attributes) : null
  const most = room && reachOf(room, change).most
  return most === null ? null : <Warning>{children(most)}</Warning>
}

function Warning({ children }: { readonly children: ReactNode }) {
  return <Notice tone="wait" live="status" title={children} />
}
