/** What a migration goes through, in this order (A-4-81). */
export const migrationSteps = [
  'validate',
  'get-currency',
  'get-accounts',
  'get-transfers',
  'disable-inactive-accounts',
  'create-currency',
  'create-accounts',
  'create-transfers',
  'set-balances',
  'set-disabled-members',
  'end',
] as const

export type MigrationStep = (typeof migrationSteps)[number]
