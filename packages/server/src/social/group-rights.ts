import { can, type GroupStatus } from '@exchange-kit/model'
import { groupOf, refusal, type Context } from '../jsonapi/context.ts'

/** A-3-6: a pending group is seen by its founder and superadmins; others see of it that its code is taken. */
export function hidesGroup(
  { status, founder }: { status: GroupStatus; founder: string },
  { viewer }: Pick<Context, 'viewer'>,
): boolean {
  return status === 'pending' && !viewer?.superadmin && viewer?.user !== founder
}

/** Administrators, and the founder while the group is pending, edit it (A-3-4). */
export function mayEditGroup(context: Context): boolean {
  const { code, status, founder } = groupOf(context)
  return can(context.viewer, 'editGroup', { group: code }) || (status === 'pending' && context.viewer?.user === founder)
}

export function mustEditGroup(context: Context): void {
  if (!mayEditGroup(context)) throw refusal(context, 'administrators edit the group')
}
