import type { MouseEvent } from 'react'
import './SkipLink.css'

type SkipLinkProps = { readonly children: string; readonly target: string }

/** The first focusable thing of a page: jumps over the frame into the content (S-SHELL-2). */
export function SkipLink({ children, target }: SkipLinkProps) {
  const jump = (event: MouseEvent) => {
    event.preventDefault()
    document.getElementById(target)?.focus()
  }
  return (
    <a className="x-skip" href={`#${target}`} onClick={jump}>
      {children}
    </a>
  )
}
