import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from './Button.tsx'
import { Icon, type IconShape } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { check, close, failed, info } from './icons.ts'
import { useUiTexts } from './texts.tsx'
import { stays, type Toast, type Toasts, type ToastTone } from './toasts.ts'
import './Toasts.css'

const life = 5_000

/** Where toasts stand: reports in a polite live region, errors in an assertive one (S-SHELL-22). */
export function ToastRegion({ toasts, label }: { readonly toasts: Toasts; readonly label: string }) {
  const list = useSyncExternalStore(toasts.subscribe, toasts.list, toasts.list)
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
