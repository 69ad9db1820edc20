import type { Language } from '@exchange-kit/model'
import type { Words } from './translate.ts'

type Catalogue = Readonly<Record<Language, () => Promise<{ default: Words }>>>

/**
 * The words of each slice of screens, one chunk a language, loaded with the slice's first screen (S-LANG-2). What all
 * screens say is in `languages.ts`.
 */
export const slices = {
  admin: {
    ca: () => import('../locales/admin/ca.json'),
    en: () => import('../locales/admin/en.json'),
    es: () => import('../locales/admin/es.json'),
    it: () => import('../locales/admin/it.json'),
  },
  codes: {
    ca: () => import('../locales/codes/ca.json'),
    en: () => import('../locales/codes/en.json'),
    es: () => import('../locales/codes/es.json'),
    it: () => import('../locales/codes/it.json'),
  },
  embed: {
    ca: () => import('../locales/embed/ca.json'),
    en: () => import('../locales/embed/en.json'),
    es: () => import('../locales/embed/es.json'),
    it: () => import('../locales/embed/it.json'),
  },
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
  health: {
    ca: () => import('../locales/health/ca.json'),
    en: () => import('../locales/health/en.json'),
    es: () => import('../locales/health/es.json'),
    it: () => import('../locales/health/it.json'),
  },
  joining: {
    ca: () => import('../locales/joining/ca.json'),
    en: () => import('../locales/joining/en.json'),
    es: () => import('../locales/joining/es.json'),
    it: () => import('../locales/joining/it.json'),
  },
  log: {
    ca: () => import('../locales/log/ca.json'),
    en: () => import('../locales/log/en.json'),
    es: () => import('../locales/log/es.json'),
    it: () => import('../locales/log/it.json'),
  },
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
  several: {
    ca: () => import('../locales/several/ca.json'),
    en: () => import('../locales/several/en.json'),
    es: () => import('../locales/several/es.json'),
    it: () => import('../locales/several/it.json'),
  },
  share: {
    ca: () => import('../locales/share/ca.json'),
    en: () => import('../locales/share/en.json'),
    es: () => import('../locales/share/es.json'),
    it: () => import('../locales/share/it.json'),
  },
  settings: {
    ca: () => import('../locales/settings/ca.json'),
    en: () => import('../locales/settings/en.json'),
    es: () => import('../locales/settings/es.json'),
    it: () => import('../locales/settings/it.json'),
  },
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
  stats: {
    ca: () => import('../locales/stats/ca.json'),
    en: () => import('../locales/stats/en.json'),
    es: () => import('../locales/stats/es.json'),
    it: () => import('../locales/stats/it.json'),
  },
  till: {
    ca: () => import('../locales/till/ca.json'),
    en: () => import('../locales/till/en.json'),
    es: () => import('../locales/till/es.json'),
    it: () => import('../locales/till/it.json'),
  },
  firstSteps: {
    ca: () => import('../locales/firstSteps/ca.json'),
    en: () => import('../locales/firstSteps/en.json'),
    es: () => import('../locales/firstSteps/es.json'),
    it: () => import('../locales/firstSteps/it.json'),
  },
  superadmin: {
    ca: () => import('../locales/superadmin/ca.json'),
    en: () => import('../locales/superadmin/en.json'),
    es: () => import('../locales/superadmin/es.json'),
    it: () => import('../locales/superadmin/it.json'),
  },
} as const satisfies Record<string, Catalogue>

/** A file of words beside the common ones. */
export type Slice = keyof typeof slices
