import type { ColumnType, Generated } from 'kysely'

/** Times come as Date and are handed in as Date or ISO text. */
export type Time = ColumnType<Date, Date | string, Date | string>
type OptionalTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
/** Filled by the database when left out. */
type DefaultTime = ColumnType<Date, Date | string | undefined, Date | string>
/** jsonb: parsed on the way out, text (`JSON.stringify`) on the way in. */
type Json<T> = ColumnType<T, string, string>
type DefaultJson<T> = ColumnType<T, string | undefined, string>

/** The tables of accounting. Amounts are integers of 10^-scale (A-4-1); `group_code` leads every key (ledger.md, design 6). */
export type AccountingTables = {
  currencies: CurrencyRow
  currency_admins: CurrencyAdminRow
  ledgers: LedgerRow
  accounts: AccountRow
  former_account_codes: FormerAccountCodeRow
  account_tags: AccountTagRow
  transfers: TransferRow
  entries: EntryRow
  chain: ChainRow
  trustlines: TrustlineRow
  outbox: OutboxRow
  transfer_reminders: TransferReminderRow
}

/** A group's unit. `settings` holds the keys of A-4-8. Write through `changeCurrency`, so that the ledger notices. */
export type CurrencyRow = {
  group_code: string
  id: string
  name: string
  name_plural: string
  symbol: string
  decimals: number
  scale: number
  rate_n: number
  rate_d: number
  status: 'new' | 'active' | 'disabled'
  settings: DefaultJson<Record<string, unknown>>
  created: DefaultTime
  updated: DefaultTime
}

/** Who administers a group (A-4-7); `position` keeps the order in which they were named. */
export type CurrencyAdminRow = { group_code: string; user_id: string; position: number }

/**
 * The head of a group's chain (L12) and the guard of everything the planner assumed about the group: `revision` grows
 * with each change of the currency's status or settings.
 */
export type LedgerRow = {
  group_code: string
  sequence: Generated<number>
  hash: Generated<string>
  committed: DefaultTime
  revision: Generated<number>
}

/**
 * What holds a balance. `version` counts its entries (L2), `revision` the changes of limits, status and settings: write
 * those through `changeAccount`. `reserved` is held back for transfers in state `accepted` (A-4-44).
 */
export type AccountRow = {
  group_code: string
  id: string
  code: string
  kind: Generated<'user' | 'virtual'>
  status: Generated<'active' | 'disabled' | 'suspended' | 'deleted'>
  balance: Generated<number>
  reserved: Generated<number>
  version: Generated<number>
  revision: Generated<number>
  /** `null` = unlimited (A-4-4). */
  credit_limit: number | null
  maximum_balance: number | null
  /** The account keys of A-4-8; a key that is absent or `null` is inherited from the currency. */
  settings: DefaultJson<Record<string, unknown>>
  last_transfer: OptionalTime
  created: DefaultTime
  updated: DefaultTime
}

/** Codes an account had before: still found, never given again (A-4-16). */
export type FormerAccountCodeRow = { group_code: string; code: string; account_id: string }

/** NFC tags; `hash` is a keyed hash of the serial, which itself is never stored (A-4-25). */
export type AccountTagRow = {
  group_code: string
  id: string
  account_id: string
  name: string
  hash: string
  updated: DefaultTime
}

export type TransferRow = {
  group_code: string
  id: string
  state: 'new' | 'pending' | 'accepted' | 'committed' | 'rejected' | 'failed' | 'deleted'
  payer: string
  payer_group: string
  payee: string
  payee_group: string
  amount: number
  payer_amount: number
  payee_amount: number
  meta: Json<TransferMetaColumn>
  /** Description and reference as `wordsOf` writes them, for `filter[search]`. */
  search: string
  authorization_type: AuthorizationType | null
  failure: string | null
  refund_of: string | null
  /** Sum of its committed refunds (L10). */
  refunded: Generated<number>
  /** The user who made it; `null` = the server itself. */
  creator: string | null
  /** SHA-256 (hex) of the body it was made from, as accepted: tells a repetition from another payload (L7). */
  fingerprint: string
  /** Grows with each change (L8). */
  revision: Generated<number>
  created: Time
  updated: Time
  committed: OptionalTime
}

/** How consent was given (4.4). */
export type AuthorizationType = 'payer' | 'automatic' | 'whitelist' | 'tag' | 'timeout' | 'admin' | 'refund'

/** `attributes.meta` of a transfer (4.4). */
export type TransferMetaColumn = {
  description: string
  reference?: string
  origin?: string
  listing?: string
  reason?: string
  path?: string[]
}

/** One account's side of a committed transfer: the signed amount and the balance after it (L2). Never changed (L3). */
export type EntryRow = {
  group_code: string
  account_id: string
  version: number
  transfer_id: string
  amount: number
  balance: number
  created: Time
}

/** A link of a group's hash chain (L12): SHA-256 over the previous hash and the transfer, in hex. Never changed (L3). */
export type ChainRow = {
  group_code: string
  sequence: number
  transfer_id: string
  hash: string
  created: Time
}

/** `group_code` accepts up to `credit` of `trusted_group`'s debt; `balance` is what that owes over this line (A-4-51). */
export type TrustlineRow = {
  group_code: string
  id: string
  trusted_group: string
  /** Its currency; both never change. */
  trusted_id: string
  credit: number
  balance: Generated<number>
  /** Grows with each change: payments are planned on it. */
  revision: Generated<number>
  created: DefaultTime
  updated: DefaultTime
}

/** How often the payer of a pending transfer was reminded, and when last (B10). */
export type TransferReminderRow = { group_code: string; transfer_id: string; count: number; reminded: Time }

/** What has happened and is still to be told (L11): written with the fact itself, deleted when it has been sent. */
export type OutboxRow = {
  group_code: string
  id: string
  kind: string
  /** The resource it is about. */
  subject: string
  data: DefaultJson<Record<string, unknown>>
  created: Time
  /** The last of many who was told already. */
  told_to: ColumnType<string | null, string | null | undefined, string | null>
  attempts: Generated<number>
  due: DefaultTime
}
