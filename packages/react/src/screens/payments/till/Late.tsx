import type { Transfer } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { Notice } from '../../../ui/Notice.tsx'
import { useFace } from '../../../useFaces.ts'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import { clockTime } from '../clock.ts'
import { useMoney } from '../useMoney.ts'
import type { TillOf } from './TillPage.tsx'

type LateProps = {
  readonly of: TillOf
  /** Payments of charges that were given up. */
  readonly late: readonly Linked<Transfer>[]
  readonly onTold: (reference: string) => void
}

/** Money for a charge nobody waited for any more: told until somebody has read it (S-PAY-91). */
export function Late({ of, late, onTold }: LateProps) {
  return late.map(it => <OneLate key={it.id} of={of} transfer={it} onTold={onTold} />)
}

type OneLateProps = Pick<LateProps, 'of' | 'onTold'> & { readonly transfer: Linked<Transfer> }

function OneLate({ of, transfer, onTold }: OneLateProps) {
  const t = useT()
  const locale = useLocale()
  const { money } = useMoney(of.currency.attributes)
  const { amount, payeeAmount, updated, meta } = transfer.attributes
  const payer = transfer.payer ?? transfer.relationships.payer.data
  const { face, isSettled } = useFace(of.own.group.attributes.code, payer)
  // With the name at once: a code that turns into a name would be read out twice.
  if (!isSettled) return null
  const values = {
    payer: face.name ?? face.code,
    amount: money(payeeAmount ?? amount),
    time: clockTime(updated, locale),
  }
  return (
    <Notice tone="done" live="status" title={t('till:late', values)} onClose={() => onTold(meta.reference ?? '')}>
      {t('till:lateHelp')}
    </Notice>
  )
}
