import { useState, type ReactNode } from 'react'
import { lengthOf, lengths, type AppError } from '@exchange-kit/model'
import { helpOf } from './FailedPart.tsx'
import { useOnline } from './hooks.ts'
import { Button } from './ui/Button.tsx'
import { Dialog } from './ui/Dialog.tsx'
import { Field } from './ui/Field.tsx'
import { Notice } from './ui/Notice.tsx'
import { TextArea } from './ui/TextInput.tsx'
import { useUiTexts } from './ui/texts.tsx'
import { useT } from './i18n/translation.tsx'

type ReasonDialogProps = {
  /** The act and whom it is about: "Reject the application of Gemma Font?" */
  readonly title: string
  /** What follows from it, and what cannot be undone. */
  readonly children: ReactNode
  /** What the field is for: "Reason" and who reads it. */
  readonly label: string
  readonly hint: string
  /** The verb of the act, and the safe choice, which has the focus. */
  readonly confirm: string
  readonly cancel: string
  readonly danger?: boolean | undefined
  readonly busy: boolean
  readonly error: AppError | null
  /** The reason, cleaned of blanks around it; empty when none was given. */
  readonly onConfirm: (reason: string) => void
  readonly onClose: () => void
}

/**
 * Asks once before an act that somebody else hears of, with room for a reason that they read (S-SHELL-25, A-1-44). What was
 * typed stays when it fails.
 */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, label, hint, confirm, cancel, danger, busy, error, onConfirm, onClose } = props
  const t = useT()
  const ui = useUiTexts()
  const online = useOnline()
  const [reason, setReason] = useState('')
  const used = lengthOf(reason.trim())
  const isTooLong = used > lengths.reason
  return (
    <Dialog
      open
      alert={danger}
      title={title}
      onClose={onClose}
      busy={busy}
      actions={
        <>
          <Button onClick={onClose} disabled={busy} data-first="">
            {cancel}
          </Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            final={danger}
            busy={busy}
            reason={online ? undefined : t('states.offline.action')}
            onClick={() => {
              if (!isTooLong) onConfirm(reason.trim())
            }}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {error && (
        <Notice tone="stop" title={t(`errors.Error${error.code}`)} live="alert">
          {t(`errors.Error${error.code}.help`, helpOf(error))}
        </Notice>
      )}
      <p>{children}</p>
      <Field
        label={label}
        mark={ui('optional')}
        hint={hint}
        error={isTooLong ? t('errors.RuleTooLong', { max: lengths.reason }) : undefined}
        counter={{ used, max: lengths.reason }}
      >
        <TextArea rows={3} value={reason} onChange={event => setReason(event.currentTarget.value)} />
      </Field>
    </Dialog>
  )
}
