import { languages, type Language } from './limits.ts'

/** The first language of a list of wishes that the product speaks, else English (S-LANG-1). Wishes are tags such as `ca-ES`. */
export function chooseLanguage(wishes: readonly (string | null | undefined)[]): Language {
  const known = wishes.map(it => it?.toLowerCase().split('-')[0])
  return known.flatMap(it => languages.filter(language => language === it))[0] ?? 'en'
}

/** Whether a text is a tag of BCP 47, such as `ca-ES`. */
export function isLanguageTag(text: string): boolean {
  if (text.length > 64) return false
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}
