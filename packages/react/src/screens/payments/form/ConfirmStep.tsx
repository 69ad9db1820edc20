import { useEffect, useRef, useState } from 'react'
import type { Direction } from '@exchange-kit/model'
import { useOnline } from '../../../hooks.ts'
import type { CurrencyUnit } from '../../../parts/currency.ts'
import { dayOf } from '../../../parts/moments.ts'
import type { AccountRoom } from '../../../parts/room.ts'
import { TransferSlip } from '../../../parts/TransferSlip.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dock, Page } from '../../../ui/Page.tsx'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import { PayButton } from '../../../views/PayButton.tsx'
import { canChange, canPress } from '../attempt.ts'
import { AttemptNotice } from '../AttemptNotice.tsx'
import type { Attempts } from '../useAttempt.ts'
import { useMoney } from '../useMoney.ts'
import { abroadTerms } from './abroadTerms.ts'
import type { Person } from './people.ts'
import { ownAmount, type Quote } from './quote.ts'
import '../payments.css'

/** What is about to happen, as it stands on the slip. */
export type Confirming = {
  readonly payer: Person
  readonly payee: Person
  readonly amount: number
  readonly description: string
  /** The offer or need it is for, in a sentence. */
  readonly listing?: string | undefined
  /** Between groups: both amounts and the way, as the server says (S-PAY-22). */
  readonly quote?: Quote | undefined
}

type ConfirmStepProps = {
  readonly direction: Direction
  readonly confirming: Confirming
  readonly currency: CurrencyUnit
  /** Of the own account, of the payer's when administrators move; nothing when it is hidden. */
  readonly room: AccountRoom | null
  /** The payer of a request is known to accept at once (S-PAY-25). */
  readonly accepts: boolean
  readonly attempts: Pick<Attempts<never>, 'attempt' | 'press' | 'check'>
  /** To the form as it was. */
  readonly onBack: () => void
}

const looks = {
  send: { head: 'parts.slip.youPay', press: 'sheet:confirm.pay', busy: 'sheet:confirm.paying' },
  receive: { head: 'sheet:confirm.youAsk', press: 'sheet:confirm.askFor', busy: 'sheet:confirm.sending' },
  transfer: { head: 'sheet:confirm.youMove', press: 'sheet:confirm.move', busy: 'sheet:confirm.sending' },
} as const

/** "Is this right?" – the last look before paying, and the one place that pays (S-PAY-30, S-PAY-31). */
export function ConfirmStep({ direction, confirming, currency, room, accepts, attempts, onBack }: ConfirmStepProps) {
  const t = useT()
  const locale = useLocale()
  const online = useOnline()
  const { money } = useMoney(currency)
  const { attempt, press, check } = attempts
  const { payer, payee, description, listing, quote } = confirming
  const amount = ownAmount(direction, confirming)
  const other = (direction === 'receive' ? payer : payee).abroad
  const [today] = useState(() => new Date().toISOString())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const look = looks[direction]
  const asks = direction === 'receive'
  const after = room && room.balance + (asks ? amount : -amount)
  const isBusy = attempt.step === 'sending'
  const terms = [
    ...(room ? [{ name: t('sheet:confirm.balanceNow'), value: money(room.balance) }] : []),
    ...(after === null ? [] : [{ name: t('sheet:confirm.afterwards'), value: <b>{money(after)}</b> }]),
    ...(quote && other ? abroadTerms({ quote, other: other.currency, own: currency, isIn: asks }, { t, locale }) : []),
    ...(listing ? [{ name: t('payments:slip.listing'), value: listing }] : []),
    {
      name: t('sheet:confirm.what'),
      value: asks && !accepts ? t('sheet:confirm.asked', { payer: payer.name }) : t('sheet:confirm.atOnce'),
    },
    { name: t('sheet:confirm.date'), value: dayOf(today, { locale }) },
  ]
  return (
    <Page width="narrow">
      <h2 tabIndex={-1} ref={heading} className="x-screen-title">
        {t('sheet:confirm.title')}
      </h2>
      <TransferSlip
        title={t(look.head)}
        amount={amount}
        currency={currency}
        description={description}
        payer={faceOf(payer)}
        payee={faceOf(payee)}
        terms={terms}
      />
      <AttemptNotice
        attempt={attempt}
        asks={asks}
        currency={currency}
        payee={payee.name}
        onCheck={check}
        onAgain={press}
      />
      <p className="x-caption">{asks ? t('sheet:confirm.noteAsk') : t('sheet:confirm.note', { payee: payee.name })}</p>
      {(canPress(attempt) || isBusy) && attempt.step !== 'unknown' && (
        <Dock>
          <PayButton
            layout="simple"
            isLarge
            busy={isBusy}
            reason={online ? undefined : t('states.offline.action')}
            onPress={press}
          >
            {isBusy ? t(look.busy) : t(look.press, { amount: money(amount) })}
          </PayButton>
          {canChange(attempt) && (
            <Button size="large" wide onClick={onBack}>
              {t('sheet:confirm.back')}
            </Button>
          )}
        </Dock>
      )}
    </Page>
  )
}

function faceOf({ code, name, kind, image, abroad }: Person) {
  return { code, name, type: kind, image, group: abroad?.groupName }
}
