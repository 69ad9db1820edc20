import type { Group, Place } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { guard } from '../../../guard.ts'
import { useViewer } from '../../../hooks.ts'

/** Whether a place of the group opens at once, without a sign-in on the way (S-GROUP-11). */
export function useMayOpen(group: Linked<Group>): (place: Place) => boolean {
  const viewer = useViewer()
  const settings = group.settings?.attributes
  return place => {
    const verdict = guard(place, viewer, {
      publicOffers: settings?.publicOffers ?? false,
      publicMembers: settings?.allowAnonymousMemberList ?? false,
      isPending: false,
    })
    return verdict.kind === 'show' || verdict.kind === 'actAs'
  }
}
