import { roleIn, type Member } from '@exchange-kit/model'
import type { OwnMember } from '@exchange-kit/client'
import { useViewer } from '../../../hooks.ts'

/** What the viewer is to a member. */
export type Relation = {
  readonly isOwn: boolean
  /** Administers the member's group. */
  readonly isAdmin: boolean
  /** The viewer's own member in that group. */
  readonly own: OwnMember | null
}

/** What the viewer is to a member; the server decides the same again (S-GUARD-17). */
export function useRelation(group: string, member: Member): Relation {
  const state = useViewer()
  const members = state.status === 'signedIn' ? state.members : []
  const role = roleIn(state.status === 'signedIn' ? state.viewer : null, group)
  return {
    isOwn: members.some(it => it.member.id === member.id),
    isAdmin: role === 'admin' || role === 'super',
    own: members.find(it => it.group.attributes.code === group) ?? null,
  }
}
