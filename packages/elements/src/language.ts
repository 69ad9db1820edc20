import { languages, type Language } from '@exchange-kit/model'
import { nearest } from './nearest.ts'

/** E3.4: the `locale` attribute, else the nearest `lang` (out of shadow roots too), else the browser's, else English. */
export function languageOf(element: Element, locale: string | undefined): Language {
  for (const tag of [locale, nearest(element, '[lang]')?.getAttribute('lang'), ...navigator.languages]) {
    const language = languages.find(it => it === tag?.slice(0, 2).toLowerCase() && !/^[a-z]{3}/i.test(tag))
    if (language) return language
  }
  return 'en'
}
