import { can, roleIn } from '@exchange-kit/model'
import type { OwnMember } from '@exchange-kit/client'
import { hindranceOf } from '../../hindrance.ts'
import { useViewer } from '../../hooks.ts'
import { useT } from '../../i18n/translation.tsx'
import type { Listing } from '../../listings/listing.ts'

/** What the viewer is in the group of a market. */
export type Standing = {
  /** The viewer's member there. */
  readonly own: OwnMember | null
  readonly isAdmin: boolean
  /** Why nothing can be published now, in words (S-GUARD-15). */
  readonly hindrance: string | undefined
  /** Whether a listing is the viewer's own. */
  readonly owns: (listing: Listing) => boolean
  /** Whether the viewer may change a listing (A-9-20). */
  readonly edits: (listing: Listing) => boolean
}

/** What the viewer may do in the market of a group; the server decides the same again (S-GUARD-17). */
export function useStanding(group: string): Standing {
  const t = useT()
  const state = useViewer()
  const viewer = state.status === 'signedIn' ? state.viewer : null
  const members = state.status === 'signedIn' ? state.members : []
  const own = members.find(it => it.group.attributes.code === group) ?? null
  const role = roleIn(viewer, group)
  const why = own && hindranceOf(own)
  const owns = ({ relationships: { member } }: Listing) => members.some(it => it.member.id === member.data?.id)
  return {
    own,
    isAdmin: role === 'admin' || role === 'super',
    hindrance: why ? t(`market:hindrance.${why}`) : undefined,
    owns,
    edits: listing => can(viewer, 'editListings', { group, own: owns(listing) }),
  }
}
