import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Prose } from '../../../ui/Prose.tsx'
import { useT } from '../../../i18n/translation.tsx'
import './page.css'

/** A long text, six lines of it until somebody wants all (S-GROUP-11). */
export function Clamped({ markdown }: { readonly markdown: string }) {
  const t = useT()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const { current } = box
    if (!current || isOpen) return
    const measure = () => setLong(current.scrollHeight > current.clientHeight + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    // The text itself comes later than its box.
    const inside = new MutationObserver(measure)
    inside.observe(current, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      inside.disconnect()
    }
  }, [isOpen])
  return (
    <div className="x-stack" data-gap="tight">
      <div
        ref={box}
        id={id}
        className="s-clamped"
        data-open={isOpen ? '' : undefined}
        // A link further down that gets the focus is shown.
        onFocus={() => isLong && setOpen(true)}
      >
        <Prose markdown={markdown} />
      </div>
      {(isLong || isOpen) && (
        <div>
          <Button kind="quiet" size="small" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'groups:page.less' : 'groups:page.all')}
          </Button>
        </div>
      )}
    </div>
  )
}
