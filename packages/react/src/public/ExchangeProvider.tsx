import { createContext, useContext, useEffect, useMemo, useState, type CSSProperties, type ReactNode } from 'react'
import type { i18n as I18n } from 'i18next'
import { languages, type Language } from '@exchange-kit/model'
import type { HostI18n } from '../i18n/HostI18n.ts'
import { createI18n, isLoaded, loadNamespaces } from '../i18n/i18n.ts'
import { loadViewTexts } from '../i18n/viewTexts.ts'
import { TranslationProvider } from '../i18n/translation.tsx'
import { ViewHostContext, useViewHost, type ViewHost } from './viewHost.tsx'

const namespaces = ['common', 'views'] as const

/** Loaded texts, as {@link getViewsReady} gives them. */
export type ViewTexts = { readonly language: Language; readonly i18n: I18n }

/**
 * Loads the texts of the public views in a language, before a server draws or a browser hydrates them.
 * @throws Error when neither these texts nor the English ones can be loaded
 */
export async function getViewsReady(locale: string, host?: HostI18n): Promise<ViewTexts> {
  const language = languageOf(locale)
  const i18n = createI18n({ language, load: loadViewTexts, host })
  await loadNamespaces(i18n, language, namespaces)
  return { language, i18n }
}

type ExchangeProviderProps = {
  /** The hosted site that answers, such as `https://demo.example`. */
  readonly site?: string | undefined
  /** Language of the words: ca, en, es or it. That of the page's own i18next instance when it is left out, else English. */
  readonly locale?: string | undefined
  readonly theme?: 'inherit' | 'light' | 'dark' | 'auto' | undefined
  /** The accent as a CSS colour, like the token `--exchange-accent` (E3.2). */
  readonly accent?: string | undefined
  /** Text on the accent, like `--exchange-on-accent`; a legible one when it is left out. */
  readonly onAccent?: string | undefined
  /** The page's own i18next instance: its language is followed, and its namespace `exchange-kit` wins over our texts. */
  readonly i18n?: HostI18n | undefined
  /** Of `getViewsReady`: with it the first drawing has its words, on a server too. */
  readonly texts?: ViewTexts | undefined
  readonly children?: ReactNode
}

type Said = {
  readonly locale: string | undefined
  readonly theme: ExchangeProviderProps['theme']
  readonly i18n?: HostI18n | undefined
}
const SaidContext = createContext<Said>({ locale: undefined, theme: undefined })

/**
 * Site, language and theme of the public views inside; a nested provider overrides what it is given. The views need nothing
 * else: no script of the site, no client, no session.
 */
export function ExchangeProvider({ children, texts, accent, onAccent, ...given }: ExchangeProviderProps) {
  const outer = useContext(SaidContext)
  const viewHost = useViewHost()
  const site = given.site ?? viewHost.site
  const theme = given.theme ?? outer.theme
  const host = given.i18n ?? outer.i18n
  const followed = useLanguageOf(host)
  const locale = given.locale ?? outer.locale ?? followed
  const language = languageOf(locale ?? texts?.language)
  const [i18n] = useState(() => texts?.i18n ?? createI18n({ language, load: loadViewTexts, host }))
  const loaded = useLoadedLanguage(i18n, language, texts)
  const said = useMemo(() => ({ locale, theme, i18n: host }), [locale, theme, host])
  const isReady = loaded === language
  const value = useMemo(
    (): ViewHost => ({ ...viewHost, site, texts: isReady ? 'ready' : 'loading', onNoSite: warnOfNoSite }),
    [viewHost, site, isReady],
  )
  return (
    <TranslationProvider i18n={i18n} language={loaded ?? language} isSilent={loaded === undefined}>
      <SaidContext.Provider value={said}>
        <ViewHostContext.Provider value={value}>
          <div
            className="x-root x-part"
            lang={loaded ?? language}
            data-theme={theme}
            {...accentOf({ accent, onAccent })}
          >
            {children}
          </div>
        </ViewHostContext.Provider>
      </SaidContext.Provider>
    </TranslationProvider>
  )
}

// An element with an accent of its own derives the tokens again from there on (ui/accent.css).
function accentOf({ accent, onAccent }: Pick<ExchangeProviderProps, 'accent' | 'onAccent'>) {
  if (!accent && !onAccent) return {}
  const style = {
    ...(accent ? { '--exchange-accent': accent } : {}),
    ...(onAccent ? { '--exchange-on-accent': onAccent } : {}),
  }
  return { 'data-accent': '', style: style as CSSProperties }
}

// Until another language has loaded the old one stays, and so does everything below: a payment may be open there.
function useLoadedLanguage(i18n: I18n, language: Language, texts: ViewTexts | undefined): Language | undefined {
  const [loaded, setLoaded] = useState(() => (isLoaded(i18n, language, namespaces) ? language : texts?.language))
  useEffect(() => {
    let isCurrent = true
    // When even English fails, the views stay without texts until the language changes.
    loadNamespaces(i18n, language, namespaces).then(
      () => isCurrent && setLoaded(language),
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [i18n, language])
  return loaded
}

function useLanguageOf(host: HostI18n | undefined): string | undefined {
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

let hasWarned = false

// Nothing else would say why only the page's own link is there.
function warnOfNoSite(): void {
  if (hasWarned) return
  hasWarned = true
  // oxlint-disable-next-line no-console -- E2.2: a page that leaves something out is told so, and its own link stands there.
  console.warn('Exchange Kit: a view shows only its link. Give its <ExchangeProvider> a `site`: https://…')
}
