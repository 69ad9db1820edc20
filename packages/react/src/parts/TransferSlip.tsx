import type { ReactNode } from 'react'
import type { TransferState } from '@exchange-kit/model'
import { Slip, Stamp, Terms } from '../ui/Slip.tsx'
import { useT } from '../i18n/translation.tsx'
import { Amount } from './Amount.tsx'
import type { CurrencyUnit } from './currency.ts'
import { Parties, type PartiesProps } from './Parties.tsx'
import '../ui/text.css'
import './TransferSlip.css'

type Money = { readonly amount: number; readonly currency: CurrencyUnit }

type TransferSlipProps = PartiesProps &
  Money & {
    /** What it is: "You pay", "Payment request", "Payment". */
    readonly title: string
    readonly description: string
    /** The state as a stamp, on a payment that exists. */
    readonly state?: TransferState | undefined
    /** The amount in the other currency, between groups (S-PAY-30). */
    readonly converted?: Money | undefined
    /** Balance before and after, dates, codes: whatever else belongs on this slip. */
    readonly terms?: readonly { readonly name: string; readonly value: ReactNode }[] | undefined
    readonly children?: ReactNode
  }

const stampTones: Record<TransferState, 'wait' | 'stop' | undefined> = {
  new: 'wait',
  pending: 'wait',
  accepted: 'wait',
  committed: undefined,
  rejected: 'stop',
  failed: 'stop',
  deleted: 'stop',
}

/** A payment on paper: before it is made, while it waits, as a receipt. */
export function TransferSlip(props: TransferSlipProps) {
  const { title, amount, currency, description, state, converted, terms = [], children, ...parties } = props
  const t = useT()
  return (
    <Slip label={title}>
      <div className="x-slip-head" data-stamped={state ? '' : undefined}>
        <div>
          <p className="x-muted">{title}</p>
          <p>
            <Amount amount={amount} currency={currency} size="xl" />
          </p>
          {converted && (
            <p className="x-muted">
              <Amount {...converted} />
            </p>
          )}
        </div>
        {state && <Stamp tone={stampTones[state]}>{t(`parts.transferState.${state}`)}</Stamp>}
      </div>
      <p className="x-slip-what" dir="auto">
        {description}
      </p>
      <Parties {...parties} />
      {terms.length > 0 && <Terms terms={terms} ruled />}
      {children}
    </Slip>
  )
}
