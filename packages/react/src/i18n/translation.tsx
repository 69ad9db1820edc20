import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { i18n as I18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import { UiTextsProvider } from '../ui/texts.tsx'
import { translatorOf } from './i18n.ts'
import type { T } from './keys.ts'

export type { T, TranslationKey, TranslationValues } from './keys.ts'

type Translation = { readonly i18n: I18n | undefined; readonly locale: string; readonly t: T }

const Context = createContext<Translation | undefined>(undefined)

type TranslationProviderProps = {
  readonly i18n: I18n
  /** Another one of its languages that is loaded than the one it speaks. */
  readonly language?: string | undefined
  readonly children: ReactNode
}

/**
 * The language of what stands below. It listens to i18next once for all, because rows of long lists are too many to listen
 * each; and it is a context and no module variable, because two widgets of one page may speak two languages.
 */
export function TranslationProvider({ i18n, language: given, children }: TranslationProviderProps) {
  const spoken = useTranslation('common', { i18n }).i18n.language
  const language = given ?? spoken
  const translation = useMemo(() => ({ i18n, locale: language, t: translatorOf(i18n, language) }), [i18n, language])
  return (
    <Context.Provider value={translation}>
      <UiTextsProvider texts={(text, values) => translation.t(`ui.${text}`, values)}>{children}</UiTextsProvider>
    </Context.Provider>
  )
}

/** Where the texts have not come yet, nothing is said. */
export function SilentTranslations({ locale, children }: { readonly locale: string; readonly children: ReactNode }) {
  const silent = useMemo(() => ({ i18n: undefined, locale, t: () => '' }), [locale])
  return (
    <Context.Provider value={silent}>
      <UiTextsProvider texts={silent.t}>{children}</UiTextsProvider>
    </Context.Provider>
  )
}

/** Gives the texts of the reader's language. */
export function useT(): T {
  return useContextOf().t
}

/** The reader's language, for `Intl` and for amounts. */
export function useLocale(): string {
  return useContextOf().locale
}

/** The instance of i18next that speaks here. */
export function useI18n(): I18n {
  const { i18n } = useContextOf()
  if (!i18n) throw new Error('The texts have not come yet: nothing that loads more of them stands here.')
  return i18n
}

function useContextOf(): Translation {
  const translation = useContext(Context)
  if (!translation) throw new Error('No texts: put the Provider of the library (or a TranslationProvider) above this.')
  return translation
}
