import { AroundContext, UiTextsProvider, type Around } from '@exchange-kit/react/around'
import type { Language } from '@exchange-kit/model'
import { useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import type { Shown } from './define.tsx'
import { SpokenContext } from './i18n/translation.tsx'
import { allWords, firstWords, wordsHere } from './i18n/words.ts'
import { look } from './look.ts'
import { siteOf } from './siteOf.ts'
import { addRules } from './styles.ts'
import rules from './styles/root.css?inline'

addRules(rules)

type FrameProps = { readonly shown: Shown; readonly hasFirstWords: boolean; readonly children: ReactNode }

/** What stands around the view of an element: the wrapper that keeps the page out (E3.1), words, and the page's own link. */
export function Frame({ shown, hasFirstWords, children }: FrameProps) {
  const { host, values, language, report, bind } = shown
  const { state: words, spoken, want } = useWords(language, hasFirstWords)
  const site = siteOf(values['site'])
  const around = useMemo(
    (): Around => ({
      site,
      words,
      fallback: <slot className="x-shown" />,
      dispatch: event => void host.dispatchEvent(event),
      report,
      bind,
      isGone: () => !host.isConnected,
      wantWords: () => {
        want(true)
        look(host)
      },
    }),
    [site, words, want, host, report, bind],
  )
  return (
    <SpokenContext.Provider value={spoken}>
      <UiTextsProvider texts={(text, named) => spoken.t(`ui.${text}`, named)}>
        <AroundContext.Provider value={around}>
          <div className="x-root" part="root" lang={language} data-theme={values['theme']}>
            {children}
            <slot />
          </div>
        </AroundContext.Provider>
      </UiTextsProvider>
    </SpokenContext.Provider>
  )
}

function useWords(language: Language, hasFirst: boolean) {
  const [spoke, setSpoke] = useState(() => said(language))
  const [lost, setLost] = useState<Language>()
  const [isWanted, want] = useState(!hasFirst)
  useLayoutEffect(() => {
    if (!isWanted) return
    allWords(language).then(
      t => setSpoke({ language, t }),
      () => setLost(language),
    )
  }, [language, isWanted])
  const isHere = spoke?.language === language
  // E3.3: until the new words have come, the old ones stand.
  const t = isHere || !hasFirst ? spoke?.t : firstWords(language)
  const spoken = useMemo(() => ({ locale: language, t: t ?? silence }), [language, t])
  return { state: isHere ? 'ready' : lost === language ? 'failed' : 'loading', spoken, want } as const
}

function said(language: Language) {
  const t = wordsHere(language)
  return t && { language, t }
}

const silence = () => ''
