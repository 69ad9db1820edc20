import type { Transfer } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { Notice } from '../../../ui/Notice.tsx'
import { useFaces } from '../../../useFaces.ts'
import { useLocale, useT } from '../../../words.tsx'
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
  const t = useT()
  const locale = useLocale()
  const { money } = useMoney(of.currency.attributes)
  const faces = useFaces(
    of.own.group.attributes.code,
    late.flatMap(it => it.relationships.payer.data?.id ?? []),
  )
  return late.map(it => {
    const { amount, payeeAmount, updated, meta } = it.attributes
    const face = faces(it.payer ?? it.relationships.payer.data)
    const values = {
      payer: face.name ?? face.code,
      amount: money(payeeAmount ?? amount),
      time: clockTime(updated, locale),
    }
    return (
      <Notice
        key={it.id}
        tone="done"
        live="status"
        title={t('till.late', values)}
        onClose={() => onTold(meta.reference ?? '')}
      >
        {t('till.lateHelp')}
      </Notice>
    )
  })
}
