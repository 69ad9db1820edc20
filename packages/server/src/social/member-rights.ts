import { can } from '@exchange-kit/model'
import { refusal, type Context } from '../jsonapi/context.ts'
import { isOwn, type MemberRow } from './member-row.ts'

/** A-9-13, A-9-17: the own profile unless suspended, any for administrators. */
export function mustEditMember(
  context: Context,
  row: Pick<MemberRow, 'group_code'> & { user_id: string | null },
): void {
  const group = row.group_code
  if (can(context.viewer, 'manageMembers', { group })) return
  if (isOwn(row, context) && can(context.viewer, 'editOwnProfile', { group })) return
  throw refusal(context, 'a member is edited by its owner, unless suspended, and by administrators')
}
