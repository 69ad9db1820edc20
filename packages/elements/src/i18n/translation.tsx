import { createContext, useContext } from 'react'
import type { T } from '@exchange-kit/react/i18n'

/** The language of an element, and its texts: nothing but gaps until they have come. */
export type Spoken = { readonly locale: string; readonly t: T }

/** Whatever is drawn in an element speaks this; each element of a page may have a language of its own. */
export const SpokenContext = createContext<Spoken>({ locale: 'en', t: () => '' })

/** Stands in the place of the library's own (`react/src/i18n`), which carries i18next: E6. */
export function useT(): T {
  return useContext(SpokenContext).t
}

/** The reader's language, for `Intl` and for amounts. */
export function useLocale(): string {
  return useContext(SpokenContext).locale
}
