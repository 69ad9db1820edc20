import type { ReactNode } from 'react'
import './text.css'

type TextProps = { readonly children: ReactNode }

/** Read by screen readers only. */
export function VisuallyHidden({ children }: TextProps) {
  return <span className="x-sr">{children}</span>
}

/** Secondary words. */
export function Muted({ children }: TextProps) {
  return <span className="x-muted">{children}</span>
}

/** The smallest text there is: captions, dates in a corner. */
export function Caption({ children }: TextProps) {
  return <span className="x-caption">{children}</span>
}

/** A group or account code. */
export function CodeText({ children }: TextProps) {
  return (
    <span className="x-code" translate="no">
      {children}
    </span>
  )
}

/** Words a person wrote: isolated, so that a right-to-left name does not turn the sentence around it (S-LANG-4). */
export function Own({ children }: TextProps) {
  return <bdi translate="no">{children}</bdi>
}
