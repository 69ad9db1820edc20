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
