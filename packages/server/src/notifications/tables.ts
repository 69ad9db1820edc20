import type { CodePurpose } from '../auth/tables.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Address, Values } from './telling.ts'
import type { Message } from './messages.ts'

type Time = ColumnType<Date, Date | string, Date | string>
type OptionalTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Json<T> = ColumnType<T, string, string>

/** The tables of what is told to whom. What is to be sent waits in `bundles`, `pushes` and `mails` (A-6-20). */
export type NotificationTables = {
  notices: NoticeRow
  bundles: BundleRow
  pushes: PushRow
  mails: MailRow
  link_mails: LinkMailRow
  digest_runs: DigestRunRow
  digest_marks: DigestMarkRow
  push_keys: PushKeyRow
  push_installations: InstallationRow
  push_registrations: RegistrationRow
  subscriptions: SubscriptionRow
}

/** An entry of a member's inbox (A-6-12). It keeps what is told, not how: the words come with the reader's language. */
export type NoticeRow = {
  group_code: string
  id: string
  member_id: string
  /** The row of the outbox it comes from: nobody is told twice. */
  event_id: string
  event: string
  message: Message
  subject: string
  facts: Json<Values>
  route: string
  image: string | null
  created: Time
  read: OptionalTime
  delivered: OptionalTime
  dismissed: OptionalTime
  clicked: OptionalTime
  click_action: string | null
}

/** News of one kind that wait to be pushed to a member together (A-6-17, A-6-21); `waiting` 0 = none do. */
export type BundleRow = {
  group_code: string
  member_id: string
  topic: string
  waiting: number
  /** The newest of them. */
  notice_id: string
  due: Time
  sent: OptionalTime
}

/**
 * A push on its way to one device. `due` is when it is tried next; whoever tries it holds it until `held_until`, by the
 * database's clock.
 */
export type PushRow = {
  group_code: string
  id: string
  notice_id: string
  subscription_id: string
  /** How many news it stands for. */
  count: number
  created: Time
  due: Time
  held_until: OptionalTime
  attempts: Generated<number>
}

/** A mail on its way: to a user, whose address and language are looked up when it goes, or to somebody who is gone. */
export type MailRow = {
  group_code: string
  id: string
  event_id: string
  recipient: string
  message: Message | 'digest'
  facts: Json<Values>
  route: string
  address: Json<Address> | null
  created: Time
  due: Time
  held_until: OptionalTime
  attempts: Generated<number>
}

/**
 * A mail with a one-time link, or that the password was changed. It belongs to no group. The link is sealed, as its code is
 * stored nowhere in clear; `code` is what it is stored as, so that a link that is used or replaced is not mailed.
 */
export type LinkMailRow = {
  id: string
  user_id: string
  email: string
  purpose: CodePurpose | 'password'
  sealed: string | null
  code: string | null
  created: Time
  due: Time
  held_until: OptionalTime
  attempts: Generated<number>
}

/** How far the digest of a day has come in a group (A-6-19). */
export type DigestRunRow = { group_code: string; frequency: string; day: string; told_to: string | null; done: boolean }
/** Until when a member has had digests. */
export type DigestMarkRow = { group_code: string; member_id: string; until: Time }

export type PushKeyRow = { kid: string; public_key: string; private_key: string; created: Time }

/** An installation of an app (A-6-7). Both tokens are stored as SHA-256. */
export type InstallationRow = {
  fid: string
  app_id: string
  refresh_hash: string
  auth_hash: string
  auth_expires: Time
  created: Time
}

/** Where pushes to a device go. Made by an installation, or by a subscription that brings the endpoint itself. */
export type RegistrationRow = {
  id: string
  /** What clients call it (A-6-9); `null` = it came with a subscription. */
  token: string | null
  fid: string | null
  endpoint: string
  p256dh: string
  auth: string
  updated: Time
}

/** A device of a user that is told what concerns one member (A-6-4). */
export type SubscriptionRow = {
  id: string
  registration_id: string
  user_id: string
  group_code: string | null
  member_id: string | null
  /** As sent: a registration token, or the JSON of a browser's push subscription. */
  token: string | null
  settings: Json<SubscriptionSettings>
  created: Time
  renewed: Time
}

/** What a device is told, and in which language. */
export type SubscriptionSettings = {
  locale: string
  myAccount: boolean
  newNeeds: boolean
  newOffers: boolean
  newMembers: boolean
}
