import type { ReactNode } from 'react'
import { Card } from '../ui/Card.tsx'
import { useT } from '../i18n/translation.tsx'
import { AccountLimits } from './AccountLimits.tsx'
import { Total } from './Amount.tsx'
import type { CurrencyUnit } from './currency.ts'
import type { AccountRoom } from './room.ts'
import './BalanceCard.css'

type BalanceCardProps = AccountRoom & {
  readonly currency: CurrencyUnit
  /** Whose account it is, when it is not the reader's. */
  readonly name?: string | undefined
  /** Pay, Request payment. */
  readonly actions?: ReactNode
}

/** The balance of an account, closed by the double rule, with its limits and what can be done. */
export function BalanceCard({ currency, name, actions, ...account }: BalanceCardProps) {
  const t = useT()
  const label = t(name === undefined ? 'parts.balance.own' : 'parts.balance.title')
  return (
    <Card label={label}>
      <div className="x-balance">
        <p className="x-muted">{label}</p>
        <p>
          <Total amount={account.balance} currency={currency} size="l" />
        </p>
        <AccountLimits {...account} currency={currency} name={name} />
        {actions && <div className="x-actions">{actions}</div>}
      </div>
    </Card>
  )
}
