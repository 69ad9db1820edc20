import type { ColumnType, Generated } from 'kysely'
import type {
  Access,
  Address,
  DigestFrequency,
  GroupStatus,
  ListingState,
  LocationPrecision,
  MemberState,
  MemberType,
  UserSettings,
} from '@exchange-kit/model'

type Time = ColumnType<Date, Date | string, Date | string>
type OptionalTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Json<T> = ColumnType<T, string, string>

/** The tables of groups, members and what they publish. `group_code` leads every key, as in accounting. */
export type SocialTables = {
  groups: GroupTable
  group_settings: GroupSettingsTable
  contacts: ContactTable
  categories: CategoryTable
  members: MemberTable
  offers: ListingTable & { price: string }
  needs: ListingTable
  user_settings: UserSettingsTable
  refusals: RefusalTable
  former_listing_codes: FormerListingCodeTable
  search_words: SearchWordTable
}

/** Longitude and latitude, both or none, and the name of the place. */
type PlaceColumns = { lon: number | null; lat: number | null; place_name: string | null }

export type GroupTable = PlaceColumns & {
  group_code: string
  id: string
  name: string
  status: GroupStatus
  description: string
  image: string | null
  website: string | null
  access: Access
  address: Json<Address>
  time_zone: string
  founder: string
  /** A superadmin disabled it: only a superadmin enables it (A-3-9). */
  locked: Generated<boolean>
  /** Number of the newest account code (A-4-16: never given twice). */
  last_number: Generated<number>
  /** Name, description, place and code as `wordsOf` writes them. */
  search: string
  created: Time
  updated: Time
}

export type GroupSettingsTable = {
  group_code: string
  id: string
  require_accept_terms: boolean
  terms: string
  terms_version: number
  min_offers: number
  min_needs: number
  require_admin_approval: boolean
  allow_anonymous_member_list: boolean
  public_offers: boolean
  public_stats: boolean
  allowed_origins: Json<string[]>
  enable_group_email: boolean
  default_group_email_frequency: DigestFrequency
}

/** Of a member, or of the group itself when `member_id` is null. */
export type ContactTable = {
  group_code: string
  id: string
  member_id: string | null
  type: string
  name: string
  position: number
  created: Time
  updated: Time
}

export type CategoryTable = {
  group_code: string
  id: string
  code: string
  name: string
  icon: string | null
  position: number
  is_default: boolean
  description: string
  cpa: Json<string[]>
  access: Access
  search: string
  created: Time
  updated: Time
}

/** `shown_lon`, `shown_lat`: the place as others may know it, by `location_precision` (A-3-47). */
export type MemberTable = PlaceColumns & {
  group_code: string
  id: string
  code: string
  user_id: string | null
  /** Set when it is approved (A-7-11). */
  account_id: string | null
  name: string
  type: MemberType
  state: MemberState
  access: Access
  description: string
  image: string | null
  address: Json<Address>
  location_precision: LocationPrecision
  shown_lon: number | null
  shown_lat: number | null
  state_reason: string | null
  terms_version: number | null
  terms_accepted: OptionalTime
  search: string
  /** The name as strangers get it, and its words with those of the code (A-3-24). */
  short_name: string
  short_search: string
  created: Time
  updated: Time
}

export type ListingTable = {
  group_code: string
  id: string
  code: string
  member_id: string
  category_id: string | null
  name: string
  content: string
  images: Json<string[]>
  image_texts: Json<string[]>
  expires: Time
  state: ListingState
  access: Access
  admin_edited: OptionalTime
  /** When it was visible to others for the first time, and told of (A-7-22). */
  announced: OptionalTime
  /** The end its owner was reminded of a week before, and on the day. */
  told_soon: OptionalTime
  told_ended: OptionalTime
  search: string
  created: Time
  updated: Time
}

export type UserSettingsTable = {
  user_id: string
  language: string
  notifications: Json<Omit<UserSettings['attributes']['notifications'], 'group'>>
  emails: Json<UserSettings['attributes']['emails']>
  quiet_hours: Json<UserSettings['attributes']['quietHours']> | null
  komunitin: boolean
}

/** Why a user's application or request for a group was refused, by the group's code (A-3-49). Groups of `name` may be gone. */
export type RefusalTable = {
  user_id: string
  kind: 'application' | 'group'
  code: string
  name: string
  reason: string
  created: Time
}

/** What has a column `search` that lists are searched by; transfers are searched within those of an account. */
export const searchedKinds = ['groups', 'members', 'categories', 'offers', 'needs'] as const
export type SearchedKind = (typeof searchedKinds)[number]

/** An index of the words in search columns, in the order of their bytes: each once a row, as much as a search asks for. */
export type SearchWordTable = { group_code: string; kind: SearchedKind; id: string; word: string }

/** Codes of deleted listings, which are not given again (A-7-26). */
export type FormerListingCodeTable = { group_code: string; type: 'offers' | 'needs'; code: string }
