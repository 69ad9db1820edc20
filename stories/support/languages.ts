import ca from '@exchange-kit/react/locales/ca/common.json'
import caViews from '@exchange-kit/react/locales/ca/views.json'
import en from '@exchange-kit/react/locales/en/common.json'
import enViews from '@exchange-kit/react/locales/en/views.json'
import es from '@exchange-kit/react/locales/es/common.json'
import esViews from '@exchange-kit/react/locales/es/views.json'
import it from '@exchange-kit/react/locales/it/common.json'
import itViews from '@exchange-kit/react/locales/it/views.json'
import { createI18n } from '@exchange-kit/react/i18n'

/** The languages of the product with the texts of each. */
export const languages = [
  {
    code: 'en',
    name: 'English',
    i18n: createI18n({ language: 'en', resources: { en: { common: en, views: enViews } } }),
  },
  {
    code: 'ca',
    name: 'Català',
    i18n: createI18n({ language: 'ca', resources: { ca: { common: ca, views: caViews } } }),
  },
  {
    code: 'es',
    name: 'Español',
    i18n: createI18n({ language: 'es', resources: { es: { common: es, views: esViews } } }),
  },
  {
    code: 'it',
    name: 'Italiano',
    i18n: createI18n({ language: 'it', resources: { it: { common: it, views: itViews } } }),
  },
] as const

/** i18next of a language; English for a language that is none of ours. */
export function i18nOf(code: string) {
  return (languages.find(it => it.code === code) ?? languages[0]).i18n
}
