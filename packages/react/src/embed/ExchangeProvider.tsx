import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { loadElements } from './load.ts'

/** What holds for all widgets inside an {@link ExchangeProvider}; what they say themselves wins. */
export type ExchangeContext = {
  /** The hosted site that answers, such as `https://demo.example`. */
  readonly site?: string | undefined
  /** Language of the words: ca, en, es or it. */
  readonly locale?: string | undefined
  readonly theme?: 'inherit' | 'light' | 'dark' | 'auto' | undefined
  /** Brings the elements; from the site unless the page bundles them: `() => import('@exchange-kit/elements')`. */
  readonly load: (site: string) => Promise<unknown>
}

/** What widgets know of what is around them. */
export const Exchange = createContext<ExchangeContext>({ load: loadElements })

/**
 * Says once which site, language and theme the widgets inside have. Draws nothing of its own; inside another one it says
 * anew what it was given, and leaves the rest as it is said around it.
 */
export function ExchangeProvider(props: Partial<ExchangeContext> & { readonly children?: ReactNode }) {
  const around = useContext(Exchange)
  const { site = around.site, locale = around.locale, theme = around.theme, load = around.load, children } = props
  const value = useMemo(() => ({ site, locale, theme, load }), [site, locale, theme, load])
  return <Exchange.Provider value={value}>{children}</Exchange.Provider>
}
