// Generated from table.ts.

/** The tags that the loader knows. */
export const tags = [
  'exchange-pay',
  'exchange-groups',
  'exchange-group',
  'exchange-offers',
  'exchange-needs',
  'exchange-signup',
  'exchange-stats',
  'exchange-provider',
] as const
