import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Button } from './Button.tsx'
import { Said } from './Said.tsx'
import './text.css'
import './layout.css'
import './Skeleton.css'

type LoadingProps = {
  /** Said to screen readers after a second, once however many parts of a page are waited for. */
  readonly label: string
  /**
   * The skeleton; it appears after 200 ms, so that quick answers do not flicker (S-STATE-1). Its room is kept before, so
   * that what stands under it stays where it is.
   */
  readonly children: ReactNode
  /** What is waited for, shown after 5 s (S-SHELL-26). */
  readonly slow?: string | undefined
  /** A way to stop waiting, offered after 30 s. */
  readonly stop?: { readonly label: string; readonly onStop: () => void } | undefined
}

/** The place of something that has not come yet. */
export function Loading({ label, children, slow, stop }: LoadingProps) {
  const box = useRef<HTMLDivElement>(null)
  const { waited, speaks } = useWaited(box)
  return (
    <div className="x-stack" aria-busy="true" data-waits="" ref={box}>
      <p className="x-sr" role="status">
        <span aria-hidden={!speaks || undefined}>{label}</span>
      </p>
      <div className="x-stack x-loading" data-waited={waited >= 200 ? '' : undefined}>
        {children}
      </div>
      {waited >= 5_000 &&
        slow &&
        (speaks ? <Said className="x-muted">{slow}</Said> : <p className="x-muted">{slow}</p>)}
      {waited >= 30_000 && stop && (
        <div className="x-actions">
          <Button onClick={stop.onStop}>{stop.label}</Button>
        </div>
      )}
    </div>
  )
}

const steps = [200, 1_000, 5_000, 30_000]

// When each document last said that it waits. Parts that come one after the other are one waiting to who listens.
const lastSaid = new WeakMap<Node, number>()
const quiet = 3_000

/** Whether this part is the one of its document that says so now. */
function takesTheWord(box: HTMLElement | null): boolean {
  const root = box?.getRootNode()
  if (!(root instanceof Document || root instanceof ShadowRoot)) return false
  if (root.querySelector('[data-waits]') !== box) return false
  const now = performance.now()
  if (now - (lastSaid.get(root) ?? -quiet) < quiet) return false
  lastSaid.set(root, now)
  return true
}

/** How long it was waited, and whether this is the one part of the page that says so (S-A11Y-7). */
function useWaited(box: RefObject<HTMLElement | null>): { readonly waited: number; readonly speaks: boolean } {
  const [waited, setWaited] = useState(0)
  const [isFirst, setFirst] = useState(false)
  useEffect(() => {
    const pass = (step: number) => () => {
      setWaited(step)
      if (step >= 1_000 && takesTheWord(box.current)) setFirst(true)
    }
    const timers = steps.map(step => setTimeout(pass(step), step))
    return () => timers.forEach(clearTimeout)
  }, [box])
  return { waited, speaks: isFirst && waited >= 1_000 }
}
