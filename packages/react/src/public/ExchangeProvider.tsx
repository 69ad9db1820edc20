import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { i18n as I18n } from 'i18next'
import { languages, type Language } from '@exchange-kit/model'
import { createI18n, isLoaded, loadNamespaces } from '../i18n/i18n.ts'
import { SilentTranslations, TranslationProvider } from '../i18n/translation.tsx'
import { AroundContext, useAround, type Around } from './around.tsx'

/** What the texts of the public views are loaded by; the same on a server and in the browser. */
const namespaces = ['common', 'views'] as const

/** Texts that are here already: of {@link getViewsReady}. */
export type ViewTexts = { readonly language: Language; readonly i18n: I18n }

/**
 * Loads the texts of the public views in a language, as on a server before it draws: a view draws without them, and
 * without words.
 * @throws Error when the texts cannot be had
 */
export async function getViewsReady(locale: string, host?: I18n): Promise<ViewTexts> {
  const language = languageOf(locale)
  const i18n = createI18n({ language, host })
  await loadNamespaces(i18n, language, namespaces)
  return { language, i18n }
}

type ExchangeProviderProps = {
  /** The hosted site that answers, such as `https://demo.example`. */
  readonly site?: string | undefined
  /** Language of the words: ca, en, es or it. That of the page's own i18next instance when it is left out, else English. */
  readonly locale?: string | undefined
  readonly theme?: 'inherit' | 'light' | 'dark' | 'auto' | undefined
  /** The page's own i18next instance: its language is followed, and its namespace `exchange-kit` wins over our texts. */
  readonly i18n?: I18n | undefined
  /** Of `getViewsReady`: with it the first drawing has its words, on a server too. */
  readonly texts?: ViewTexts | undefined
  readonly children?: ReactNode
}

type Said = {
  readonly locale: string | undefined
  readonly theme: ExchangeProviderProps['theme']
  readonly i18n?: I18n | undefined
}
const SaidContext = createContext<Said>({ locale: undefined, theme: undefined })

/**
 * Says once which site, language and theme the public views inside have; inside another one it says anew what it was given.
 * The views need nothing else: no script of the site, no client, no session.
 */
export function ExchangeProvider({ children, texts, ...given }: ExchangeProviderProps) {
  const outer = useContext(SaidContext)
  const around = useAround()
  const site = given.site ?? around.site
  const theme = given.theme ?? outer.theme
  const host = given.i18n ?? outer.i18n
  const followed = useLanguageOf(host)
  const locale = given.locale ?? outer.locale ?? followed
  const language = languageOf(locale ?? texts?.language)
  const [i18n] = useState(() => texts?.i18n ?? createI18n({ language, host }))
  const [, setLoaded] = useState(0)
  const isHere = isLoaded(i18n, language, namespaces)
  useEffect(() => {
    let isWanted = true
    if (isLoaded(i18n, language, namespaces)) return
    // Without words a view draws its frame and what it was given; it is asked for again when the language changes.
    loadNamespaces(i18n, language, namespaces).then(
      () => isWanted && setLoaded(it => it + 1),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [i18n, language])
  const said = useMemo(() => ({ locale, theme, i18n: host }), [locale, theme, host])
  const value = useMemo(
    (): Around => ({ ...around, site, words: isHere ? 'ready' : 'loading' }),
    [around, site, isHere],
  )
  const inside = (
    <SaidContext.Provider value={said}>
      <AroundContext.Provider value={value}>
        <div className="x-root x-part" lang={language} data-theme={theme}>
          {children}
        </div>
      </AroundContext.Provider>
    </SaidContext.Provider>
  )
  return isHere ? (
    <TranslationProvider i18n={i18n} language={language}>
      {inside}
    </TranslationProvider>
  ) : (
    <SilentTranslations locale={language}>{inside}</SilentTranslations>
  )
}

function useLanguageOf(host: I18n | undefined): string | undefined {
  const [language, setLanguage] = useState(host?.language)
  useEffect(() => {
    if (!host) return undefined
    const follow = () => setLanguage(host.language)
    follow()
    host.on('languageChanged', follow)
    return () => host.off('languageChanged', follow)
  }, [host])
  return language
}

function languageOf(locale: string | undefined): Language {
  return languages.find(it => it === locale?.slice(0, 2).toLowerCase()) ?? 'en'
}
