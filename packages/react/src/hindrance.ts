import type { OwnMember } from '@exchange-kit/client'

/** What keeps an own member from paying, asking and publishing: the group is off, or the own account is. */
export type Hindrance = 'group' | 'disabled' | 'suspended'

/** Why an own member cannot pay, ask or publish now; nothing when it can (S-GUARD-15). */
export function hindranceOf({ member, group }: OwnMember): Hindrance | null {
  if (group.attributes.status === 'disabled') return 'group'
  const { state } = member.attributes
  return state === 'disabled' || state === 'suspended' ? state : null
}
