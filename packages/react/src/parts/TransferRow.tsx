import type { ReactNode } from 'react'
import type { Transfer } from '@exchange-kit/model'
import { Avatar } from '../ui/Avatar.tsx'
import { Icon } from '../ui/Icon.tsx'
import { link } from '../ui/icons.ts'
import type { LinkTo } from '../ui/Link.tsx'
import { useT } from '../i18n/translation.tsx'
import { Amount } from './Amount.tsx'
import type { CurrencyUnit } from './currency.ts'
import type { AccountFace } from './face.ts'
import { Moment } from './Moment.tsx'
import { TransferStateLabel } from './StateLabels.tsx'
import '../ui/text.css'
import '../ui/Cover.css'
import './TransferRow.css'

type TransferRowProps = {
  readonly transfer: Transfer
  /** The currency of the list: the payer's amount in that of the payer, the payee's in that of the payee. */
  readonly currency: CurrencyUnit
  readonly payer: AccountFace
  readonly payee: AccountFace
  /** Whose list it is; `both` shows payer → payee, for all payments of a group (S-PAY-4). */
  readonly side: 'payer' | 'payee' | 'both'
  readonly to: LinkTo
  /** Accept and Reject, on a request that waits for the viewer. */
  readonly actions?: ReactNode
}

/** A payment in a list. A row never waits for names: account codes stand in for them. */
export function TransferRow({ transfer, currency, payer, payee, side, to, actions }: TransferRowProps) {
  const { state, meta, updated } = transfer.attributes
  const face = side === 'payer' ? payee : payer
  const { code, name = code, type = 'personal', image } = face
  return (
    <div className="x-entry" data-state={state}>
      <Avatar name={name} code={code} kind={type} image={image} />
      <div>
        <a className="x-cover" {...to}>
          {side === 'both' ? (
            <b>
              <Who face={payer} /> → <Who face={payee} />
            </b>
          ) : (
            <b>
              <Who face={face} />
            </b>
          )}
        </a>
        {side !== 'both' && (face.name !== undefined || face.group) && (
          <span className="x-caption x-entry-code">
            {face.name !== undefined && (
              <span className="x-code" translate="no">
                {code}
              </span>
            )}
            {face.name !== undefined && face.group && ' · '}
            {face.group && <bdi translate="no">{face.group}</bdi>}
          </span>
        )}
        <RefundSign transfer={transfer} />
        <span className="x-small x-muted x-entry-what" dir="auto">
          {meta.description}
        </span>
        {actions && <div className="x-actions">{actions}</div>}
      </div>
      <div className="x-entry-end">
        <EntryAmount transfer={transfer} currency={currency} side={side} />
        <span className="x-caption">
          <Moment time={updated} />
        </span>
        {state !== 'committed' && <TransferStateLabel state={state} />}
      </div>
    </div>
  )
}

function Who({ face }: { readonly face: AccountFace }) {
  return <bdi translate="no">{face.name ?? face.code}</bdi>
}

function EntryAmount({ transfer, currency, side }: Pick<TransferRowProps, 'transfer' | 'currency' | 'side'>) {
  const { state, amount, payerAmount, payeeAmount } = transfer.attributes
  const isVoid = state === 'rejected' || state === 'failed' || state === 'deleted'
  if (side === 'both') return <Amount amount={amount} currency={currency} isVoid={isVoid} />
  return (
    <Amount
      amount={side === 'payer' ? -(payerAmount ?? amount) : (payeeAmount ?? amount)}
      currency={currency}
      signed
      isVoid={isVoid}
    />
  )
}

/** A refund and its original carry a link sign to each other (S-PAY-4). */
function RefundSign({ transfer }: { readonly transfer: Transfer }) {
  const t = useT()
  const { refundOf, refunds } = transfer.relationships
  if (!refundOf.data && refunds.data.length === 0) return null
  return (
    <span className="x-caption x-entry-refund">
      <Icon of={link} />
      {t(refundOf.data ? 'parts.transfer.refundOf' : 'parts.transfer.refunded')}
    </span>
  )
}
