import { useEffect, useState, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import './text.css'
import './layout.css'
import './Skeleton.css'

type LoadingProps = {
  /** Said to screen readers at once. */
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
  const waited = useWaited()
  return (
    <div className="x-stack" aria-busy="true">
      <p className="x-sr" role="status">
        {label}
      </p>
      <div className="x-stack x-loading" data-waited={waited >= 200 ? '' : undefined}>
        {children}
      </div>
      {waited >= 5_000 && slow && (
        <p className="x-muted" role="status">
          {slow}
        </p>
      )}
      {waited >= 30_000 && stop && (
        <div className="x-actions">
          <Button onClick={stop.onStop}>{stop.label}</Button>
        </div>
      )}
    </div>
  )
}

const steps = [200, 5_000, 30_000]

function useWaited(): number {
  const [waited, setWaited] = useState(0)
  useEffect(() => {
    const timers = steps.map(step => setTimeout(() => setWaited(step), step))
    return () => timers.forEach(clearTimeout)
  }, [])
  return waited
}
