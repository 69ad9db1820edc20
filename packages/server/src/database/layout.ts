/**
 * Tables that Citus distributes by `group_code`, in the order they are distributed: all colocated with the first. What one
 * statement joins with them by group is among them, such as `former_account_codes`, which finds accounts beside `accounts`.
 */
export const distributed = [
  'ledgers',
  'accounts',
  'former_account_codes',
  'account_tags',
  'transfers',
  'entries',
  'chain',
  'trustlines',
  'outbox',
  'admin_log',
  'transfer_reminders',
] as const

/**
 * Tables that are whole on every node, so that those of groups may be joined with them on any. `former_listing_codes` is
 * counted together with the offers and needs of a group when a new code is looked for.
 */
export const reference = [
  'users',
  'user_settings',
  'groups',
  'group_settings',
  'currencies',
  'currency_admins',
  'members',
  'contacts',
  'categories',
  'offers',
  'needs',
  'former_listing_codes',
  'search_words',
] as const

/** Where the rows of a table are on several machines; what is named in neither list is local to the coordinator. */
export function placeOf(table: string): 'distributed' | 'reference' | 'local' {
  if (distributed.some(it => it === table)) return 'distributed'
  return reference.some(it => it === table) ? 'reference' : 'local'
}
