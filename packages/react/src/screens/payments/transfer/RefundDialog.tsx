import { useState } from 'react'
import {
  asTyped,
  formatAmount,
  lengthOf,
  lengths,
  parseAmount,
  refundDraft,
  toDecimals,
  toUnits,
} from '@exchange-kit/model'
import * as v from 'valibot'
import type { Client } from '@exchange-kit/client'
import { FormFaults } from '../../../FormFaults.tsx'
import { usePatch } from '../../../forms/usePatch.ts'
import { useOnline } from '../../../hooks.ts'
import { useToasts } from '../../../kit.ts'
import { AmountInput } from '../../../ui/AmountInput.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CheckedField } from '../../../ui/CheckedField.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextArea } from '../../../ui/TextInput.tsx'
import { useUiTexts } from '../../../ui/texts.tsx'
import { useLocale, useT } from '../../../i18n/translation.tsx'
import { leftToRefund } from '../acts.ts'
import { canChange } from '../attempt.ts'
import { AttemptNotice } from '../AttemptNotice.tsx'
import type { Kept } from '../kept.ts'
import { useAttempt } from '../useAttempt.ts'
import { useEcho } from '../../../useEcho.ts'
import { useFaults } from '../../../useFaults.ts'
import type { Showing } from './TransferPage.tsx'

type Refund = { readonly amount: number; readonly reason: string }
type RefundDialogProps = {
  readonly showing: Showing
  /** A correction by an administrator says why (S-PAY-62). */
  readonly corrects: boolean
  readonly onClose: () => void
  /** The payment has to be read again: it now has a refund. */
  readonly onDone: () => void
}

/** Gives a payment back, in part or all that is left: a new payment the other way, linked to the first (S-PAY-62). */
export function RefundDialog({ showing, corrects, onClose, onDone }: RefundDialogProps) {
  const { transfer, group, currency } = showing
  const t = useT()
  const ui = useUiTexts()
  const locale = useLocale()
  const echoOf = useEcho()
  const online = useOnline()
  const toasts = useToasts()
  const left = leftToRefund(transfer)
  const [whole] = useState(() => ({ text: asTyped(toDecimals(left, currency), locale), amount: left }))
  const [typed, setTyped] = useState({ amount: whole.text, reason: '' })
  const type = usePatch(typed, setTyped)
  const form = useFaults()
  const payer = showing.payer.name ?? showing.payer.code
  // Untouched it means all that is left, to the smallest unit: links and other currencies bring more digits than are shown.
  const isWhole = typed.amount === whole.text
  const unit = isWhole ? { ...currency, decimals: currency.scale } : currency
  const read = isWhole ? { ...typed, amount: toUnits(whole.amount, currency) } : typed
  const reading = v.safeParse(refundDraft(unit, { left, reasonRequired: corrects }), read)
  const faultOf = (name: 'amount' | 'reason') => reading.issues?.find(it => it.path?.[0]?.key === name)?.message
  const amount = parseAmount(read.amount, unit)
  const written = (it: number) => formatAmount(it, currency, { locale })
  const attempts = useAttempt<Refund>({
    key: `refund/${transfer.id}`,
    groupOf: () => group,
    send: refund(showing, t),
    onAnswer({ attributes }, { draft }) {
      const isMeant = attributes.amount === draft.amount
      const words = { amount: written(attributes.amount), payer }
      toasts.show(
        isMeant
          ? { tone: 'done', text: t('payments:act.refunded', words) }
          : { tone: 'info', text: t('sheet:result.earlier', words) },
      )
      onDone()
      onClose()
    },
  })
  const { attempt, kept, isRestored } = attempts
  // After a reload the fields say again what was sent, and not all that is left (S-PAY-32).
  const [isAsSent, setAsSent] = useState(false)
  if (isRestored && !isAsSent) {
    setAsSent(true)
    if (kept) setTyped({ amount: asTyped(toDecimals(kept.draft.amount, currency), locale), reason: kept.draft.reason })
  }
  const isBusy = attempt.step === 'sending' || attempt.step === 'checking'
  const isLocked = !canChange(attempt)

  const faults = [
    { id: 'refund-amount', text: amountFault(faultOf('amount'), { t, currency }) },
    { id: 'refund-reason', text: reasonFault(faultOf('reason'), t) },
  ] as const
  const confirm = () => {
    if (!form.stop(faults) && reading.success) void attempts.start(reading.output)
  }
  return (
    <Dialog
      open
      title={corrects ? t('payments:act.correct') : t('payments:act.refundTitle', { payer })}
      onClose={onClose}
      busy={isBusy}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('payments:act.notNow')}
          </Button>
          <Button
            kind="primary"
            busy={isBusy || !isRestored}
            disabled={attempt.step === 'unknown'}
            reason={online ? undefined : t('states.offline.action')}
            onClick={confirm}
          >
            {t('payments:act.refundConfirm')}
          </Button>
        </>
      }
    >
      <AttemptNotice
        attempt={attempt}
        asks={false}
        currency={currency}
        payee={payer}
        onCheck={attempts.check}
        onAgain={attempts.press}
      />
      <p>{t('payments:act.refundHelp', { payer })}</p>
      <FormFaults tries={form.tries} faults={faults} level={3} />
      <CheckedField
        id="refund-amount"
        label={t('payments:act.refundAmount')}
        hint={t('payments:act.refundLeft', { left: written(left) })}
        fault={faults[0].text}
        isTold={form.isTold}
      >
        <AmountInput
          unit={currency.namePlural}
          echo={amount.ok ? echoOf(amount.amount, currency) : undefined}
          value={typed.amount}
          disabled={isLocked}
          onChange={event => type({ amount: event.currentTarget.value })}
        />
      </CheckedField>
      <CheckedField
        id="refund-reason"
        label={t('payments:act.reason')}
        mark={ui(corrects ? 'required' : 'optional')}
        hint={t('payments:act.reasonHint', { name: payer })}
        fault={faults[1].text}
        isTold={form.isTold}
        counter={{ used: lengthOf(typed.reason), max: lengths.reason }}
      >
        <TextArea
          rows={3}
          value={typed.reason}
          disabled={isLocked}
          onChange={event => type({ reason: event.currentTarget.value })}
        />
      </CheckedField>
    </Dialog>
  )
}

function refund({ transfer, group }: Showing, t: ReturnType<typeof useT>) {
  const words = t('payments:act.refundOf', { description: transfer.attributes.meta.description })
  const description = [...words].slice(0, lengths.description).join('')
  return (client: Client, { id, draft: { amount, reason } }: Kept<Refund>) =>
    client.create(
      {
        type: 'transfers',
        id,
        attributes: { amount, state: 'committed', meta: { description, ...(reason ? { reason } : {}) } },
        relationships: {
          payer: { data: transfer.relationships.payee.data },
          payee: { data: transfer.relationships.payer.data },
          refundOf: { data: { type: 'transfers', id: transfer.id } },
        },
      },
      { group },
    )
}

function amountFault(
  code: string | undefined,
  { t, currency }: { t: ReturnType<typeof useT>; currency: Showing['currency'] },
) {
  switch (code) {
    case undefined:
      return undefined
    case 'Required':
      return t('sheet:fault.amount')
    case 'TooManyDecimals':
      return t('errors.RuleTooManyDecimals', { currency: currency.name, n: currency.decimals })
    case 'RefundTooMuch':
      return t('errors.RuleRefundTooMuch')
    default:
      return `${t('errors.ErrorInvalidAmount')}. ${t('errors.ErrorInvalidAmount.help')}`
  }
}

function reasonFault(code: string | undefined, t: ReturnType<typeof useT>) {
  if (code === undefined) return undefined
  return code === 'TooLong' ? t('errors.RuleTooLong', { max: lengths.reason }) : t('sheet:fault.reason')
}
