import type { T } from '@exchange-kit/react/i18n'
import { isolate } from '@exchange-kit/react/view-host'

/** The texts of a language, under the keys of the library's files. */
export type Catalogue = Readonly<Record<string, string>>

/**
 * Answers as the library's i18next for the texts of elements, in 0.4 kB instead of 16 (E6): `{{name}}`, plurals by `Intl`;
 * names are isolated (S-LANG-4). Proven equal to it for every key and language.
 */
export function translator(catalogue: Catalogue, language: string): T {
  return (key, values = {}) => {
    const name = key.slice(key.indexOf(':') + 1)
    const { count } = values
    const form = typeof count === 'number' && `${name}_${new Intl.PluralRules(language).select(count)}`
    const text = (form && (catalogue[form] ?? catalogue[`${name}_other`])) || catalogue[name] || ''
    return text.replace(/{{(\w+)}}/g, (all, it: string) => isolate(`${values[it] ?? all}`))
  }
}
