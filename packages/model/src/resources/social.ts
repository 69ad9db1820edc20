import type { Counted, Many, One, Resource } from './document.ts'

/** A place (A-1-17): longitude first, as GeoJSON has it. */
export type Point = { type: 'Point'; coordinates: [number, number] | null; name?: string }

export type Address = {
  streetAddress: string
  addressLocality: string
  postalCode: string
  addressRegion: string
  addressCountry: string
}

/** Who may find a thing: everybody, the group's members, or whoever holds its code. */
export type Access = 'public' | 'group' | 'private'

export type GroupStatus = 'pending' | 'active' | 'disabled'

/** A community (api.md 3.1). */
export type Group = Resource<
  'groups',
  {
    code: string
    name: string
    status: GroupStatus
    description: string
    image: string | null
    /** Empty when unset (A-11-25). */
    website: string
    access: Access
    location: Point
    address: Address
    timeZone: string
    created: string
    updated: string
  },
  {
    currency: One<'currencies'>
    settings: One<'group-settings'>
    contacts: Many<'contacts'>
    admins: Many<'users'>
    categories: Counted<'categories'>
    members: Counted<'members'>
    offers: Counted<'offers'>
    needs: Counted<'needs'>
  }
>

/** How often a digest is mailed (product §9). */
export type DigestFrequency = 'never' | 'daily' | 'weekly' | 'monthly' | 'quarterly'

/** What a group decided for itself (api.md 3.2). */
export type GroupSettings = Resource<
  'group-settings',
  {
    requireAcceptTerms: boolean
    terms: string
    termsVersion: number
    minOffers: number
    minNeeds: number
    requireAdminApproval: boolean
    allowAnonymousMemberList: boolean
    publicOffers: boolean
    publicStats: boolean
    allowedOrigins: string[]
    enableGroupEmail: boolean
    defaultGroupEmailFrequency: DigestFrequency
  },
  { group: One<'groups'> }
>

export type Contact = Resource<
  'contacts',
  { type: string; name: string; created: string; updated: string },
  { member?: One<'members'>; group?: One<'groups'> }
>

export type Category = Resource<
  'categories',
  {
    code: string
    name: string
    icon: string | null
    position: number
    isDefault: boolean
    description: string
    cpa: string[]
    access: Access
    created: string
    updated: string
  },
  { group: One<'groups'>; offers: Counted<'offers'>; needs: Counted<'needs'> }
>

export type MemberType = 'personal' | 'business' | 'public'
export type MemberState = 'draft' | 'pending' | 'active' | 'disabled' | 'suspended' | 'deleted'
export type LocationPrecision = 'exact' | 'approximate' | 'hidden'

/** Somebody who belongs to a group (api.md 3.4). To outsiders only the attributes without `?` are there (A-3-23). */
export type Member = Resource<
  'members',
  {
    code: string
    name: string
    type: MemberType
    state: MemberState
    image: string | null
    access?: Access
    description?: string
    address?: Address
    location?: Point | null
    locationPrecision?: LocationPrecision
    stateReason?: string | null
    termsVersion?: number | null
    termsAccepted?: string | null
    /** Whether its person has never come, though there is an e-mail to be mailed; administrators read it (B14). */
    isAwaited?: boolean | null
    created?: string
    updated?: string
  },
  {
    group: One<'groups'>
    account: One<'accounts'>
    contacts?: Many<'contacts'>
    offers?: Counted<'offers'>
    needs?: Counted<'needs'>
  }
>

export type ListingState = 'published' | 'hidden'
export type ListingStatus = ListingState | 'expired'

type ListingAttributes = {
  code: string
  name: string
  content: string
  images: string[]
  imageTexts: string[]
  expires: string
  state: ListingState
  status: ListingStatus
  access: Access
  adminEdited: string | null
  created: string
  updated: string
}
type ListingRelationships = { member: One<'members'>; category: One<'categories'> }

/** What a member offers; `price` is free text (S-MARKET-20). */
export type Offer = Resource<'offers', ListingAttributes & { price: string }, ListingRelationships>

/** What a member asks for. */
export type Need = Resource<'needs', ListingAttributes, ListingRelationships>

/** Why an application or a group request was refused (A-3-49). */
export type Refusal = { kind: 'application' | 'group'; code: string; name: string; reason: string; time: string }

/** Who signs in (api.md 3.6). `requests`: codes of the groups this user asked for that still wait, the oldest first. */
export type User = Resource<
  'users',
  {
    email: string
    name: string
    emailVerified: boolean
    refusals?: Refusal[]
    requests?: string[]
    created: string
    updated: string
  },
  { settings: One<'user-settings'>; members: Many<'members'> }
>

export type UserSettings = Resource<
  'user-settings',
  {
    language: string
    notifications: { myAccount: boolean; newNeeds: boolean; newOffers: boolean; newMembers: boolean; group: boolean }
    emails: { myAccount: boolean; group: DigestFrequency }
    quietHours: { from: string; to: string } | null
    komunitin: boolean
  },
  { user: One<'users'> }
>
