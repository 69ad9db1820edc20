import type { Place } from '@exchange-kit/model'
import type { ViewerState } from '@exchange-kit/client'
import { guard } from '../guard.ts'

/** Why the own account cannot be used as usual. */
export type Inactive = 'pending' | 'disabled' | 'suspended' | 'group'

/** The one banner under the header (S-SHELL-20). */
export type BannerChoice =
  | { readonly kind: 'inactive'; readonly why: Inactive }
  | { readonly kind: 'notifications'; readonly permission: 'default' | 'denied' }
  | { readonly kind: 'location'; readonly permission: 'default' | 'denied' }

/** What a browser says about a right: `granted` needs no banner, and what it does not support gets none. */
export type Permission = 'granted' | 'default' | 'denied' | 'unsupported'

/** When banners were closed, in milliseconds: kept by user. `inactive` holds what was closed, by member, until it changes. */
export type ClosedBanners = {
  readonly inactive?: Readonly<Record<string, Inactive>> | undefined
  readonly notifications?: number | undefined
  readonly location?: number | undefined
}

type BannerFacts = {
  readonly place: Place
  readonly viewer: ViewerState
  readonly push: Permission
  readonly position: Permission
  /** A location is stored already. */
  readonly isLocated: boolean
  readonly closed: ClosedBanners
  readonly now: number
}

const restFor = 30 * 24 * 60 * 60_000

/** Chooses the banner of a place: inactive, then notifications, then location; one at a time (S-SHELL-20). */
export function chooseBanner(facts: BannerFacts): BannerChoice | null {
  const { place, viewer, push, position, isLocated, closed, now } = facts
  const why = inactiveOf(viewer)
  if (why && isSaidBy(place, viewer, why)) return null
  const isClosed = why !== null && closed.inactive?.[actingId(viewer)] === why
  if (why && place.screen !== 'signupMember' && !isClosed) return { kind: 'inactive', why }
  const hasAccount = viewer.status === 'signedIn' && viewer.account !== null
  // The settings ask for notifications themselves.
  const isAsked = place.screen === 'settings'
  if (hasAccount && asks(push) && !isAsked && !rests(closed.notifications, now))
    return { kind: 'notifications', permission: push }
  const isNear =
    place.screen === 'groups' || place.screen === 'offers' || place.screen === 'needs' || place.screen === 'members'
  if (isNear && !isLocated && asks(position) && !rests(closed.location, now))
    return { kind: 'location', permission: position }
  return null
}

/** What stays closed: nothing of the acting member whose state is another one by now (S-SHELL-20). */
export function stillClosed(closed: ClosedBanners, viewer: ViewerState): ClosedBanners {
  const { [actingId(viewer)]: past, ...others } = closed.inactive ?? {}
  return past === undefined || past === inactiveOf(viewer) ? closed : { ...closed, inactive: others }
}

/** Whose state an inactive banner is about: a user may act as several. */
export function actingId(viewer: ViewerState): string {
  return (viewer.status === 'signedIn' && viewer.acting?.member.id) || ''
}

function asks(permission: Permission): permission is 'default' | 'denied' {
  return permission === 'default' || permission === 'denied'
}

function rests(closedAt: number | undefined, now: number): boolean {
  return closedAt !== undefined && now - closedAt < restFor
}

// The own page has a panel on why one waits or is suspended, and so has the page of who may not see a place for being
// suspended (S-GUARD-15): said once is enough.
function isSaidBy(place: Place, viewer: ViewerState, why: Inactive): boolean {
  if (viewer.status !== 'signedIn' || (why !== 'pending' && why !== 'suspended')) return false
  const isOwnPage = place.screen === 'member' && place.member === viewer.acting?.member.attributes.code
  if (isOwnPage) return true
  const verdict = guard(place, viewer, null)
  return verdict.kind === 'forbidden' && verdict.reason === 'suspended'
}

function inactiveOf(viewer: ViewerState): Inactive | null {
  if (viewer.status !== 'signedIn' || !viewer.acting) return null
  const { member, group } = viewer.acting
  const { state } = member.attributes
  if (state === 'pending' || state === 'disabled' || state === 'suspended') return state
  return group.attributes.status === 'disabled' ? 'group' : null
}
