// The tokens come first: their first line fixes the order of the layers.
import './ui/tokens.css'
import './ui/accent.css'
import './ui/modes.css'
import './ui/base.css'
import { Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { chooseLanguage, type Language, type Place } from '@exchange-kit/model'
import type { Client } from '@exchange-kit/client'
import { ComingAlive } from './comingAlive.tsx'
import { keepChoice, readChoices } from './device.ts'
import { KitContext, type Kit, type Theme } from './kit.ts'
import type { i18n as I18n } from 'i18next'
import { loadScreenTexts } from './i18n/screenTexts.ts'
import type { HostI18n } from './i18n/HostI18n.ts'
import { createI18n, isLoaded, prepareLanguage, translatorOf } from './i18n/i18n.ts'
import { TranslationProvider } from './i18n/translation.tsx'
import { createLeaving, type Leaving } from './leaving/leaving.ts'
import type { Navigator } from './navigator.ts'
import type { Ready } from './prepare.ts'
import { createSharing } from './share/sharing.ts'
import { followPageTranslation } from './pageTranslation.ts'
import { redirectOf } from './landing.ts'
import { OnSiteLink } from './on-site/onSite.ts'
import { usePartner } from './on-site/usePartner.ts'
import { createShown } from './shown.ts'
import { plainSite, type SiteInfo } from './site.ts'
import { linkLanguage, startLanguage, userLanguage } from './startLanguage.ts'
import { CoversContext } from './ui/covers.ts'
import { InsteadOfPassword } from './ui/insteadOfPassword.ts'
import { createToasts } from './ui/toasts.ts'

export type ProviderProps = {
  readonly client: Client
  readonly navigator: Navigator
  readonly site?: SiteInfo
  /**
   * Signs people in on the site, as a partner's app does: called in place of the screen that asks for a password, with the
   * address to come back to and the language that is read here. In a partner's page no password is ever asked for, with this
   * or without it; without it a link leads to the site.
   */
  readonly signIn?: (back: string, how: { readonly language: Language }) => void
  /** Wins over every other choice: the `locale` of a link or an element (S-LANG-1). */
  readonly language?: Language
  readonly theme?: Theme
  /** What was waited for before the first drawing (`getReady`, `readyFrom`): words, and data where a server draws. */
  readonly ready?: Ready
  /** Words alone; `ready` has them too. */
  readonly translations?: I18n
  /**
   * The host's own instance of i18next: the library speaks its language, and its texts in the namespace `exchange-kit` win
   * over ours.
   */
  readonly i18n?: HostI18n
  readonly children: ReactNode
}

/**
 * Everything the library's components need: the client, where to go, words, theme. Nothing is drawn until the words are
 * there, because no key and no foreign sentence ever reaches the screen (S-LANG-3).
 */
export function Provider({ client, navigator, site = plainSite, children, ...wishes }: ProviderProps) {
  const host = useHostLanguage(wishes.i18n)
  const given = wishes.language ?? host
  const [chosen, setChosen] = useState(() => given ?? startLanguage(client, navigator.place()))
  // A link carries the language of the page it was followed from (S-LANG-1).
  const [isLinked] = useState(() => linkLanguage(navigator.place()) !== null)
  const [theme, setTheme] = useState<Theme>(() => wishes.theme ?? startTheme())
  const [toasts] = useState(createToasts)
  const [shown] = useState(createShown)
  const [sharing] = useState(createSharing)
  const [leaving] = useState(createLeaving)
  useHistory(navigator, leaving)
  const language = given ?? chosen
  const isLanguageGiven = given !== undefined
  const [translations] = useState(
    () =>
      wishes.ready?.translations ??
      wishes.translations ??
      createI18n({ language, load: loadScreenTexts, host: wishes.i18n }),
  )
  const spoken = useSpoken(translations, language)
  useUserLanguage(client, isLanguageGiven || isLinked ? null : setChosen)
  useDocument(spoken?.language, theme)
  useEffect(() => followPageTranslation(document.body), [])
  const drawnFrom = wishes.ready?.data ?? null
  const isPartner = usePartner(client, wishes.signIn !== undefined)
  const signIn = useSignIn(wishes.signIn, { navigator, language })

  const kit = useMemo<Kit>(
    () => ({
      client,
      navigator,
      site,
      drawnFrom,
      isPartner,
      signIn,
      toasts,
      shown,
      sharing,
      leaving,
      language,
      isLanguageGiven,
      setLanguage(next) {
        keepChoice('language', next)
        setChosen(next)
      },
      theme,
      setTheme(next) {
        keepChoice('theme', next)
        setTheme(next)
      },
    }),
    [
      client,
      navigator,
      site,
      drawnFrom,
      isPartner,
      signIn,
      toasts,
      shown,
      sharing,
      leaving,
      language,
      isLanguageGiven,
      theme,
    ],
  )
  // S-LANG-1: a language that cannot be had is told once.
  const isMissing = spoken !== undefined && spoken.wanted === language && spoken.language !== language
  useEffect(() => {
    if (isMissing) toasts.show({ tone: 'info', text: translatorOf(translations)('session.languageMissing') })
  }, [isMissing, toasts, translations])
  if (!spoken) return null
  return (
    <KitContext.Provider value={kit}>
      <TranslationProvider i18n={translations} host={wishes.i18n}>
        <CoversContext.Provider value={leaving}>
          <InsteadOfPassword.Provider value={isPartner ? siteLink : null}>
            <ComingAlive>{children}</ComingAlive>
          </InsteadOfPassword.Provider>
        </CoversContext.Provider>
      </TranslationProvider>
    </KitContext.Provider>
  )
}

// Back and Forward of the browser ask as a link does; what stands over the place goes first.
function useHistory(navigator: Navigator, leaving: Leaving): void {
  useEffect(() => {
    const { isHeld, isCovered, ask, uncover } = leaving
    return navigator.keep?.({
      isHeld: () => isCovered() || isHeld(),
      isCovered,
      ask: go => (isCovered() ? uncover() : ask(go)),
    })
  }, [navigator, leaving])
}

// Latest ref: the host may pass a new function with each rendering.
function useSignIn(
  wanted: ProviderProps['signIn'],
  { navigator, language }: { readonly navigator: Navigator; readonly language: Language },
): Kit['signIn'] {
  const latest = useRef(wanted)
  useEffect(() => {
    latest.current = wanted
  })
  const isWanted = wanted !== undefined
  return useMemo(() => {
    if (!isWanted) return null
    return (from: Place) => latest.current?.(navigator.href(redirectOf(from) ?? { screen: 'start' }), { language })
  }, [isWanted, navigator, language])
}

const siteLink = (
  <Suspense>
    <OnSiteLink />
  </Suspense>
)

/** The language on the screen, and which one was wanted. */
type Spoken = { readonly wanted: string; readonly language: string }

function useSpoken(translations: I18n, language: Language): Spoken | undefined {
  const [spoken, setSpoken] = useState<Spoken | undefined>(() => {
    const { language: given } = translations
    return isLoaded(translations, given, ['common']) ? { wanted: given, language: given } : undefined
  })
  // What was typed and where one is stays: only the texts change (S-LANG-2).
  useEffect(() => {
    if (spoken?.wanted === language) return
    let isWanted = true
    const change = async () => {
      const next = await prepareLanguage(translations, language)
      if (!isWanted) return
      await translations.changeLanguage(next)
      setSpoken({ wanted: language, language: next })
    }
    void change()
    return () => {
      isWanted = false
    }
  }, [translations, language, spoken])
  return spoken
}

/** The language of the host's own i18next, as one of ours; without one, none. */
function useHostLanguage(host: HostI18n | undefined): Language | undefined {
  const [language, setLanguage] = useState(() => host && chooseLanguage([host.language]))
  useEffect(() => {
    if (!host) return
    const follow = () => setLanguage(chooseLanguage([host.language]))
    follow()
    host.on('languageChanged', follow)
    return () => host.off('languageChanged', follow)
  }, [host])
  return language
}

// Signing in brings the language of the user's settings.
function useUserLanguage(client: Client, choose: ((language: Language) => void) | null): void {
  useEffect(() => {
    if (!choose) return
    let last: string | null = null
    const follow = () => {
      const next = userLanguage(client)
      if (next && next !== last) choose(chooseLanguage([next]))
      last = next
    }
    // Now too: the session may have come back after the first drawing and before anybody listened.
    follow()
    return client.onViewer(follow)
  }, [client, choose])
}

// The page is of this language and theme for as long as this stands in it, and of its own again afterwards.
function useDocument(language: string | undefined, theme: Theme): void {
  const host = useRef<HostPage>({ lang: null, theme: null })
  useEffect(() => {
    const root = document.documentElement
    host.current = { lang: root.getAttribute('lang'), theme: root.getAttribute('data-theme') }
    return () => {
      put(root, 'lang', host.current.lang)
      put(root, 'data-theme', host.current.theme)
    }
  }, [])
  useEffect(() => {
    const root = document.documentElement
    if (language) root.lang = language
    put(root, 'data-theme', theme === 'auto' ? host.current.theme : theme)
  }, [language, theme])
}

type HostPage = { readonly lang: string | null; readonly theme: string | null }

function put(root: HTMLElement, name: string, value: string | null): void {
  if (value === null) root.removeAttribute(name)
  else root.setAttribute(name, value)
}

function startTheme(): Theme {
  const { theme } = readChoices()
  return theme === 'light' || theme === 'dark' ? theme : 'auto'
}
