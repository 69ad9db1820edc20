import type { Language } from '@exchange-kit/model'
import type { Catalogue } from './translate.ts'

/** The words of each language, a file of code each. */
export const loadWords: Record<Language, () => Promise<{ default: Catalogue }>> = {
  ca: () => import('../../locales/ca.json'),
  en: () => import('../../locales/en.json'),
  es: () => import('../../locales/es.json'),
  it: () => import('../../locales/it.json'),
}
