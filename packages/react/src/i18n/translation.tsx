import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { i18n as I18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import { UiTextsProvider } from '../ui/texts.tsx'
import { translatorOf } from './i18n.ts'
import type { T } from './keys.ts'

export type { T, TranslationKey, TranslationValues } from './keys.ts'

type Translation = { readonly i18n: I18n; readonly locale: string; readonly t: T }

const Context = createContext<Translation | undefined>(undefined)

type TranslationProviderProps = {
  readonly i18n: I18n
  /** A loaded language other than the current one of the instance. */
  readonly language?: string | undefined
  /** No texts are loaded yet: every text is empty until then, and the tree below stays mounted. */
  readonly isSilent?: boolean | undefined
  readonly children: ReactNode
}

/**
 * The language of what stands below. It listens to i18next once for all, because rows of long lists are too many to listen
 * each; and it is a context and no module variable, because two widgets of one page may speak two languages.
 */
export function TranslationProvider({ i18n, language: given, isSilent, children }: TranslationProviderProps) {
  const current = useTranslation('common', { i18n }).i18n.language
  const language = given ?? current
  const translation = useMemo(
    () => ({ i18n, locale: language, t: isSilent ? () => '' : translatorOf(i18n, language) }),
    [i18n, language, isSilent],
  )
  return (
    <Context.Provider value={translation}>
      <UiTextsProvider texts={(text, values) => translation.t(`ui.${text}`, values)}>{children}</UiTextsProvider>
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
