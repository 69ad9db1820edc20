import type { ReactNode } from 'react'
import './text.css'
import './Facts.css'

/** Short facts in one line, with dots between them. Empty ones leave no trace. */
export function Facts({ facts }: { readonly facts: readonly { readonly id: string; readonly fact: ReactNode }[] }) {
  return (
    <p className="x-facts">
      {facts.map(({ id, fact }) => (
        <span key={id}>{fact}</span>
      ))}
    </p>
  )
}
