import { createContext, useContext, type ReactNode } from 'react'

/** What stands in the place of every password field on a page where nobody may type one; `null` where they may. */
export const InsteadOfPassword = createContext<ReactNode>(null)

/** What to draw instead of a field for a secret, or `null` where it may be drawn. */
export function useInsteadOfPassword(): ReactNode {
  return useContext(InsteadOfPassword)
}
