import { isComplete, placeOf, type Place } from '@exchange-kit/model'
import type { OwnMember, ViewerState } from '@exchange-kit/client'

type SignedInViewer = Extract<ViewerState, { status: 'signedIn' }>

/** Where a viewer belongs when nothing else is asked (S-GUARD-5). */
export function landingOf(viewer: ViewerState): Place {
  if (viewer.status !== 'signedIn') return viewer.status === 'guest' ? { screen: 'start' } : { screen: 'groups' }
  if (viewer.viewer.superadmin) return { screen: 'superGroups' }
  if (viewer.acting) return landingOfMember(viewer.acting)
  return viewer.request ? { screen: 'group', group: viewer.request } : { screen: 'groups' }
}

/**
 * Where one of the viewer's members belongs: Home, for those who may use it, and the own page for who is suspended or waits
 * (S-GUARD-5).
 */
export function landingOfMember(own: OwnMember): Place {
  const { state } = own.member.attributes
  if (state === 'active' || state === 'disabled') return { screen: 'home' }
  if (state === 'draft') return { screen: 'signupMember', group: own.group.attributes.code }
  return ownPage(own)
}

/** The own page of a member. */
export function ownPage({ member, group }: OwnMember): Place {
  return { screen: 'member', group: group.attributes.code, member: member.attributes.code }
}

/** The own member's payments. */
export function ownAccount({ member, group }: OwnMember): Place {
  return { screen: 'account', group: group.attributes.code, member: member.attributes.code }
}

/**
 * Where switching to another member leads: the same kind of list in its group, or nothing, which means the landing
 * (S-SHELL-31).
 */
export function sameListFor(own: OwnMember, place: Place): Place | null {
  const group = own.group.attributes.code
  switch (place.screen) {
    case 'group':
    case 'offers':
    case 'needs':
    case 'members':
    case 'groupStats':
      return { screen: place.screen, group }
    case 'account':
      return ownAccount(own)
    default:
      return null
  }
}

/** Whether the viewer acts as somebody with an account: then there is a drawer (S-SHELL-10). */
export function isMember(viewer: ViewerState): viewer is SignedInViewer & { acting: OwnMember } {
  return viewer.status === 'signedIn' && viewer.acting !== null && isComplete(viewer.acting.member.attributes.state)
}

/**
 * The place a `redirect` names: a path of our own that begins with one slash; everything else is ignored (S-PLACE-67), so
 * that a link to us cannot lead to somebody else.
 */
export function redirectOf(place: Place): Place | null {
  const text = place.query?.['redirect']
  if (!text || !/^\/(?![/\\])/.test(text) || hasControls(text)) return null
  const target = placeOf(text)
  return isEntrance(target) ? null : target
}

/** To the sign-in form and, afterwards, back to a place with query and hash (S-GUARD-6). */
export function toSignIn(redirect: string): Place {
  return redirect === '/' ? { screen: 'loginMail' } : { screen: 'loginMail', query: { redirect } }
}

// Browsers drop tabs and line breaks out of addresses: `/<tab>/evil.example` is `//evil.example`.
function hasControls(text: string): boolean {
  return [...text].some(letter => letter < ' ' || letter === '\u007f')
}

function isEntrance({ screen }: Place): boolean {
  return screen === 'start' || screen === 'loginMail' || screen === 'logout'
}
