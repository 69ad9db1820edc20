import { useEffect, useRef, useState, type ReactNode } from 'react'
import { convertUp, formatAmount, toUnits, type Account, type Currency, type Unit } from '@exchange-kit/model'
import type { OwnMember } from '@exchange-kit/client'
import { useOnline } from '../../../hooks.ts'
import { FailedPart } from '../../../FailedPart.tsx'
import { useKit } from '../../../kit.ts'
import { roomOfAccount } from '../../../parts/room.ts'
import { AccountLimits } from '../../../parts/AccountLimits.tsx'
import { faceOf } from '../../../parts/face.ts'
import { Button } from '../../../ui/Button.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import { canChange, canPress } from '../attempt.ts'
import { AttemptNotice } from '../AttemptNotice.tsx'
import { reachOf } from '../reach.ts'
import type { Attempts } from '../useAttempt.ts'
import { useFocus } from '../../../useFocus.ts'
import { AskedSlip } from './AskedSlip.tsx'
import { CancelPress } from './CancelPress.tsx'
import { OpenFields, readOpen, type Typed } from './OpenFields.tsx'
import { PayButton } from '../../../views/PayButton.tsx'
import { meantId, PaidBefore, usePaidBefore } from './PaidBefore.tsx'
import type { SheetDraft } from './payAsked.ts'
import type { Sheet } from './PaySheetPage.tsx'
import { SentBefore } from './SentBefore.tsx'

type ConfirmAskedProps = Sheet & {
  readonly own: OwnMember
  readonly account: Account
  readonly currency: Currency
  /** The payee keeps accounts in another currency. */
  readonly isExternal: boolean
  readonly attempts: Attempts<SheetDraft>
  readonly hasSignedIn: boolean
  /** Which of one's own accounts pays, where there are several. */
  readonly chooser: ReactNode
  /** The way out without paying, where it is not the sheet's own. */
  readonly cancel?: ReactNode
  /** Inside a screen that has a heading and says who is signed in. */
  readonly isInside?: boolean
}

/** The last look, and the one press that pays. Nothing else on the sheet does (S-PAY-72). */
export function ConfirmAsked({
  own,
  account,
  currency,
  isExternal,
  attempts,
  hasSignedIn,
  chooser,
  cancel,
  isInside = false,
  ...shared
}: ConfirmAskedProps) {
  const { link, sheet, press, payee, hasEnded } = shared
  const t = useT()
  const locale = useLocale()
  const online = useOnline()
  const { client } = useKit()
  const { attempt, kept, start, press: again, check } = attempts
  // After a reload the fields say again what was sent.
  const [typed, setTyped] = useState<Typed>(() => typedOf(kept?.draft, payee.currency.attributes))
  const [isTold, setTold] = useState(false)
  const [isMeant, setMeant] = useState(false)
  const focusOn = useFocus()
  const group = own.group.attributes.code
  const read = readOpen({ link, payee, typed })
  const amount = kept && !canChange(attempt) ? kept.draft.amount : read.amount
  const { time: paidBefore, trouble } = usePaidBefore({
    group,
    payer: account.id,
    payee: payee.account.id,
    reference: link.reference,
  })
  const unit = currency.attributes
  const debit = amount === null || !isExternal ? amount : convertUp(amount, worth(payee.currency), worth(currency))
  const room = roomOfAccount(account.attributes)
  const reach = room && debit !== null ? reachOf(room, -debit) : null
  const written = (it: number) => formatAmount(it, unit, { locale })
  const isBusy = attempt.step === 'sending'
  // Somebody else signed in here, or signed out in between: what left then cannot be asked for any more.
  const [isForgotten] = useState(() => kept === null && press.mayBeBooked())
  const needsYes = (typeof paidBefore === 'string' || isForgotten) && attempt.step === 'ready'
  const [held, setHeld] = useState<string | null>(null)
  const isHeld = held === account.id
  const pay = () => {
    if (hasEnded()) return
    setTold(true)
    // Pressed while it is looked up whether this was paid before: the press counts once that is known, for this account and
    // as long as there is a network; nothing waits for one (S-CACHE-6).
    const mustWait = paidBefore === undefined && online
    setHeld(mustWait ? account.id : null)
    if (mustWait) trouble?.again()
    if (mustWait || !online) return
    if (needsYes && !isMeant) {
      focusOn(meantId)
      return
    }
    if (read.amount === null || read.description === null) {
      focusOn(read.faults.amount ? 'sheet-amount' : 'sheet-description')
      return
    }
    void start({
      payer: account.id,
      payerGroup: group,
      payee: payee.account.id,
      payeeHref: isExternal ? payee.account.links.self : null,
      amount: read.amount,
      description: read.description,
    })
  }
  // Nobody is to wait for what does not come: it is said, and a press asks once more.
  const [lost, setLost] = useState(trouble?.error)
  if (lost !== trouble?.error) {
    setLost(trouble?.error)
    if (trouble) setHeld(null)
  }
  const latest = useRef(pay)
  useEffect(() => {
    latest.current = pay
  })
  const isDue = isHeld && (paidBefore !== undefined || !online)
  useEffect(() => {
    if (isDue) latest.current()
  }, [isDue])
  return (
    <>
      <AskedSlip
        {...shared}
        takesFocus={hasSignedIn}
        level={isInside ? 2 : 1}
        payer={{ ...faceOf(own.member), group: own.group.attributes.name }}
        amount={amount}
      >
        {chooser}
        {room && <AccountLimits {...room} currency={unit} after={reach?.after} />}
        {isExternal && debit !== null && <p>{t('sheet:sheet.inYours', { amount: written(debit) })}</p>}
        {reach && <p>{t('sheet:sheet.after', { balance: written(reach.after) })}</p>}
      </AskedSlip>
      <OpenFields
        link={link}
        payee={payee}
        typed={typed}
        onTyped={setTyped}
        isTold={isTold}
        disabled={!canChange(attempt) || isHeld}
      />
      {reach && reach.most !== null && (
        <Notice tone="wait" live="status" title={t('sheet:balance.tooMuch', { available: written(reach.most) })} />
      )}
      {trouble && online && <FailedPart error={trouble.error} onRetry={trouble.again} />}
      {needsYes && isForgotten && <SentBefore press={press} />}
      {needsYes && <PaidBefore time={paidBefore ?? null} isMeant={isMeant} isTold={isTold} onMeant={setMeant} />}
      <AttemptNotice
        attempt={attempt}
        asks={false}
        currency={unit}
        payee={payee.face.name ?? payee.face.code}
        onCheck={check}
        onAgain={again}
      />
      <Stack gap="tight">
        <PayButton
          layout="simple"
          isLarge
          isOver={attempt.step === 'unknown' || attempt.step === 'checking'}
          busy={isBusy || isHeld}
          reason={online ? undefined : t('states.offline.action')}
          onPress={() => canPress(attempt) && !isHeld && pay()}
        >
          {isBusy
            ? t('sheet:confirm.paying')
            : debit === null
              ? t('payments.account.pay')
              : t('sheet:confirm.pay', { amount: written(debit) })}
        </PayButton>
        {canChange(attempt) && (cancel ?? <CancelPress {...shared} />)}
      </Stack>
      <p className="x-caption x-sheet-foot">
        {sheet.askedBy
          ? t('sheet:sheet.privacy')
          : t('sheet:sheet.privacyAlone', { payee: payee.face.name ?? payee.face.code })}{' '}
        {!isInside && canChange(attempt) && !press.mayBeBooked() && (
          <Button kind="quiet" size="small" onClick={() => void client.signOut()}>
            {t('sheet:sheet.notYou', { name: own.member.attributes.name })}
          </Button>
        )}
      </p>
    </>
  )
}

function typedOf(draft: SheetDraft | undefined, unit: Unit): Typed {
  return draft
    ? { amount: toUnits(draft.amount, unit), description: draft.description }
    : { amount: '', description: '' }
}

function worth({ attributes: { rate, scale } }: Currency) {
  return { rate, scale }
}
