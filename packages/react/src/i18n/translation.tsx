import { createContext, useContext, useMemo, type ReactNode } from 'react'
import type { i18n as I18n } from 'i18next'
import { useTranslation } from 'react-i18next'
import { UiTextsProvider } from '../ui/texts.tsx'
import { translatorOf } from './i18n.ts'
import type { T } from './keys.ts'

export type { T, TranslationKey, TranslationValues } from './keys.ts'

type Translation = { readonly i18n: I18n; readonly locale: string; readonly t: T }

const Context = createContext<Translation | undefined>(undefined)

/**
 * The language of what stands below. It listens to i18next once for all, because rows of long lists are too many to listen
 * each; and it is a context and no module variable, because two widgets of one page may speak two languages.
 */
export function TranslationProvider({ i18n, children }: { readonly i18n: I18n; readonly children: ReactNode }) {
  const { language } = useTranslation('common', { i18n }).i18n
  const translation = useMemo(() => ({ i18n, locale: language, t: translatorOf(i18n, language) }), [i18n, language])
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

/** The instance of i18next that speaks here. */
export function useI18n(): I18n {
  return useContextOf().i18n
}

function useContextOf(): Translation {
  const translation = useContext(Context)
  if (!translation) throw new Error('No texts: put the Provider of the library (or a TranslationProvider) above this.')
  return translation
}
