import { sql } from 'kysely'
import { adminLog } from '../admin/log.ts'
import { account } from '../accounting/accounts/account.ts'
import { accountSettings } from '../accounting/accounts/settings.ts'
import { ownAccounts } from '../accounting/accounts/account-row.ts'
import { currency } from '../accounting/currencies/currency.ts'
import { entry } from '../accounting/statement/entry.ts'
import { touches } from '../accounting/transfers/filters.ts'
import { transfer } from '../accounting/transfers/transfer.ts'
import { groupOf, type Context } from '../jsonapi/context.ts'
import type { Condition, Resource } from '../jsonapi/resource.ts'
import { notifications } from '../notifications/inbox.ts'
import { subscription } from '../notifications/subscription.ts'
import { contacts } from '../social/contacts.ts'
import { groups } from '../social/groups.ts'
import { needs, offers } from '../social/listings.ts'
import { members } from '../social/members.ts'
import { userSettings } from '../social/user-settings.ts'
import { users } from '../social/users.ts'
import { webhook } from '../webhooks/webhook.ts'
import { devices, identities, uploads } from './own-rows.ts'

/** Which of a type's resources are somebody's own, and how a sheet shows them. */
export type Part = {
  readonly resource: Resource
  readonly own: (context: Context) => readonly Condition[]
  readonly order?: Condition<unknown>
  /** Attributes that hold amounts. */
  readonly amounts?: readonly string[]
  /** Attributes that hold objects, and their keys that get a column each. */
  readonly spread?: Readonly<Record<string, readonly string[]>>
}

const me = ({ viewer }: Context) => viewer?.user ?? null
const here = (context: Context) => sql<boolean>`r.group_code = ${groupOf(context).code}`
const membersOf = (context: Context) =>
  (context.viewer?.members ?? []).flatMap(it => (it.group === context.group?.code ? [it.id] : []))
const accountsOf = (context: Context) => ownAccounts(context, groupOf(context).code)
const byUser = (context: Context) => [here(context), sql<boolean>`r.user_id = ${me(context)}`]
const byMember = (context: Context) => [here(context), sql<boolean>`r.member_id = any(${membersOf(context)}::uuid[])`]
const byAccount = (context: Context) => [here(context), sql<boolean>`r.id = any(${accountsOf(context)}::uuid[])`]

/** What is about a person whatever the group. */
export const personParts: readonly Part[] = [
  { resource: users, own: context => [sql`r.id = ${me(context)}`] },
  { resource: userSettings, own: context => [sql`r.id = ${me(context)}`] },
  { resource: devices, own: context => [sql`r.user_id = ${me(context)}`] },
  { resource: identities, own: context => [sql`r.user_id = ${me(context)}`] },
  { resource: subscription, own: context => [sql`r.user_id = ${me(context)}`] },
  { resource: uploads, own: context => [sql`r.user_id = ${me(context)}`] },
]

/** What is about a person in one of his groups, and what it takes to read it: the group and its currency. */
export const groupParts: readonly Part[] = [
  { resource: groups, own: context => [here(context)] },
  { resource: currency, own: context => [here(context)] },
  { resource: members, own: byUser },
  { resource: contacts, own: byUser },
  { resource: offers, own: byMember },
  { resource: needs, own: byMember },
  { resource: account, own: byAccount, amounts: ['balance', 'creditLimit', 'maximumBalance'] },
  { resource: accountSettings, own: byAccount },
  {
    resource: transfer,
    own: context => [
      here(context),
      touches(accountsOf(context)),
      // What others only ask the price of is theirs.
      sql<boolean>`r.state <> 'deleted' and (r.state <> 'new' or r.creator = ${me(context)})`,
    ],
    order: sql`r.created, r.id`,
    amounts: ['amount', 'refunded'],
    spread: { meta: ['description', 'reference', 'reason'] },
  },
  {
    resource: entry,
    own: context => [here(context), sql<boolean>`r.account_id = any(${accountsOf(context)}::uuid[])`],
    order: sql`r.account_id, r.version`,
    amounts: ['amount', 'balance'],
  },
  { resource: notifications, own: byMember, order: sql`r.created, r.id` },
  { resource: webhook, own: byMember },
  {
    resource: adminLog,
    own: context => [
      here(context),
      sql<boolean>`r.concerns && ${[...membersOf(context), ...accountsOf(context)]}::uuid[]`,
    ],
    order: sql`r.time, r.id`,
  },
]
