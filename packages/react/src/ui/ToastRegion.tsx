import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Button } from './Button.tsx'
import { Icon, type IconShape } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { check, close, failed, info } from './icons.ts'
import { onModals, topModal } from './modals.ts'
import { useUiTexts } from './texts.tsx'
import { stays, type Toast, type Toasts, type ToastTone } from './toasts.ts'
import './Toasts.css'

const life = 5_000

type ToastRegionProps = { readonly toasts: Toasts; readonly label: string }

/**
 * Where toasts stand: reports in a polite live region, errors in an assertive one (S-SHELL-22). What is outside of a modal
 * dialog is neither reached nor read out, so while one is open they stand in it. The region of the page stays all the same:
 * what is said with the closing of a dialog is read out of one that was there before.
 */
export function ToastRegion({ toasts, label }: ToastRegionProps) {
  const list = useSyncExternalStore(toasts.subscribe, toasts.list, toasts.list)
  const modal = useSyncExternalStore(onModals, topModal, () => null)
  return (
    <>
      <Region list={modal ? [] : list} toasts={toasts} label={modal ? undefined : label} />
      {modal && createPortal(<Region list={list} toasts={toasts} label={label} />, modal)}
    </>
  )
}

type RegionProps = { readonly list: readonly Toast[]; readonly toasts: Toasts; readonly label: string | undefined }

function Region({ list, toasts, label }: RegionProps) {
  const errors = list.filter(it => it.tone === 'error')
  const reports = list.filter(it => it.tone !== 'error')
  return (
    <section className="x-toasts" aria-label={label}>
      {/* Each by itself: else every toast is read again with the next one. */}
      <div className="x-toast-list" role="alert" aria-atomic="false">
        {errors.map(it => (
          <ToastCard key={it.id} toast={it} toasts={toasts} />
        ))}
      </div>
      <div className="x-toast-list" role="status" aria-atomic="false">
        {reports.map(it => (
          <ToastCard key={it.id} toast={it} toasts={toasts} />
        ))}
      </div>
    </section>
  )
}

const icons: Record<ToastTone, IconShape> = { done: check, info, error: failed }

function ToastCard({ toast, toasts }: { readonly toast: Toast; readonly toasts: Toasts }) {
  const text = useUiTexts()
  const onClose = () => toasts.close(toast.id)
  // Pointer and focus, each by itself: when one of both goes, the other still holds it.
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isHeld = isPointed || isFocused
  // The time starts anew when pointer and focus have left: whoever read it slowly gets the whole of it again.
  useEffect(() => {
    if (isHeld || stays(toast)) return
    const timer = setTimeout(() => toasts.close(toast.id), life)
    return () => clearTimeout(timer)
  }, [isHeld, toast, toasts])
  return (
    <div
      className="x-toast"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon of={icons[toast.tone]} />
      <span>{toast.text}</span>
      {toast.action && (
        <Button
          onClick={() => {
            toast.action?.run()
            onClose()
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton kind="plain" icon={close} label={text('close')} onClick={onClose} />
    </div>
  )
}
