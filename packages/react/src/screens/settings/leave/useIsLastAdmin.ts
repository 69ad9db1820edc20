import type { Member } from '@exchange-kit/model'
import { useMany, useViewer } from '../../../hooks.ts'

/** Whether a member is the only active administrator of the group, who cannot go before there is another (S-SET-32). */
export function useIsLastAdmin(group: string, member: Pick<Member, 'id'>): boolean {
  const viewer = useViewer()
  const isAdministered =
    viewer.status === 'signedIn' && (viewer.viewer.superadmin || viewer.viewer.administers.includes(group))
  const admins = useMany('members', isAdministered && group ? { group, filter: { admin: 'true' } } : null)
  if (admins.status !== 'ready') return false
  const active = admins.data.filter(it => it.attributes.state === 'active')
  return active.length === 1 && active[0]?.id === member.id
}
