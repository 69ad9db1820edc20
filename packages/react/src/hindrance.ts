import type { ViewerMember } from '@exchange-kit/model'
import type { OwnMember } from '@exchange-kit/client'

/** What keeps an own member from paying, asking and publishing: the group is off, or the own account is. */
export type Hindrance = 'group' | 'disabled' | 'suspended'

/** Why an own member cannot pay, ask or publish now; nothing when it can (S-GUARD-15). */
export function hindranceOf({ member, group }: OwnMember): Hindrance | null {
  return hindranceIn({ state: member.attributes.state, groupStatus: group.attributes.status })
}

/** The same of a member as the viewer's own list knows it. */
export function hindranceIn({ state, groupStatus }: Pick<ViewerMember, 'state' | 'groupStatus'>): Hindrance | null {
  if (groupStatus === 'disabled') return 'group'
  return state === 'disabled' || state === 'suspended' ? state : null
}
