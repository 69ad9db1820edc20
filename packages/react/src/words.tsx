import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { T } from './translate.ts'
import { UiTextsProvider } from './ui/texts.tsx'

export type { T, WordValues } from './translate.ts'

type Spoken = { readonly locale: string; readonly t: T }

const Context = createContext<Spoken | undefined>(undefined)

type WordsProviderProps = Spoken & { readonly children: ReactNode }

/**
 * The language of what stands below. A context and no module variable, because two widgets on one page may speak two
 * languages; whoever provides it chooses what translates.
 */
export function WordsProvider({ locale, t, children }: WordsProviderProps) {
  const spoken = useMemo(() => ({ locale, t }), [locale, t])
  return (
    <Context.Provider value={spoken}>
      <UiTextsProvider texts={(text, values) => t(`ui.${text}`, values)}>{children}</UiTextsProvider>
    </Context.Provider>
  )
}

/** The words of the reader's language. */
export function useT(): T {
  return useSpoken().t
}

/** The reader's language, for `Intl` and for amounts. */
export function useLocale(): string {
  return useSpoken().locale
}

function useSpoken(): Spoken {
  const spoken = useContext(Context)
  if (!spoken) throw new Error('No words: put the Provider of the library (or a WordsProvider) above this component.')
  return spoken
}
