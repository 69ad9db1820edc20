import { places, type Place } from '@exchange-kit/model'
import type { ViewerState } from '@exchange-kit/client'
import { backTo } from '../back.ts'
import { isMember } from '../landing.ts'

/** What stands around a screen of the main layout. */
export type FrameParts = {
  /** At the start of the header: the menu on root places of members, else Back where there is somewhere to go. */
  readonly lead: 'menu' | 'back' | 'none'
  readonly hasDrawer: boolean
  /** Bottom tabs on phones, on the places that show the menu (S-SHELL-12). */
  readonly hasTabs: boolean
  readonly hasBalance: boolean
}

/** Which parts of the frame a place has for a viewer (S-SHELL-3, S-SHELL-4, S-SHELL-10 to 12). */
export function frameOf(place: Place, viewer: ViewerState): FrameParts {
  const hasDrawer = isMember(viewer)
  const isRoot = hasDrawer && isMenuPlace(place, viewer)
  const { back } = places[place.screen]
  const hasBack = back !== 'never' && (back !== null || hasDrawer)
  return {
    lead: isRoot ? 'menu' : hasBack ? 'back' : 'none',
    hasDrawer,
    hasTabs: isRoot,
    hasBalance: hasDrawer && viewer.account?.attributes.balance !== undefined && showsBalance(place, viewer),
  }
}

type Member = Extract<ViewerState, { status: 'signedIn' }>

function isMenuPlace(place: Place, viewer: Member): boolean {
  switch (place.screen) {
    case 'home':
    case 'notifications':
    case 'offers':
    case 'needs':
    case 'members':
    case 'groupStats':
      return true
    case 'group':
      return place.group === viewer.acting?.group.attributes.code
    case 'account':
      return isOwn(place, viewer)
    default:
      return false
  }
}

// S-SHELL-4: places 5, 18, 23, own 30 and 31 to 37.
function showsBalance(place: Place, viewer: Member): boolean {
  if (place.screen === 'home' || place.screen === 'offers' || place.screen === 'needs') return true
  if (place.screen === 'account') return isOwn(place, viewer)
  return place.screen === 'newTransfer' && place.direction !== 'transfer' && isOwn(place, viewer)
}

function isOwn({ member }: { readonly member: string }, viewer: Member): boolean {
  return member === viewer.acting?.member.attributes.code
}

/** Whether an entry of the navigation leads to the very place one is at (S-SHELL-10). */
export function isCurrent(entry: Place, place: Place): boolean {
  if (entry.screen !== place.screen) return false
  if ('group' in entry && 'group' in place && entry.group !== place.group) return false
  return !('member' in entry) || ('member' in place && entry.member === place.member)
}

/** The lists a place is a detail of, the nearest first: the navigation marks the one it knows. */
export function listsAbove(place: Place, viewer: ViewerState): readonly Place[] {
  const { back } = places[place.screen]
  // These rows say where to go on to, not what the place is a part of.
  if (back === 'landing' || back === 'ownMember') return []
  const above = backTo(place, viewer)
  return above ? [above, ...listsAbove(above, viewer)] : []
}
