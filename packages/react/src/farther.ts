import type { Catalogue } from './slices.ts'

// Every first load carries the addresses of the chunks it names. Those of screens that few people open, or nobody opens
// first, stand here, in a chunk of their own.

/** The screens, by the name of their place. */
export const screens = {
  serverStats: async () => (await import('./screens/stats/ServerStatsPage.tsx')).ServerStatsPage,
  groupStats: async () => (await import('./screens/stats/GroupStatsPage.tsx')).GroupStatsPage,
  groupTransfers: async () => (await import('./screens/payments/group/GroupTransfersPage.tsx')).GroupTransfersPage,
  till: async () => (await import('./screens/payments/till/TillPage.tsx')).TillPage,
  editGroup: async () => (await import('./screens/admin/edit/EditGroupPage.tsx')).EditGroupPage,
  groupSettings: async () => (await import('./screens/admin/settings/GroupSettingsPage.tsx')).GroupSettingsPage,
  accounts: async () => (await import('./screens/admin/accounts/AccountsPage.tsx')).AccountsPage,
  groupHealth: async () => (await import('./screens/admin/health/HealthPage.tsx')).HealthPage,
  groupLog: async () => (await import('./screens/admin/log/LogPage.tsx')).LogPage,
  settings: async () => (await import('./screens/settings/SettingsPage.tsx')).SettingsPage,
  memberSettings: async () => (await import('./screens/settings/MemberSettingsPage.tsx')).MemberSettingsPage,
  profile: async () => (await import('./screens/settings/profile/ProfilePage.tsx')).ProfilePage,
  memberProfile: async () => (await import('./screens/settings/profile/ProfilePage.tsx')).MemberProfilePage,
  superGroups: async () => (await import('./screens/superadmin/groups/SuperGroupsPage.tsx')).SuperGroupsPage,
  migrations: async () => (await import('./screens/superadmin/migrations/MigrationsPage.tsx')).MigrationsPage,
  newMigration: async () => (await import('./screens/superadmin/migrations/FormPages.tsx')).NewMigrationPage,
  migration: async () => (await import('./screens/superadmin/migrations/MigrationPage.tsx')).MigrationPage,
  editMigration: async () => (await import('./screens/superadmin/migrations/FormPages.tsx')).EditMigrationPage,
  embed: async () => (await import('./screens/embed/EmbedPage.tsx')).EmbedPage,
}

/** The words of their slices. */
export const words = {
  admin: {
    ca: () => import('../locales/admin/ca.json'),
    en: () => import('../locales/admin/en.json'),
    es: () => import('../locales/admin/es.json'),
    it: () => import('../locales/admin/it.json'),
  },
  claim: {
    ca: () => import('../locales/claim/ca.json'),
    en: () => import('../locales/claim/en.json'),
    es: () => import('../locales/claim/es.json'),
    it: () => import('../locales/claim/it.json'),
  },
  codes: {
    ca: () => import('../locales/codes/ca.json'),
    en: () => import('../locales/codes/en.json'),
    es: () => import('../locales/codes/es.json'),
    it: () => import('../locales/codes/it.json'),
  },
  currency: {
    ca: () => import('../locales/currency/ca.json'),
    en: () => import('../locales/currency/en.json'),
    es: () => import('../locales/currency/es.json'),
    it: () => import('../locales/currency/it.json'),
  },
  device: {
    ca: () => import('../locales/device/ca.json'),
    en: () => import('../locales/device/en.json'),
    es: () => import('../locales/device/es.json'),
    it: () => import('../locales/device/it.json'),
  },
  embed: {
    ca: () => import('../locales/embed/ca.json'),
    en: () => import('../locales/embed/en.json'),
    es: () => import('../locales/embed/es.json'),
    it: () => import('../locales/embed/it.json'),
  },
  health: {
    ca: () => import('../locales/health/ca.json'),
    en: () => import('../locales/health/en.json'),
    es: () => import('../locales/health/es.json'),
    it: () => import('../locales/health/it.json'),
  },
  log: {
    ca: () => import('../locales/log/ca.json'),
    en: () => import('../locales/log/en.json'),
    es: () => import('../locales/log/es.json'),
    it: () => import('../locales/log/it.json'),
  },
  counting: {
    ca: () => import('../locales/counting/ca.json'),
    en: () => import('../locales/counting/en.json'),
    es: () => import('../locales/counting/es.json'),
    it: () => import('../locales/counting/it.json'),
  },
  meanwhile: {
    ca: () => import('../locales/meanwhile/ca.json'),
    en: () => import('../locales/meanwhile/en.json'),
    es: () => import('../locales/meanwhile/es.json'),
    it: () => import('../locales/meanwhile/it.json'),
  },
  moving: {
    ca: () => import('../locales/moving/ca.json'),
    en: () => import('../locales/moving/en.json'),
    es: () => import('../locales/moving/es.json'),
    it: () => import('../locales/moving/it.json'),
  },
  movingLog: {
    ca: () => import('../locales/movingLog/ca.json'),
    en: () => import('../locales/movingLog/en.json'),
    es: () => import('../locales/movingLog/es.json'),
    it: () => import('../locales/movingLog/it.json'),
  },
  several: {
    ca: () => import('../locales/several/ca.json'),
    en: () => import('../locales/several/en.json'),
    es: () => import('../locales/several/es.json'),
    it: () => import('../locales/several/it.json'),
  },
  settings: {
    ca: () => import('../locales/settings/ca.json'),
    en: () => import('../locales/settings/en.json'),
    es: () => import('../locales/settings/es.json'),
    it: () => import('../locales/settings/it.json'),
  },
  stats: {
    ca: () => import('../locales/stats/ca.json'),
    en: () => import('../locales/stats/en.json'),
    es: () => import('../locales/stats/es.json'),
    it: () => import('../locales/stats/it.json'),
  },
  superadmin: {
    ca: () => import('../locales/superadmin/ca.json'),
    en: () => import('../locales/superadmin/en.json'),
    es: () => import('../locales/superadmin/es.json'),
    it: () => import('../locales/superadmin/it.json'),
  },
  termsTemplate: {
    ca: () => import('../locales/termsTemplate/ca.json'),
    en: () => import('../locales/termsTemplate/en.json'),
    es: () => import('../locales/termsTemplate/es.json'),
    it: () => import('../locales/termsTemplate/it.json'),
  },
  till: {
    ca: () => import('../locales/till/ca.json'),
    en: () => import('../locales/till/en.json'),
    es: () => import('../locales/till/es.json'),
    it: () => import('../locales/till/it.json'),
  },
  webhooks: {
    ca: () => import('../locales/webhooks/ca.json'),
    en: () => import('../locales/webhooks/en.json'),
    es: () => import('../locales/webhooks/es.json'),
    it: () => import('../locales/webhooks/it.json'),
  },
} as const satisfies Record<string, Catalogue>
