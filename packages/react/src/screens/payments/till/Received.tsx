import { useEffect, useRef } from 'react'
import type { Transfer } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { useNow } from '../../../Ago.tsx'
import { Button } from '../../../ui/Button.tsx'
import { done } from '../../../ui/icons.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useFace } from '../../../useFaces.ts'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import { clockTime } from '../clock.ts'
import { useMoney } from '../useMoney.ts'
import type { TillOf } from './TillPage.tsx'

type ReceivedProps = {
  readonly of: TillOf
  /** Booked payments of this charge, the first one first. */
  readonly paid: readonly Linked<Transfer>[]
}

/** What was received and from whom; a second payment of the same charge is told too (S-PAY-90). */
export function Received({ of, paid }: ReceivedProps) {
  const [first, ...more] = paid
  if (!first) return null
  return (
    <>
      <First of={of} transfer={first} />
      {more.map(it => (
        <Again key={it.id} of={of} transfer={it} />
      ))}
    </>
  )
}

type OneProps = { readonly of: TillOf; readonly transfer: Linked<Transfer> }

function First({ of, transfer }: OneProps) {
  const t = useT()
  const locale = useLocale()
  const { payer, amount, isSettled } = useWords({ of, transfer })
  return (
    // Seen at once, and read out when the name is there: a code that turns into a name would be said twice.
    <div className="x-till-facts" aria-hidden={!isSettled || undefined}>
      <Icon of={done} />
      <h2>{t('till:received')}</h2>
      <p className="x-till-sum">{amount}</p>
      <p>{t('till:from', { payer, time: clockTime(transfer.attributes.updated, locale) })}</p>
      <p className="x-small">{t('till:code', { code: transfer.id.slice(-4) })}</p>
    </div>
  )
}

function Again({ of, transfer }: OneProps) {
  const t = useT()
  const { payer, amount, isSettled } = useWords({ of, transfer })
  return (
    <p aria-hidden={!isSettled || undefined}>
      <b>{t('till:twice', { payer, amount })}</b>
    </p>
  )
}

function useWords({ of, transfer }: OneProps) {
  const { money } = useMoney(of.currency.attributes)
  const { amount, payeeAmount } = transfer.attributes
  const payer = transfer.payer ?? transfer.relationships.payer.data
  const { face, isSettled } = useFace(of.own.group.attributes.code, payer)
  return { payer: face.name ?? face.code, amount: money(payeeAmount ?? amount), isSettled }
}

/** Nobody can hold up a picture of it, because clock and pattern move; and on to the next charge (S-PAY-90). */
export function Next({ onNext }: { readonly onNext: () => void }) {
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <>
      <Clock />
      <span className="x-till-pattern" aria-hidden="true" />
      <Button kind="primary" size="large" wide ref={button} onClick={onNext}>
        {t('till:next')}
      </Button>
    </>
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
