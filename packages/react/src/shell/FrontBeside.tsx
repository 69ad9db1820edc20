import { createContext, useContext, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Where a screen before sign-in may put something beside its column; nothing outside the shell. */
export const FrontBesideContext = createContext<HTMLElement | null>(null)

/** What stands beside the column on a desk, and below it on phones: the board of the start page. */
export function FrontBeside({ children }: { readonly children: ReactNode }) {
  const slot = useContext(FrontBesideContext)
  return slot ? createPortal(children, slot) : <>{children}</>
}
