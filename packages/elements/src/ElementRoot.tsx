import { ViewHostContext, UiTextsProvider, type ViewHost } from '@exchange-kit/react/view-host'
import type { Language } from '@exchange-kit/model'
import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import type { ElementState } from './define.tsx'
import { SpokenContext } from './i18n/translation.tsx'
import { allWords, firstWords, wordsHere } from './i18n/words.ts'
import { look } from './look.ts'
import { siteOf } from './siteOf.ts'
import { addRules } from './styles.ts'
import rules from './styles/root.css?inline'

addRules(rules)

type ElementRootProps = {
  readonly element: ElementState
  readonly hasFirstWords: boolean
  readonly children: ReactNode
}

/** Root of an element: the wrapper that resets the page's styles (E3.1), texts, and the view's host. */
export function ElementRoot({ element, hasFirstWords, children }: ElementRootProps) {
  const { host, values, language, onStatus, onRefetch } = element
  const { texts, spoken, setWanted } = useTexts(language, hasFirstWords)
  const site = siteOf(values['site'])
  const viewHost = useMemo(
    (): ViewHost => ({
      site,
      texts,
      fallback: <slot className="x-shown" />,
      dispatch: event => void host.dispatchEvent(event),
      onStatus,
      onRefetch,
      isDisconnected: () => !host.isConnected,
      loadTexts: () => {
        setWanted(true)
        look(host)
      },
    }),
    [site, texts, setWanted, host, onStatus, onRefetch],
  )
  return (
    <SpokenContext.Provider value={spoken}>
      <UiTextsProvider texts={(text, named) => spoken.t(`ui.${text}`, named)}>
        <ViewHostContext.Provider value={viewHost}>
          <div className="x-root" part="root" lang={language} data-theme={values['theme']}>
            {children}
            <slot />
          </div>
        </ViewHostContext.Provider>
      </UiTextsProvider>
    </SpokenContext.Provider>
  )
}

// As for every other request of a view (E2.1). Words that come later are shown all the same.
const patience = 12_000

function useTexts(language: Language, startsWithFirst: boolean) {
  const [loaded, setLoaded] = useState(() => loadedTexts(language))
  const [failed, setFailed] = useState<Language>()
  const [isWanted, setWanted] = useState(!startsWithFirst)
  useLayoutEffect(() => {
    if (!isWanted) return undefined
    const fail = () => setFailed(language)
    const timer = setTimeout(fail, patience)
    allWords(language)
      .then(t => setLoaded({ language, t }), fail)
      .finally(() => clearTimeout(timer))
    return () => clearTimeout(timer)
  }, [language, isWanted])
  const isLoaded = loaded?.language === language
  // E3.3: until the new texts have loaded, the old ones stay.
  const t = isLoaded || !startsWithFirst ? loaded?.t : firstWords(language)
  const spoken = useMemo(() => ({ locale: language, t: t ?? noText }), [language, t])
  return { texts: isLoaded ? 'ready' : failed === language ? 'failed' : 'loading', spoken, setWanted } as const
}

function loadedTexts(language: Language) {
  const t = wordsHere(language)
  return t && { language, t }
}

const noText = () => ''
