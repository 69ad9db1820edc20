import { isComplete, pathOf, places, roleIn, type Place, type PlaceAccess, type Viewer } from '@exchange-kit/model'
import type { OwnMember, ViewerState } from '@exchange-kit/client'
import { landingOf, ownPage, redirectOf, toSignIn } from './landing.ts'

/** Why a place is not shown, as the forbidden page words it (S-GUARD-7 to S-GUARD-15). */
export type Reason =
  'superOnly' | 'notSuperadmin' | 'ownAccount' | 'noMember' | 'pending' | 'suspended' | 'members' | 'admins' | 'self'

/** What a group shows to outsiders: asked for only when a guard depends on it. */
export type GroupFacts = {
  readonly publicOffers: boolean
  readonly publicMembers: boolean
  readonly isPending: boolean
}

/** What a guard decides. */
export type Verdict =
  | { readonly kind: 'show' }
  /** Instead of this place, without leaving it in history. */
  | { readonly kind: 'go'; readonly place: Place }
  | { readonly kind: 'forbidden'; readonly reason: Reason; readonly group: string | null }
  /** First act as this member, then decide again (S-SHELL-32). */
  | { readonly kind: 'actAs'; readonly member: string }
  /** First learn what the group shows to outsiders. */
  | { readonly kind: 'ask'; readonly group: string }
  /** The session is being restored. */
  | { readonly kind: 'wait' }

type SignedIn = Extract<ViewerState, { status: 'signedIn' }>

const show: Verdict = { kind: 'show' }

/** Decides on every navigation, before anything of the place is drawn or asked (S-GUARD-1). */
export function guard(place: Place, viewer: ViewerState, facts: GroupFacts | null): Verdict {
  const { access } = places[place.screen]
  // S-PAY-70, S-PAY-71: the pay sheet shows what is asked whoever comes, and stands still while somebody signs in on it.
  if (viewer.status === 'restoring') return place.screen === 'pay' ? show : { kind: 'wait' }
  if (viewer.status === 'guest') return guardGuest(place, access, facts)
  const other = viewer.members.find(it => 'group' in place && it.group.attributes.code === place.group)
  if (other && other.member.id !== viewer.acting?.member.id && !viewer.viewer.superadmin)
    return { kind: 'actAs', member: other.member.id }
  return instead(place, viewer) ?? guardSignedIn(place, { viewer, access, facts })
}

function guardGuest(place: Place, access: PlaceAccess, facts: GroupFacts | null): Verdict {
  if (access === 'public' || access === 'guest') return show
  // S-FRONT-7: without a session and a good link the screen itself says that the link no longer works.
  if (place.screen === 'setPassword') return show
  // S-MARKET-14: a public listing needs no sign-in; whether this one is public the server says.
  if (access === 'listing') {
    if (!facts) return { kind: 'ask', group: groupOf(place) ?? '' }
    if (facts.publicOffers) return show
  }
  return go(toSignIn(pathOf(place)))
}

// Places that only lead on.
function instead(place: Place, viewer: SignedIn): Verdict | null {
  switch (place.screen) {
    case 'start':
      return go(redirectOf(place) ?? landingOf(viewer))
    case 'loginMail':
      // A partner's request for consent is answered here, signed in (S-FRONT-10); a second window waits to be closed (S-PAY-73).
      return place.query?.['request'] || place.query?.['window'] ? show : go(redirectOf(place) ?? landingOf(viewer))
    case 'signupGroup':
      return go({ screen: 'newGroup' })
    case 'admin':
      return roleIn(viewer.viewer, place.group) === 'admin' || viewer.viewer.superadmin
        ? go({ screen: 'accounts', group: place.group })
        : null
    case 'superadmin':
      return viewer.viewer.superadmin ? go({ screen: 'superGroups' }) : null
    case 'home':
      return shortcut(place.query?.['go'], viewer)
    case 'nfc':
      return viewer.acting && isComplete(viewer.acting.member.attributes.state) ? go(tagScan(viewer.acting)) : null
    default:
      return null
  }
}

// S-CACHE-4: the shortcuts of the installed application know no group and no member.
function shortcut(name: string | undefined, { acting }: SignedIn): Verdict | null {
  if ((name !== 'pay' && name !== 'scan') || acting?.member.attributes.state !== 'active') return null
  const names = { group: acting.group.attributes.code, member: acting.member.attributes.code }
  return go({ screen: 'newTransfer', ...names, direction: 'send', way: name === 'pay' ? 'single' : 'qr' })
}

type Asking = { viewer: SignedIn; access: PlaceAccess; facts: GroupFacts | null }

function guardSignedIn(place: Place, { viewer, access, facts }: Asking): Verdict {
  switch (access) {
    case 'public':
    case 'guest':
      return show
    case 'signedIn':
      return place.screen === 'nfc' ? withMember(place, viewer) : show
    case 'withMember':
    case 'complete':
      return withMember(place, viewer)
    case 'super':
      return viewer.viewer.superadmin ? show : forbidden(viewer.superadminRefused ? 'notSuperadmin' : 'superOnly')
    default:
      return inGroup(place, { viewer, access, facts })
  }
}

// Places of the own member, outside of a group's address: 5, 7, 9, 59.
function withMember(place: Place, { viewer, acting }: SignedIn): Verdict {
  if (viewer.superadmin) return forbidden('ownAccount')
  if (!acting) return forbidden('noMember')
  const { state } = acting.member.attributes
  if (place.screen === 'notifications') return show
  if (state === 'draft') return go(landingOfDraft(acting))
  if (state === 'suspended') return place.screen === 'home' ? go(ownPage(acting)) : forbidden('suspended')
  if (state === 'pending' && place.screen === 'home') return go(ownPage(acting))
  return state === 'pending' && place.screen !== 'profile' ? forbidden('pending') : show
}

function inGroup(place: Place, { viewer, access, facts }: Asking): Verdict {
  const group = groupOf(place) ?? ''
  const role = roleIn(viewer.viewer, group)
  const own = viewer.viewer.members.find(it => it.group === group)
  if (role === 'super') return needsOwnAccount(access) ? forbidden('ownAccount') : show
  if (access === 'admin' || (access === 'payer' && isMove(place))) {
    if (role !== 'admin') return forbidden(role === 'suspended' ? 'suspended' : 'admins', group)
    return access === 'payer' && !isOwn(place, viewer.viewer) ? forbidden('self', group) : show
  }
  if (access === 'adminOrFounder') return adminOrFounder({ group, role, viewer, facts })
  if (access === 'draft') return draftOnly(group, viewer)
  if (own?.state === 'draft' || own?.state === 'pending') return applicant(place, { viewer, access, facts })
  if (role === 'other') return stranger(group, access, facts)
  if (role === 'suspended') return suspended(place, viewer.viewer, access)
  const needsSelf = access === 'payer' || (access === 'selfOrAdmin' && role !== 'admin')
  return needsSelf && !isOwn(place, viewer.viewer) ? forbidden('self', group) : show
}

// S-GUARD-8, S-GUARD-9: a draft is led to its sign-up, a pending member waits; both see what any visitor may see.
function applicant(place: Place, { viewer, access, facts }: Asking): Verdict {
  const group = groupOf(place) ?? ''
  const own = viewer.acting
  if (access === 'author') return show
  if (access === 'listing') return show
  if (access === 'listings' || access === 'members') return outsiders(group, { access, facts, otherwise: 'pending' })
  if (own?.member.attributes.state === 'draft') return go(landingOfDraft(own))
  return access === 'member' && isOwn(place, viewer.viewer) ? show : forbidden('pending', group)
}

// S-GUARD-12.
function stranger(group: string, access: PlaceAccess, facts: GroupFacts | null): Verdict {
  if (access === 'listings' || access === 'listing' || access === 'members')
    return outsiders(group, { access, facts, otherwise: 'members' })
  return forbidden('members', group)
}

type Outside = { access: PlaceAccess; facts: GroupFacts | null; otherwise: Reason }

function outsiders(group: string, { access, facts, otherwise }: Outside): Verdict {
  if (!facts) return { kind: 'ask', group }
  return (access === 'members' ? facts.publicMembers : facts.publicOffers) ? show : forbidden(otherwise, group)
}

// S-GUARD-15: own page, payments and listings stay readable, and what was written about oneself (B8); the server refuses
// others' listings.
function suspended(place: Place, viewer: Viewer, access: PlaceAccess): Verdict {
  const isReading = ['member', 'selfOrAdmin', 'party', 'listing', 'ofGroup'].includes(access)
  const isOthers = (access === 'member' || access === 'selfOrAdmin') && !isOwn(place, viewer)
  return isReading && !isOthers ? show : forbidden('suspended', groupOf(place))
}

type Founding = { group: string; role: string; viewer: SignedIn; facts: GroupFacts | null }

// A pending group is shown to its founder alone (A-9-2), so whoever can read it is the founder.
function adminOrFounder({ group, role, viewer, facts }: Founding): Verdict {
  if (role === 'admin' || viewer.request === group) return show
  if (role === 'suspended') return forbidden('suspended', group)
  if (role !== 'other') return forbidden('admins', group)
  if (!facts) return { kind: 'ask', group }
  return facts.isPending ? show : forbidden('admins', group)
}

// S-JOIN-8: 17 leads a pending member to 16 and a complete one to the own page.
function draftOnly(group: string, { members }: SignedIn): Verdict {
  const own = members.find(it => it.group.attributes.code === group)
  if (own?.member.attributes.state === 'draft') return show
  return go(own && isComplete(own.member.attributes.state) ? ownPage(own) : { screen: 'signup', group })
}

function needsOwnAccount(access: PlaceAccess): boolean {
  return access === 'payer' || access === 'draft'
}

function isMove(place: Place): boolean {
  return place.screen === 'newTransfer' && place.direction === 'transfer'
}

function isOwn(place: Place, viewer: Viewer): boolean {
  return 'member' in place && viewer.members.some(it => it.code === place.member)
}

function tagScan({ member, group }: OwnMember): Place {
  const names = { group: group.attributes.code, member: member.attributes.code }
  return { screen: 'newTransfer', ...names, direction: 'receive', way: 'nfc' }
}

function landingOfDraft({ group }: OwnMember): Place {
  return { screen: 'signupMember', group: group.attributes.code }
}

function groupOf(place: Place): string | null {
  return 'group' in place ? place.group : null
}

function go(place: Place): Verdict {
  return { kind: 'go', place }
}

function forbidden(reason: Reason, group: string | null = null): Verdict {
  return { kind: 'forbidden', reason, group }
}
