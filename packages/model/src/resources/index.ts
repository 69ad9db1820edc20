import type {
  Account,
  AccountSettings,
  Currency,
  CurrencySettings,
  Entry,
  Receipt,
  Transfer,
  Trustline,
} from './accounting.ts'
import type {
  AdminLogEntry,
  Archive,
  HealthFinding,
  LedgerRoot,
  Migration,
  Notice,
  Stats,
  Subscription,
  Upload,
  Webhook,
  WebhookDelivery,
} from './operations.ts'
import type { Category, Contact, Group, GroupSettings, Member, Need, Offer, User, UserSettings } from './social.ts'

export type * from './accounting.ts'
export type * from './document.ts'
export type * from './operations.ts'
export type * from './social.ts'

/** The resource behind each type name of the wire. */
export type ResourceMap = {
  accounts: Account
  'account-settings': AccountSettings
  'admin-log': AdminLogEntry
  archives: Archive
  categories: Category
  contacts: Contact
  currencies: Currency
  'currency-settings': CurrencySettings
  entries: Entry
  files: Upload
  groups: Group
  'group-settings': GroupSettings
  'health-findings': HealthFinding
  'ledger-roots': LedgerRoot
  members: Member
  migrations: Migration
  needs: Need
  notifications: Notice
  offers: Offer
  receipts: Receipt
  stats: Stats
  subscriptions: Subscription
  transfers: Transfer
  trustlines: Trustline
  users: User
  'user-settings': UserSettings
  'webhook-deliveries': WebhookDelivery
  webhooks: Webhook
}

/** A type name of the wire. */
export type ResourceType = keyof ResourceMap

/** Which service answers for a type. */
export const serviceOf = {
  accounts: 'accounting',
  'account-settings': 'accounting',
  'admin-log': 'social',
  archives: 'accounting',
  categories: 'social',
  contacts: 'social',
  currencies: 'accounting',
  'currency-settings': 'accounting',
  entries: 'accounting',
  files: 'files',
  groups: 'social',
  'group-settings': 'social',
  'health-findings': 'accounting',
  'ledger-roots': 'accounting',
  members: 'social',
  migrations: 'accounting',
  needs: 'social',
  notifications: 'notifications',
  offers: 'social',
  receipts: 'accounting',
  stats: 'accounting',
  subscriptions: 'notifications',
  transfers: 'accounting',
  trustlines: 'accounting',
  users: 'social',
  'user-settings': 'social',
  'webhook-deliveries': 'accounting',
  webhooks: 'accounting',
} as const satisfies Record<ResourceType, 'social' | 'accounting' | 'files' | 'notifications'>

/** Settings belong to their owner and cannot be listed (A-1-20); a client that tries raises ScriptError. */
export const settingsTypes = ['group-settings', 'user-settings', 'currency-settings', 'account-settings'] as const
