import type { Language } from '@exchange-kit/model'
import type { words as distant } from './farther.ts'
import type { Words } from './translate.ts'

/** One file of words a language, each a chunk of its own. */
export type Catalogue = Readonly<Record<Language, () => Promise<{ default: Words }>>>

/**
 * The words of each slice of screens, one chunk a language, loaded with the slice's first screen (S-LANG-2). What all
 * screens say is in `languages.ts`.
 */
export const slices = {
  admin: farther('admin'),
  claim: farther('claim'),
  codes: farther('codes'),
  currency: farther('currency'),
  device: farther('device'),
  embed: farther('embed'),
  fields: {
    ca: () => import('../locales/fields/ca.json'),
    en: () => import('../locales/fields/en.json'),
    es: () => import('../locales/fields/es.json'),
    it: () => import('../locales/fields/it.json'),
  },
  groups: {
    ca: () => import('../locales/groups/ca.json'),
    en: () => import('../locales/groups/en.json'),
    es: () => import('../locales/groups/es.json'),
    it: () => import('../locales/groups/it.json'),
  },
  health: farther('health'),
  joining: {
    ca: () => import('../locales/joining/ca.json'),
    en: () => import('../locales/joining/en.json'),
    es: () => import('../locales/joining/es.json'),
    it: () => import('../locales/joining/it.json'),
  },
  log: farther('log'),
  market: {
    ca: () => import('../locales/market/ca.json'),
    en: () => import('../locales/market/en.json'),
    es: () => import('../locales/market/es.json'),
    it: () => import('../locales/market/it.json'),
  },
  members: {
    ca: () => import('../locales/members/ca.json'),
    en: () => import('../locales/members/en.json'),
    es: () => import('../locales/members/es.json'),
    it: () => import('../locales/members/it.json'),
  },
  counting: farther('counting'),
  meanwhile: farther('meanwhile'),
  moving: farther('moving'),
  movingLog: farther('movingLog'),
  notifications: {
    ca: () => import('../locales/notifications/ca.json'),
    en: () => import('../locales/notifications/en.json'),
    es: () => import('../locales/notifications/es.json'),
    it: () => import('../locales/notifications/it.json'),
  },
  payments: {
    ca: () => import('../locales/payments/ca.json'),
    en: () => import('../locales/payments/en.json'),
    es: () => import('../locales/payments/es.json'),
    it: () => import('../locales/payments/it.json'),
  },
  place: {
    ca: () => import('../locales/place/ca.json'),
    en: () => import('../locales/place/en.json'),
    es: () => import('../locales/place/es.json'),
    it: () => import('../locales/place/it.json'),
  },
  several: farther('several'),
  share: {
    ca: () => import('../locales/share/ca.json'),
    en: () => import('../locales/share/en.json'),
    es: () => import('../locales/share/es.json'),
    it: () => import('../locales/share/it.json'),
  },
  settings: farther('settings'),
  sheet: {
    ca: () => import('../locales/sheet/ca.json'),
    en: () => import('../locales/sheet/en.json'),
    es: () => import('../locales/sheet/es.json'),
    it: () => import('../locales/sheet/it.json'),
  },
  terms: {
    ca: () => import('../locales/terms/ca.json'),
    en: () => import('../locales/terms/en.json'),
    es: () => import('../locales/terms/es.json'),
    it: () => import('../locales/terms/it.json'),
  },
  founding: {
    ca: () => import('../locales/founding/ca.json'),
    en: () => import('../locales/founding/en.json'),
    es: () => import('../locales/founding/es.json'),
    it: () => import('../locales/founding/it.json'),
  },
  stats: farther('stats'),
  termsTemplate: farther('termsTemplate'),
  till: farther('till'),
  firstSteps: {
    ca: () => import('../locales/firstSteps/ca.json'),
    en: () => import('../locales/firstSteps/en.json'),
    es: () => import('../locales/firstSteps/es.json'),
    it: () => import('../locales/firstSteps/it.json'),
  },
  superadmin: farther('superadmin'),
  webhooks: farther('webhooks'),
} as const satisfies Record<string, Catalogue>

/** A file of words beside the common ones. */
export type Slice = keyof typeof slices

function farther(slice: keyof typeof distant): Catalogue {
  const of = (language: Language) => async () => (await import('./farther.ts')).words[slice][language]()
  return { ca: of('ca'), en: of('en'), es: of('es'), it: of('it') }
}
