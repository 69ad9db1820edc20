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
import type { Category, Contact, Group, GroupSettings, Member, Need, Offer, User, UserSettings } from './social.ts'

export type * from './accounting.ts'
export type * from './document.ts'
export type * from './social.ts'

/** The resource behind each type name of the wire. */
export type ResourceMap = {
  accounts: Account
  'account-settings': AccountSettings
  categories: Category
  contacts: Contact
  currencies: Currency
  'currency-settings': CurrencySettings
  entries: Entry
  groups: Group
  'group-settings': GroupSettings
  members: Member
  needs: Need
  offers: Offer
  receipts: Receipt
  transfers: Transfer
  trustlines: Trustline
  users: User
  'user-settings': UserSettings
}

/** A type name of the wire. */
export type ResourceType = keyof ResourceMap

/** Which service answers for a type. */
export const serviceOf = {
  accounts: 'accounting',
  'account-settings': 'accounting',
  categories: 'social',
  contacts: 'social',
  currencies: 'accounting',
  'currency-settings': 'accounting',
  entries: 'accounting',
  groups: 'social',
  'group-settings': 'social',
  members: 'social',
  needs: 'social',
  offers: 'social',
  receipts: 'accounting',
  transfers: 'accounting',
  trustlines: 'accounting',
  users: 'social',
  'user-settings': 'social',
} as const satisfies Record<ResourceType, 'social' | 'accounting'>

/** Settings belong to their owner and cannot be listed (A-1-20); a client that tries raises ScriptError. */
export const settingsTypes = ['group-settings', 'user-settings', 'currency-settings', 'account-settings'] as const
