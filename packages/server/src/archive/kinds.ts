import { sql, type RawBuilder } from 'kysely'
import { usedIds } from '../files/collect.ts'

/** What an archive holds of one type, and which table it comes from and goes back to. */
export type Kind = {
  readonly type: string
  readonly table: string
  /** The columns that make the id of a resource; several are joined by colons. */
  readonly id: readonly string[]
  /** The order of the resources, when it is not that of the ids. */
  readonly order?: readonly string[]
  /** Columns that name another resource of the archive, and of which type. */
  readonly refs?: Readonly<Record<string, string>>
  /** Columns that are of use to the server alone, told as `meta`. */
  readonly inner?: readonly string[]
  /** Columns that stay where they are. */
  readonly left?: readonly string[]
  /** What older archives say and nothing here needs any more. */
  readonly former?: readonly string[]
  /** Columns that hold amounts: integers in `data`, units for spreadsheets. */
  readonly amounts?: readonly string[]
  /** Columns that hold objects, and the keys of those that get a column of a sheet each. */
  readonly spread?: Readonly<Record<string, readonly string[]>>
  /** Columns that hold addresses of images. */
  readonly images?: readonly string[]
  /** Which rows of a table of all groups are the group's. */
  readonly rows?: (group: string) => RawBuilder<unknown>
  /** Its column of the group is told, as `code`; elsewhere the archive's own says it. */
  readonly coded?: true
  /** Only where credentials are asked for. */
  readonly secret?: true
}

const byId = ['id']
const ledger = ['revision']
const address = ['streetAddress', 'postalCode', 'addressLocality', 'addressRegion', 'addressCountry']

/** Everybody who signs in for a member, or administers, or founded the group, or uploaded what it shows. */
const people = (group: string) => sql`
  select user_id from members where group_code = ${group}
  union select user_id from currency_admins where group_code = ${group}
  union select founder from groups where group_code = ${group}`

/** Every type of a group's archive, in the order in which they are brought in: what others refer to comes first. */
export const groupKinds: readonly Kind[] = [
  {
    type: 'users',
    table: 'users',
    id: byId,
    // A superadmin of one server is nobody's on another.
    left: ['password', 'superadmin'],
    rows: group => sql`t.id in (${people(group)})`,
  },
  { type: 'user-settings', table: 'user_settings', id: ['user_id'], refs: { user_id: 'users' }, rows: ofPeople },
  {
    type: 'credentials',
    table: 'users',
    id: byId,
    left: ['email', 'email_verified', 'waiting', 'name', 'superadmin', 'created', 'updated'],
    rows: group => sql`t.id in (${people(group)}) and t.password is not null`,
    secret: true,
  },
  {
    type: 'files',
    table: 'files',
    id: byId,
    refs: { user_id: 'users' },
    // What a group shows is used.
    left: ['unused'],
    rows: () => sql`t.stored is not null and t.id in (${usedIds})`,
  },
  {
    type: 'groups',
    table: 'groups',
    id: byId,
    coded: true,
    refs: { founder: 'users' },
    inner: ['search', 'last_number', 'locked'],
    spread: { address },
    images: ['image'],
  },
  { type: 'group-settings', table: 'group_settings', id: byId },
  { type: 'currencies', table: 'currencies', id: byId, coded: true },
  {
    type: 'currency-admins',
    table: 'currency_admins',
    id: ['user_id'],
    order: ['position', 'user_id'],
    refs: { user_id: 'users' },
  },
  { type: 'ledgers', table: 'ledgers', id: ['group_code'], inner: ledger },
  { type: 'categories', table: 'categories', id: byId, order: ['position', 'id'], inner: ['search'] },
  {
    type: 'accounts',
    table: 'accounts',
    id: byId,
    order: ['code'],
    inner: ledger,
    former: ['incoming'],
    amounts: ['balance', 'reserved', 'credit_limit', 'maximum_balance'],
  },
  { type: 'former-account-codes', table: 'former_account_codes', id: ['code'], refs: { account_id: 'accounts' } },
  { type: 'account-tags', table: 'account_tags', id: byId, refs: { account_id: 'accounts' }, inner: ['hash'] },
  {
    type: 'members',
    table: 'members',
    id: byId,
    order: ['code'],
    refs: { user_id: 'users', account_id: 'accounts' },
    inner: ['search'],
    // Made of the name when it arrives.
    left: ['short_name', 'short_search'],
    spread: { address },
    images: ['image'],
  },
  { type: 'contacts', table: 'contacts', id: byId, refs: { member_id: 'members' } },
  { type: 'offers', table: 'offers', ...listing() },
  { type: 'needs', table: 'needs', ...listing() },
  { type: 'former-listing-codes', table: 'former_listing_codes', id: ['type', 'code'] },
  {
    type: 'transfers',
    table: 'transfers',
    id: byId,
    order: ['created', 'id'],
    refs: { payer: 'accounts', payee: 'accounts', refund_of: 'transfers', creator: 'users' },
    // What each side's own currency says of it, beside what this group's does.
    inner: ['payer_amount', 'payee_amount', 'search', 'fingerprint', ...ledger],
    amounts: ['amount', 'refunded'],
    spread: { meta: ['description', 'reference', 'reason'] },
  },
  {
    type: 'transfer-reminders',
    table: 'transfer_reminders',
    id: ['transfer_id'],
    refs: { transfer_id: 'transfers' },
  },
  {
    type: 'entries',
    table: 'entries',
    id: ['account_id', 'version'],
    refs: { account_id: 'accounts', transfer_id: 'transfers' },
    amounts: ['amount', 'balance'],
  },
  { type: 'chain-links', table: 'chain', id: ['sequence'], refs: { transfer_id: 'transfers' } },
  {
    type: 'trustlines',
    table: 'trustlines',
    id: byId,
    refs: { trusted_id: 'currencies' },
    inner: ledger,
    former: ['rising', 'falling'],
    amounts: ['credit', 'balance'],
  },
  // When it arrived is of use to the database it arrived in.
  {
    type: 'admin-log',
    table: 'admin_log',
    id: byId,
    order: ['time', 'id'],
    refs: { actor: 'users' },
    left: ['arrived'],
  },
]

function ofPeople(group: string) {
  return sql`t.user_id in (${people(group)})`
}

function listing(): Omit<Kind, 'type' | 'table'> {
  return {
    id: byId,
    order: ['code'],
    refs: { member_id: 'members', category_id: 'categories' },
    inner: ['search'],
    images: ['images'],
  }
}
