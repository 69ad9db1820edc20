import type { Group, GroupSettings } from '@exchange-kit/model'
import type { JoiningFace } from '../../views/MemberSignup.tsx'

/** What joining a group of the site takes; of a closed one nothing but that. */
export function joiningOf(group: Group, settings: GroupSettings | null | undefined): JoiningFace {
  const { minOffers = 0, minNeeds = 0, requireAdminApproval: isApproved = true } = settings?.attributes ?? {}
  return { isOpen: group.attributes.status === 'active', minOffers, minNeeds, isApproved }
}
