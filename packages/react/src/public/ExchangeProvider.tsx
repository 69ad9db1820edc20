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
  readonly theme?: (typeof themes)[number] | undefined
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

const themes = ['inherit', 'light', 'dark', 'auto'] as const

type Said = {
  readonly locale: string | undefined
  readonly host?: HostI18n | undefined
  /** The texts of the outermost provider, which those inside speak with, too. */
  readonly own?: I18n
}
const SaidContext = createContext<Said>({ locale: undefined })

/** Whether a provider stands above: a view that stands alone, or among screens, brings one of its own. */
export function useIsProvided(): boolean {
  return useContext(SaidContext).own !== undefined
}

/**
 * Site, language and theme of the public views inside; a nested provider overrides what it is given. The views need nothing
 * else: no script of the site, no client, no session.
 */
export function ExchangeProvider({ children, texts, accent, onAccent, ...given }: ExchangeProviderProps) {
  const outer = useContext(SaidContext)
  const viewHost = useViewHost()
  const site = given.site ?? viewHost.site
  const host = isI18n(given.i18n) ? given.i18n : outer.host
  const followed = useLanguageOf(host)
  const wanted = typeof given.locale === 'string' ? given.locale : undefined
  const locale = wanted ?? (host === given.i18n ? followed : undefined) ?? outer.locale ?? followed ?? texts?.language
  const language = languageOf(locale)
  const [own] = useState(
    () =>
      texts?.i18n ??
      (host === outer.host ? outer.own : undefined) ??
      createI18n({ language, load: loadViewTexts, host }),
  )
  const { loaded, state } = useLoadedLanguage(own, language, texts)
  const said = useMemo(() => ({ locale, host, own }), [locale, host, own])
  const value = useMemo(
    (): ViewHost => ({ ...viewHost, site, texts: state, onNoSite: warnOfNoSite }),
    [viewHost, site, state],
  )
  return (
    <TranslationProvider
      i18n={own}
      language={loaded ?? language}
      // Texts of a page inside are not laid over those that it shares with the page around.
      host={own === outer.own && host !== outer.host ? undefined : host}
      isSilent={loaded === undefined}
    >
      <SaidContext.Provider value={said}>
        <ViewHostContext.Provider value={value}>
          <div
            className="x-provider"
            lang={loaded ?? language}
            data-theme={themes.find(it => it === given.theme)}
            style={accentOf({ accent, onAccent })}
          >
            {children}
          </div>
        </ViewHostContext.Provider>
      </SaidContext.Provider>
    </TranslationProvider>
  )
}

// No attribute where nothing is said: a strict policy of a page that a server draws refuses it.
function accentOf({ accent, onAccent }: Pick<ExchangeProviderProps, 'accent' | 'onAccent'>): CSSProperties | undefined {
  const tokens = { '--exchange-accent': accent, '--exchange-on-accent': onAccent }
  const given = Object.entries(tokens).filter(([, colour]) => typeof colour === 'string' && colour)
  return given.length === 0 ? undefined : Object.fromEntries(given)
}

type Loaded = { readonly loaded: Language | undefined; readonly state: ViewHost['texts'] }

// As for every request of a view (E2.1), in milliseconds. Words that come later are shown all the same.
const patience = 12_000

// Until another language has loaded the old one stays, and so does everything below: a payment may be open there.
function useLoadedLanguage(i18n: I18n, language: Language, texts: ViewTexts | undefined): Loaded {
  const [loaded, setLoaded] = useState(() => (isLoaded(i18n, language, namespaces) ? language : texts?.language))
  const [failed, setFailed] = useState<Language>()
  useEffect(() => {
    let isCurrent = true
    // Not even English came: the page's own links stand there until there is a network again.
    const fail = () => isCurrent && setFailed(language)
    const load = () =>
      void loadNamespaces(i18n, language, namespaces).then(() => isCurrent && setLoaded(language), fail)
    load()
    addEventListener('online', load)
    const timer = setTimeout(fail, patience)
    return () => {
      isCurrent = false
      removeEventListener('online', load)
      clearTimeout(timer)
    }
  }, [i18n, language])
  if (loaded === language) return { loaded, state: 'ready' }
  if (failed !== language) return { loaded, state: 'loading' }
  return { loaded, state: loaded ? 'ready' : 'failed' }
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

// A page may pass anything (E8).
function isI18n(value: HostI18n | undefined): value is HostI18n {
  return typeof value?.on === 'function'
}

function languageOf(locale: string | undefined): Language {
  // A tag of three letters is another language: `est` is Estonian.
  return languages.find(it => it === locale?.slice(0, 2).toLowerCase() && !/^[a-z]{3}/i.test(locale)) ?? 'en'
}

let hasWarned = false

// Nothing else would say why only the page's own link is there.
function warnOfNoSite(): void {
  if (hasWarned) return
  hasWarned = true
  // oxlint-disable-next-line no-console -- E2.2: a page that leaves something out is told so, and its own link stands there.
  console.warn('Exchange Kit: a view shows only its link. Give its <ExchangeProvider> a `site`: https://…')
}
