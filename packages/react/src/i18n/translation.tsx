import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { i18n as I18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import { UiTextsProvider } from '../ui/texts.tsx'
import type { HostI18n } from './HostI18n.ts'
import { translatorOf } from './i18n.ts'
import type { T } from './keys.ts'

export type { T, TranslationKey, TranslationValues } from './keys.ts'

type Translation = {
  readonly i18n: I18n
  readonly locale: string
  readonly t: T
  /** How often a host's texts were laid over ours: with other texts it is another translation. */
  readonly laid: number
}

const Context = createContext<Translation | undefined>(undefined)

type TranslationProviderProps = {
  readonly i18n: I18n
  /** A loaded language other than the current one of the instance. */
  readonly language?: string | undefined
  /** The host's own instance, whose texts win over ours whenever they come. */
  readonly host?: HostI18n | undefined
  /** No texts are loaded yet: every text is empty until then, and the tree below stays mounted. */
  readonly isSilent?: boolean | undefined
  readonly children: ReactNode
}

/**
 * The language of what stands below. It listens to i18next once for all, because rows of long lists are too many to listen
 * each; and it is a context and no module variable, because two widgets of one page may speak two languages.
 */
export function TranslationProvider({ i18n, language: given, host, isSilent, children }: TranslationProviderProps) {
  const current = useTranslation('common', { i18n }).i18n.language
  const language = given ?? current
  const laid = useHostTexts(i18n, host)
  const translation = useMemo(
    () => ({ i18n, locale: language, laid, t: isSilent ? () => '' : translatorOf(i18n, language) }),
    [i18n, language, isSilent, laid],
  )
  return (
    <Context.Provider value={translation}>
      <UiTextsProvider texts={(text, values) => translation.t(`ui.${text}`, values)}>{children}</UiTextsProvider>
    </Context.Provider>
  )
}

// How often the host's texts were laid over ours since the first drawing. Most pages have no instance, and load nothing for it.
function useHostTexts(i18n: I18n, host: HostI18n | undefined): number {
  const [laid, setLaid] = useState(0)
  useEffect(() => {
    if (!host) return undefined
    let stop: (() => void) | undefined
    let isGone = false
    const follow = async () => {
      const { followHostTexts } = await import('./followHostTexts.ts')
      if (!isGone) stop = followHostTexts(i18n, host, () => setLaid(it => it + 1))
    }
    follow().catch(() => undefined)
    return () => {
      isGone = true
      stop?.()
    }
  }, [i18n, host])
  return laid
}

/** Gives the texts of the reader's language. */
export function useT(): T {
  return useContextOf().t
}

/** The reader's language, for `Intl` and for amounts. */
export function useLocale(): string {
  return useContextOf().locale
}

/** The language of what stands around, if anything of ours does. */
export function useLocaleAround(): string | undefined {
  return useContext(Context)?.locale
}

/** The instance of i18next that speaks here. */
export function useI18n(): I18n {
  return useContextOf().i18n
}

function useContextOf(): Translation {
  const translation = useContext(Context)
  if (!translation) throw new Error('No texts: put the Provider of the library (or a TranslationProvider) above this.')
  return translation
}
