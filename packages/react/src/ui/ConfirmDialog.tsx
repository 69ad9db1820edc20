import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Notice } from './Notice.tsx'

type ConfirmDialogProps = {
  readonly open: boolean
  /** The act and the thing: "Delete the offer Bread?" */
  readonly title: ReactNode
  /** What cannot be undone. */
  readonly children: ReactNode
  /** The verb of the act, never "OK". */
  readonly confirm: string
  /** The safe choice, which has the focus: "Keep it". */
  readonly cancel: string
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly danger?: boolean | undefined
  readonly busy?: boolean | undefined
  /** Why it cannot be done now, in words beside the act (S-GUARD-15, S-CACHE-6). */
  readonly reason?: string | undefined
  /** Why it did not work; what was typed stays (S-SHELL-24). */
  readonly error?: string | undefined
}

/** Asks once before an act that matters (S-SHELL-25). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirm, cancel, onConfirm, onClose, danger, busy, reason, error } = props
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      busy={busy}
      alert={danger}
      actions={
        <>
          <Button onClick={onClose} disabled={busy} data-first="">
            {cancel}
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} final={danger} busy={busy} reason={reason} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {error && <Notice tone="stop" title={error} live="alert" />}
      {children}
    </Dialog>
  )
}
