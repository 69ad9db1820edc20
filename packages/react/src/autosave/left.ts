import { createContext, useContext, useEffect, useRef } from 'react'
import { isNews, type Text, type Texts } from './text.ts'

/** What an earlier visit typed here and never sent, and how a field says that it is there to take it (S-FORM-12). */
export type Left = {
  readonly texts: Texts | null
  /** Registers a field; gives what takes that back. */
  readonly offer: (id: string, take: (text: Text) => void) => () => void
}

export const LeftContext = createContext<Left | undefined>(undefined)

/** Offers what was left for a field, while that differs from what the server has. */
export function useLeft(id: string, stored: unknown, take: (text: Text) => void): void {
  const left = useContext(LeftContext)
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  const text = left?.texts?.[id]
  const differs = text !== undefined && isNews(text, stored)
  const offer = left?.offer
  useEffect(() => (differs ? offer?.(id, it => latest.current(it)) : undefined), [differs, offer, id])
}
