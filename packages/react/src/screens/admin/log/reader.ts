import { roleIn } from '@exchange-kit/model'
import type { ViewerState } from '@exchange-kit/client'

/** How much of the log and of its people somebody sees: all, what members see, or of the log what is about themselves. */
export type Reader = 'admin' | 'member' | 'suspended'

/** Who reads the log of a group; others are turned away before. */
export function readerOf(viewer: ViewerState, group: string): Reader {
  if (viewer.status !== 'signedIn') return 'suspended'
  const role = roleIn(viewer.viewer, group)
  if (role === 'admin' || role === 'super') return 'admin'
  return role === 'suspended' ? 'suspended' : 'member'
}
