import type { ReactNode } from 'react'
import './Details.css'

type DetailsProps = {
  readonly summary: ReactNode
  readonly children: ReactNode
  readonly open?: boolean | undefined
  /** Told when it opens and closes, for what is drawn only while it is open. */
  readonly onToggle?: ((isOpen: boolean) => void) | undefined
}

/** More of something, opened on demand. */
export function Details({ summary, children, open, onToggle }: DetailsProps) {
  return (
    <details className="x-details" open={open} onToggle={event => onToggle?.(event.currentTarget.open)}>
      <summary>{summary}</summary>
      <div className="x-details-body">{children}</div>
    </details>
  )
}
