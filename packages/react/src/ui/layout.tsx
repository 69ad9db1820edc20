import type { ReactNode } from 'react'
import { flag } from './flag.ts'
import './layout.css'

type BoxProps = { readonly children: ReactNode }

/** Things beside each other, wrapping. */
export function Row({ children, spread }: BoxProps & { readonly spread?: boolean | undefined }) {
  return (
    <div className="x-row" data-spread={flag(spread)}>
      {children}
    </div>
  )
}

/** Things below each other. */
export function Stack({ children, gap }: BoxProps & { readonly gap?: 'tight' | 'wide' | undefined }) {
  return (
    <div className="x-stack" data-gap={gap}>
      {children}
    </div>
  )
}

/** The buttons of a card, a form or a page. */
export function Actions({ children, end }: BoxProps & { readonly end?: boolean | undefined }) {
  return (
    <div className="x-actions" data-end={flag(end)}>
      {children}
    </div>
  )
}
