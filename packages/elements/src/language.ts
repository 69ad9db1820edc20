import { languages, type Language } from '@exchange-kit/model'

/** E3.4: the `locale` attribute, else the nearest `lang` (out of shadow roots too), else the browser's, else English. */
export function languageOf(element: Element, locale: string | undefined): Language {
  for (const tag of [locale, nearestLang(element), ...navigator.languages]) {
    const language = languages.find(it => it === tag?.slice(0, 2).toLowerCase() && !/^[a-z]{3}/i.test(tag))
    if (language) return language
  }
  return 'en'
}

function nearestLang(element: Element): string | undefined {
  const lang = element.closest('[lang]')?.getAttribute('lang')
  if (lang) return lang
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? nearestLang(root.host) : undefined
}
