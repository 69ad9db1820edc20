import type { Currency, Direction } from '@exchange-kit/model'
import { Amount } from '../../../parts/Amount.tsx'
import type { AccountRoom } from '../../../parts/room.ts'
import { useT } from '../../../i18n/translation.tsx'
import { reachOf } from '../reach.ts'
import { useMoney } from '../useMoney.ts'

type TotalsProps = {
  readonly direction: Direction
  /** Rows in which something stands, and those that are ready. */
  readonly filled: number
  readonly ready: number
  /** Of the rows that are ready; `null` = more than can be counted. */
  readonly total: number | null
  readonly currency: Currency['attributes']
  /** Of the account that pays or is paid in every row, where it may be seen. */
  readonly room: AccountRoom | null
}

/** How many, how much together, and what is left: always in view (S-PAY-40). */
export function Totals({ direction, filled, ready, total, currency, room }: TotalsProps) {
  const t = useT()
  const { money } = useMoney(currency)
  const isIn = direction === 'receive'
  const reach = room && total !== null ? reachOf(room, isIn ? total : -total) : null
  const limit = room && (isIn ? room.maximumBalance : room.creditLimit)
  const left = reach && limit !== null ? (isIn ? (limit ?? 0) - reach.after : reach.after + (limit ?? 0)) : null
  return (
    <div className="x-several-totals" role="group" aria-label={t('several:totals')}>
      <span aria-live="polite">
        {filled === ready ? t('several:count', { count: filled }) : t('several:countReady', { ready, of: filled })}
      </span>
      <b>{total === null ? t('errors.ErrorInvalidAmount') : <Amount amount={total} currency={currency} />}</b>
      {reach && left !== null && (
        <span className="x-small x-muted" data-over={left < 0 ? '' : undefined}>
          {left < 0
            ? t(isIn ? 'several:overIn' : 'several:over', { amount: money(-left) })
            : t(isIn ? 'several:leftIn' : 'several:left', { amount: money(left) })}
        </span>
      )}
    </div>
  )
}
