export { createI18n, translatorOf } from './i18n.ts'
export { TranslationProvider, useLocale, useT, type T, type TranslationKey } from './translation.tsx'
