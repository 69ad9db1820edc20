import { useEffect, useId, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { useCover } from './covers.ts'
import { IconButton } from './IconButton.tsx'
import { close } from './icons.ts'
import { overAll } from './modals.ts'
import { useUiTexts } from './texts.tsx'
import './Dialog.css'

type DialogProps = {
  readonly open: boolean
  /** The act: "Delete offer". */
  readonly title: ReactNode
  /** Escape and Close: leave without doing anything (S-SHELL-24). */
  readonly onClose: () => void
  readonly children: ReactNode
  /** The buttons at the foot; the one with `data-first` gets the focus, else the first control of the body. */
  readonly actions?: ReactNode
  /** An act at work: the dialog cannot be left before it has ended. */
  readonly busy?: boolean | undefined
  /** Interrupts with a danger (S-SHELL-25). */
  readonly alert?: boolean | undefined
}

/** A modal dialog: the browser's own, so focus, Escape and the page behind it behave as everywhere. */
export function Dialog({ open, title, onClose, children, actions, busy, alert }: DialogProps) {
  const text = useUiTexts()
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)
  useModal(ref, open)
  const { asks, ...listening } = useCover(ref, { open, busy: busy === true, onClose })
  const isOwn = (event: SyntheticEvent) => event.target === event.currentTarget
  return (
    <dialog
      className="x-dialog"
      ref={ref}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      onCancel={event => {
        if (isOwn(event) && (busy || asks())) event.preventDefault()
      }}
      {...listening}
      onClose={event => {
        if (isOwn(event) && open) onClose()
      }}
    >
      {open && (
        <>
          <header>
            <h2 id={titleId}>{title}</h2>
            <IconButton icon={close} label={text('close')} disabled={busy} onClick={onClose} />
          </header>
          <div className="x-dialog-body">{children}</div>
          {actions && <footer>{actions}</footer>}
        </>
      )}
    </dialog>
  )
}

/** Opens and closes with the flag, puts the focus where the person begins and gives it back to the opener at the end. */
function useModal(ref: { readonly current: HTMLDialogElement | null }, open: boolean) {
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    const root = dialog.getRootNode()
    const opener = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null
    dialog.showModal()
    const end = overAll(dialog)
    const first =
      dialog.querySelector<HTMLElement>('[data-first]') ??
      dialog.querySelector<HTMLElement>('.x-dialog-body :is(input, select, textarea, button, a)')
    first?.focus()
    return () => {
      end()
      dialog.close()
      // The browser gives the focus back by itself unless the dialog was taken out of the page while open.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [ref, open])
}
