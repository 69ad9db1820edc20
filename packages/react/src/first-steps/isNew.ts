import type { OwnMember } from '@exchange-kit/client'

const days = 60 * 86_400_000

/** Whether a group has just begun: few are in it, and it was asked for not long ago (S-JOIN-24). */
export function isNewGroup({ group }: OwnMember, now: number = Date.now()): boolean {
  const { created, status } = group.attributes
  const isRecent = now - new Date(created).getTime() < days
  return status === 'active' && isRecent && group.relationships.members.meta.count <= 5
}
