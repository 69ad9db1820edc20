// The tokens come first: their first line fixes the order of the layers.
import './ui/tokens.css'
import './ui/accent.css'
import './ui/modes.css'
import './ui/base.css'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { chooseLanguage, type Language } from '@exchange-kit/model'
import type { Client } from '@exchange-kit/client'
import { ComingAlive } from './comingAlive.tsx'
import { keepChoice, readChoices } from './device.ts'
import { KitContext, type Kit, type Theme } from './kit.ts'
import { speak, type Spoken } from './languages.ts'
import { createLeaving, type Leaving } from './leaving/leaving.ts'
import type { Navigator } from './navigator.ts'
import { createSharing } from './share/sharing.ts'
import { followPageTranslation } from './pageTranslation.ts'
import { createShown } from './shown.ts'
import { plainSite, type SiteInfo } from './site.ts'
import { startLanguage, userLanguage } from './startLanguage.ts'
import { CoversContext } from './ui/covers.ts'
import { createToasts } from './ui/toasts.ts'
import { WordsProvider } from './words.tsx'

export type ProviderProps = {
  readonly client: Client
  readonly navigator: Navigator
  readonly site?: SiteInfo
  /** Wins over every other choice: the `locale` of a link or an element (S-LANG-1). */
  readonly language?: Language
  readonly theme?: Theme
  /** Words loaded before, so that the first drawing has them. */
  readonly spoken?: Spoken
  readonly children: ReactNode
}

/**
 * Everything the library's components need: the client, where to go, words, theme. Nothing is drawn until the words are
 * there, because no key and no foreign sentence ever reaches the screen (S-LANG-3).
 */
export function Provider({ client, navigator, site = plainSite, children, ...wishes }: ProviderProps) {
  const [chosen, setChosen] = useState(() => wishes.language ?? startLanguage(client))
  const [theme, setTheme] = useState<Theme>(() => wishes.theme ?? startTheme())
  const [toasts] = useState(createToasts)
  const [shown] = useState(createShown)
  const [sharing] = useState(createSharing)
  const [leaving] = useState(createLeaving)
  useHistory(navigator, leaving)
  const language = wishes.language ?? chosen
  const isLanguageGiven = wishes.language !== undefined
  const spoken = useSpoken(language, wishes.spoken)
  useUserLanguage(client, wishes.language ? null : setChosen)
  useDocument(spoken?.language, theme)
  useEffect(() => followPageTranslation(document.body), [])

  const kit = useMemo<Kit>(
    () => ({
      client,
      navigator,
      site,
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
    [client, navigator, site, toasts, shown, sharing, leaving, language, isLanguageGiven, theme],
  )
  useMissing(spoken, kit)
  if (!spoken) return null
  return (
    <KitContext.Provider value={kit}>
      <WordsProvider locale={spoken.language} t={spoken.t}>
        <CoversContext.Provider value={leaving}>
          <ComingAlive>{children}</ComingAlive>
        </CoversContext.Provider>
      </WordsProvider>
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

function useSpoken(language: Language, given: Spoken | undefined): Spoken | undefined {
  const [spoken, setSpoken] = useState(given)
  // What was typed and where one is stays: only the words change (S-LANG-2).
  useEffect(() => {
    if (spoken && (spoken.language === language || spoken.missing === language)) return
    let wanted = true
    void load()
    return () => {
      wanted = false
    }

    async function load(): Promise<void> {
      const words = await speak(language)
      if (wanted) setSpoken(words)
    }
  }, [language, spoken])
  return spoken
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

function useDocument(language: Language | undefined, theme: Theme): void {
  useEffect(() => {
    const root = document.documentElement
    if (language) root.lang = language
    if (theme === 'auto') delete root.dataset['theme']
    else root.dataset['theme'] = theme
  }, [language, theme])
}

// S-LANG-1: a bundle that cannot be had is told once.
function useMissing(spoken: Spoken | undefined, { toasts }: Kit): void {
  useEffect(() => {
    if (spoken?.missing) toasts.show({ tone: 'info', text: spoken.t('session.languageMissing') })
  }, [spoken, toasts])
}

function startTheme(): Theme {
  const { theme } = readChoices()
  return theme === 'light' || theme === 'dark' ? theme : 'auto'
}
