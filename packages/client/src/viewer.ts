import {
  isComplete,
  type Account,
  type AccountSettings,
  type AppError,
  type Currency,
  type CurrencySettings,
  type Group,
  type Identifier,
  type Member,
  type ResourceType,
  type User,
  type UserSettings,
  type Viewer,
  type ViewerMember,
} from '@exchange-kit/model'
import { keyOf, type CacheState } from './cache.ts'
import type { Of } from './queries.ts'
import type { SessionState } from './session.ts'

/** One of the viewer's members, with its group. */
export type OwnMember = { readonly member: Member; readonly group: Group }

/** Who is asking, and everything loaded for them after sign-in (S-WORD-4). */
export type ViewerState =
  /** Somebody may be signed in; with `problem` the server did not say who, and nothing is saved. */
  | { readonly status: 'restoring'; readonly problem: AppError | null; readonly viewer: null }
  | { readonly status: 'guest'; readonly cause: AppError | null; readonly viewer: null }
  | ({ readonly status: 'signedIn'; readonly viewer: Viewer } & SignedIn)

export type SignedIn = {
  readonly user: User
  readonly settings: UserSettings | null
  readonly scopes: readonly string[]
  /** All members, in the order of the server: the first is the default (A-3-35). */
  readonly members: readonly OwnMember[]
  /** The one acted as (S-SHELL-30); `null` for superadmins, founders and whoever has none. */
  readonly acting: OwnMember | null
  /** Of the acting member, when it is complete. */
  readonly account: Account | null
  readonly accountSettings: AccountSettings | null
  readonly currency: Currency | null
  readonly currencySettings: CurrencySettings | null
  /** Code of a group this user asked for (S-JOIN-24). */
  readonly request: string | null
  /** The superadmin scope was asked for at this sign-in and not granted (S-GUARD-7). */
  readonly superadminRefused: boolean
}

/** What went on since this page was loaded, beside what is stored. */
export type Doings = { readonly problem: AppError | null; readonly superadminRefused: boolean }

/** Puts the viewer together from the session and the saved data. */
export function viewerOf({ stored, cause }: SessionState, cache: CacheState, doings: Doings): ViewerState {
  const { myUserId, tokens } = stored
  if (!tokens) return { status: 'guest', cause, viewer: null }
  const user = find(cache, myUserId ? { type: 'users', id: myUserId } : null)
  if (!user) return { status: 'restoring', problem: doings.problem, viewer: null }
  const superadmin = isSuperadmin(tokens.scopes)
  const members = membersOf(user, cache)
  const acting = superadmin ? null : (members.find(it => it.member.id === stored.member) ?? members[0] ?? null)
  const own = actingData(acting, cache)
  return {
    status: 'signedIn',
    viewer: {
      user: user.id,
      superadmin,
      members: members.map(viewerMember),
      administers: members.filter(it => administers(user.id, it, cache)).map(it => it.group.attributes.code),
    },
    user,
    settings: find(cache, user.relationships.settings.data),
    scopes: tokens.scopes,
    members,
    acting,
    ...own,
    request: stored.request,
    superadminRefused: doings.superadminRefused,
  }
}

/** Whether tokens carry the superadmin scope, under either of its names (A-11-2). */
export function isSuperadmin(scopes: readonly string[]): boolean {
  return scopes.some(it => it === 'superadmin' || it === 'komunitin_superadmin')
}

/** Whether a member has an account to load (product §4). */
export function hasAccount({ member }: OwnMember): boolean {
  return isComplete(member.attributes.state) && member.relationships.account.data !== null
}

function membersOf(user: User, cache: CacheState): OwnMember[] {
  return user.relationships.members.data.flatMap(it => {
    const member = find(cache, it)
    const group = member && find(cache, member.relationships.group.data)
    return member && group ? [{ member, group }] : []
  })
}

function actingData(acting: OwnMember | null, cache: CacheState) {
  const currency = acting && find(cache, acting.group.relationships.currency.data)
  const account = acting && hasAccount(acting) ? find(cache, acting.member.relationships.account.data) : null
  return {
    account,
    accountSettings: account && find(cache, { type: 'account-settings', id: account.id }),
    currency,
    currencySettings: currency && find(cache, currency.relationships.settings.data),
  }
}

// Product §6: the user's id stands in the currency's admins. Until the currency of a group is loaded, the group's own
// list, which is the same, says it. A currency without that list is legacy accounting: nobody administers it.
function administers(user: string, { group }: OwnMember, cache: CacheState): boolean {
  const currency = find(cache, group.relationships.currency.data)
  const lists: Partial<Record<'admins', { data?: readonly Identifier[] }>> = (currency ?? group).relationships
  return lists.admins?.data?.some(it => it.id === user) ?? false
}

function viewerMember({ member, group }: OwnMember): ViewerMember {
  return {
    id: member.id,
    code: member.attributes.code,
    group: group.attributes.code,
    state: member.attributes.state,
    account: member.relationships.account.data?.id ?? null,
    groupStatus: group.attributes.status,
  }
}

function find<T extends ResourceType>(cache: CacheState, it: Identifier<T> | null): Of<T> | null {
  // A type name of the wire and its TypeScript type go together (ResourceMap).
  return it ? ((cache.resources[keyOf(it)]?.resource as Of<T> | undefined) ?? null) : null
}
