import type { GroupStatus, MemberState } from './resources/index.ts'

/** Who asks, for one group: a column of the permission matrix (api.md 9). */
export type Role = 'anonymous' | 'draft' | 'active' | 'disabled' | 'suspended' | 'other' | 'admin' | 'super'

/** What is known of a viewer; nothing at all = anonymous. */
export type Viewer = {
  readonly user: string
  readonly superadmin: boolean
  readonly members: readonly ViewerMember[]
  /** Codes of the groups whose currency lists this user among its administrators. */
  readonly administers: readonly string[]
}

/** One of the viewer's members. */
export type ViewerMember = {
  readonly id: string
  readonly code: string
  readonly group: string
  readonly state: MemberState
  readonly account: string | null
  readonly groupStatus: GroupStatus
}

/**
 * The column a viewer stands in for a group: super first, then administrator, then the state of his member there; a
 * suspended administrator counts as suspended, a draft and a pending member stand in one column (api.md 9).
 */
export function roleIn(viewer: Viewer | null, group: string): Role {
  if (!viewer) return 'anonymous'
  if (viewer.superadmin) return 'super'
  const member = viewer.members.find(it => it.group === group && it.state !== 'deleted')
  if (member?.state === 'suspended') return 'suspended'
  if (viewer.administers.includes(group)) return 'admin'
  if (!member) return 'other'
  return member.state === 'pending' ? 'draft' : (member.state as Role)
}
