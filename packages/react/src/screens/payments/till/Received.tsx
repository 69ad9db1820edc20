import { useEffect, useRef } from 'react'
import type { Transfer } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { useNow } from '../../../Ago.tsx'
import { Button } from '../../../ui/Button.tsx'
import { done } from '../../../ui/icons.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useFaces } from '../../../useFaces.ts'
import { useLocale, useT } from '../../../words.tsx'
import { clockTime } from '../clock.ts'
import { useMoney } from '../useMoney.ts'
import type { TillOf } from './TillPage.tsx'

type ReceivedProps = {
  readonly of: TillOf
  /** Booked payments of this charge, the first one first. */
  readonly paid: readonly Linked<Transfer>[]
  readonly onNext: () => void
}

/** The sign that it is paid: nobody can hold up a picture of it, because clock and pattern move (S-PAY-90). */
export function Received({ of, paid, onNext }: ReceivedProps) {
  const t = useT()
  const locale = useLocale()
  const { money } = useMoney(of.currency.attributes)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const faces = useFaces(
    of.own.group.attributes.code,
    paid.flatMap(it => it.relationships.payer.data?.id ?? []),
  )
  const nameOf = (it: Linked<Transfer>) => {
    const face = faces(it.payer ?? it.relationships.payer.data)
    return face.name ?? face.code
  }
  const [first, ...more] = paid
  if (!first) return null
  const { amount, payeeAmount, updated } = first.attributes
  return (
    <section className="x-till-received" aria-label={t('till.received')}>
      <div role="status">
        <Icon of={done} />
        <h2>{t('till.received')}</h2>
        <p className="x-till-sum">{money(payeeAmount ?? amount)}</p>
        <p>{t('till.from', { payer: nameOf(first), time: clockTime(updated, locale) })}</p>
        <p className="x-small">{t('till.code', { code: first.id.slice(-4) })}</p>
        {more.map(it => (
          <p key={it.id}>
            <b>
              {t('till.twice', { payer: nameOf(it), amount: money(it.attributes.payeeAmount ?? it.attributes.amount) })}
            </b>
          </p>
        ))}
      </div>
      <Clock />
      <span className="x-till-pattern" aria-hidden="true" />
      <Button kind="primary" size="large" wide ref={button} onClick={onNext}>
        {t('till.next')}
      </Button>
    </section>
  )
}

// Seen and never read out: nothing speaks each second (S-A11Y-7).
function Clock() {
  const locale = useLocale()
  const now = useNow(1_000)
  return (
    <p className="x-till-clock" aria-hidden="true">
      {clockTime(now, locale)}
    </p>
  )
}
