import ca from '@exchange-kit/react/locales/ca.json'
import en from '@exchange-kit/react/locales/en.json'
import es from '@exchange-kit/react/locales/es.json'
import it from '@exchange-kit/react/locales/it.json'
import { createTranslator, type T } from '@exchange-kit/react/translate'

/** The languages of the product with their translators. */
export const languages = [
  { code: 'en', name: 'English', t: createTranslator('en', en) },
  { code: 'ca', name: 'Català', t: createTranslator('ca', ca) },
  { code: 'es', name: 'Español', t: createTranslator('es', es) },
  { code: 'it', name: 'Italiano', t: createTranslator('it', it) },
] as const

/** The translator of a language; English for a language that is none of ours. */
export function translatorOf(code: string): T {
  return (languages.find(it => it.code === code) ?? languages[0]).t
}
