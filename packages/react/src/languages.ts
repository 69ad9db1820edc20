import type { Language } from '@exchange-kit/model'
import { createTranslator, type T, type Words } from './translate.ts'

// One chunk a language, loaded when it is chosen (S-LANG-2).
const catalogues: Record<Language, () => Promise<{ default: Words }>> = {
  ca: () => import('../locales/ca.json'),
  en: () => import('../locales/en.json'),
  es: () => import('../locales/es.json'),
  it: () => import('../locales/it.json'),
}

/** A language ready to be spoken; `missing` says that another one was wanted and could not be loaded. */
export type Spoken = { readonly language: Language; readonly t: T; readonly missing: Language | null }

/** Loads a language; one that is missing or broken becomes English (S-LANG-1). */
export async function speak(language: Language): Promise<Spoken> {
  try {
    const { default: words } = await catalogues[language]()
    return { language, t: createTranslator(language, words), missing: null }
  } catch (cause) {
    if (language === 'en') throw cause
    return { ...(await speak('en')), missing: language }
  }
}
