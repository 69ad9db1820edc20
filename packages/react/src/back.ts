import { places, type Place } from '@exchange-kit/model'
import type { ViewerState } from '@exchange-kit/client'
import { landingOf, ownAccount, ownPage } from './landing.ts'

/**
 * Where Back leads when nothing was recorded: the row's *Back to*, else the start (S-PLACE-65). `null` = no Back at all:
 * roots, and places that are never recorded.
 */
export function backTo(place: Place, viewer: ViewerState): Place | null {
  const { back } = places[place.screen]
  const acting = viewer.status === 'signedIn' ? viewer.acting : null
  switch (back) {
    case null:
    case 'never':
      return null
    case 'landing':
      return landingOf(viewer)
    case 'ownMember':
      return acting ? ownPage(acting) : landingOf(viewer)
    case 'start':
    case 'loginMail':
    case 'groups':
    case 'migrations':
      return { screen: back }
    case 'migration':
      return 'migration' in place ? { screen: back, migration: place.migration } : { screen: 'start' }
    case 'group':
    case 'offers':
    case 'needs':
    case 'members':
    case 'accounts':
      return 'group' in place ? { screen: back, group: place.group } : { screen: 'start' }
    case 'offer':
      return 'offer' in place ? { screen: back, group: place.group, offer: place.offer } : { screen: 'start' }
    case 'need':
      return 'need' in place ? { screen: back, group: place.group, need: place.need } : { screen: 'start' }
    case 'member':
      return 'member' in place && 'group' in place
        ? { screen: back, group: place.group, member: place.member }
        : { screen: 'start' }
    case 'account':
      return backToAccount(place, acting && ownAccount(acting))
    default:
      return back satisfies never
  }
}

// Rows 38–41 go back to all payments of the group, a single payment to the own ones.
function backToAccount(place: Place, own: Place | null): Place {
  if (place.screen === 'newTransfer') {
    const { group, member, direction } = place
    return direction === 'transfer' ? { screen: 'groupTransfers', group } : { screen: 'account', group, member }
  }
  return own ?? { screen: 'start' }
}
