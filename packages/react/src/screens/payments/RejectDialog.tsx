import { useId, useState } from 'react'
import { lengthOf, lengths, type Transfer } from '@exchange-kit/model'
import { useOnline } from '../../hooks.ts'
import { useToasts } from '../../kit.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextArea } from '../../ui/TextInput.tsx'
import { useUiTexts } from '../../ui/texts.tsx'
import { useTitleFocus } from '../../title.tsx'
import { useT } from '../../i18n/translation.tsx'
import { answerFault, useAnswer } from './useAnswer.ts'

type RejectDialogProps = {
  readonly transfer: Transfer
  readonly group: string
  /** Who asks, by name. */
  readonly payee: string
  readonly onClose: () => void
  /** Somebody else was quicker: the payment as it is now (S-PAY-58). */
  readonly onChanged: (transfer: Transfer) => void
}

/** Asks once before a request is rejected, with room for a reason that the payee reads (S-PAY-55). */
export function RejectDialog({ transfer, group, payee, onClose, onChanged }: RejectDialogProps) {
  const t = useT()
  const ui = useUiTexts()
  const online = useOnline()
  const toasts = useToasts()
  const goOnAtTitle = useTitleFocus()
  const [reason, setReason] = useState('')
  const answer = useAnswer(onChanged)
  const used = lengthOf(reason.trim())
  const isTooLong = used > lengths.reason
  const field = useId()
  const reject = async () => {
    if (isTooLong) return document.getElementById(field)?.focus()
    const done = await answer({ transfer, group, state: 'rejected', reason: reason.trim() })
    if (!done) return
    onClose()
    goOnAtTitle()
    toasts.show({ tone: 'done', text: t('payments:act.rejected') })
  }
  const fault = answerFault(answer, t)
  return (
    <Dialog
      open
      alert
      title={t('payments:act.rejectTitle', { payee })}
      onClose={onClose}
      busy={answer.busy}
      actions={
        <>
          <Button onClick={onClose} disabled={answer.busy} data-first="">
            {t('payments:act.notNow')}
          </Button>
          <Button
            kind="danger"
            final
            busy={answer.busy}
            reason={online ? undefined : t('states.offline.action')}
            onClick={() => void reject()}
          >
            {t('payments:act.rejectConfirm')}
          </Button>
        </>
      }
    >
      {fault && <Notice tone="stop" title={fault} live="alert" />}
      <p>{t('payments:act.rejectHelp', { payee })}</p>
      <Field
        id={field}
        label={t('payments:act.reason')}
        mark={ui('optional')}
        hint={t('payments:act.reasonHint', { name: payee })}
        error={isTooLong ? t('errors.RuleTooLong', { max: lengths.reason }) : undefined}
        counter={{ used, max: lengths.reason }}
      >
        <TextArea rows={3} value={reason} onChange={event => setReason(event.currentTarget.value)} />
      </Field>
    </Dialog>
  )
}
