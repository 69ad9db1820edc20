import { languages, type Language } from '@exchange-kit/model'
import { nearest } from './nearest.ts'

/** E3.4: the `locale` attribute, else the nearest `lang` (out of shadow roots too), else the browser's, else English. */
export function languageOf(element: Element, locale: string | undefined): Language {
  return (
    spoken(locale) ??
    spoken(nearest(element, '[lang]')?.getAttribute('lang')) ??
    navigator.languages.map(spoken).find(Boolean) ??
    'en'
  )
}

function spoken(tag: string | null | undefined): Language | undefined {
  return languages.find(it => it === tag?.slice(0, 2).toLowerCase() && !/^[a-z]{3}/i.test(tag))
}
