import type { ReactNode } from 'react'
import './text.css'
import './Board.css'
import './Facts.css'

/** Offers and needs in equal columns. */
export function Board({ children }: { readonly children: ReactNode }) {
  return <div className="x-board">{children}</div>
}

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
