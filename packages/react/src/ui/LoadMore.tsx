import { useEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import { retry } from './icons.ts'
import './LoadMore.css'

type LoadMoreProps = {
  /** How much there is: "40 of 133 offers", "That is all". */
  readonly summary: string
  /** Says what came: "20 more, 60 of 133" (S-LIST-1). */
  readonly announcement?: string | undefined
  /** Nothing = the end of the list. */
  readonly more?:
    | {
        readonly label: string
        readonly onMore: () => void
        /** When the end comes near; without it the button alone loads. */
        readonly onNear?: (() => void) | undefined
        readonly busy: boolean
      }
    | undefined
  /** The last page failed: what is loaded stays (S-LIST-3). */
  readonly error?: { readonly text: string; readonly retry: string; readonly onRetry: () => void } | undefined
}

/** The end of a list: loads by itself when it comes near, and by a button for keyboards (S-LIST-1). */
export function LoadMore({ summary, announcement, more, error }: LoadMoreProps) {
  const foot = useRef<HTMLDivElement>(null)
  const isReady = more !== undefined && !more.busy && !error
  useNear(foot, isReady ? more.onNear : undefined)
  return (
    <div className="x-more" ref={foot}>
      <p>{summary}</p>
      <p className="x-sr" role="status">
        {announcement}
      </p>
      {error && <p role="alert">{error.text}</p>}
      {error && (
        <Button icon={retry} onClick={error.onRetry}>
          {error.retry}
        </Button>
      )}
      {more && !error && (
        <Button busy={more.busy} onClick={more.onMore}>
          {more.label}
        </Button>
      )}
    </div>
  )
}

/** Calls when an element comes near the window. The page's own scrolling and that of boxes around it count alike. */
function useNear(ref: { readonly current: HTMLElement | null }, onNear: (() => void) | undefined) {
  const latest = useRef(onNear)
  useEffect(() => {
    latest.current = onNear
  })
  const isWatching = onNear !== undefined
  useEffect(() => {
    if (!ref.current || !isWatching) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(it => it.isIntersecting)) latest.current?.()
      },
      { rootMargin: '400px' },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref, isWatching])
}
