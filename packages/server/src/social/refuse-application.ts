import type { Context } from '../jsonapi/context.ts'
import { groupOf } from '../jsonapi/context.ts'
import { tell } from '../tell.ts'
import { keepRefusal } from './acts/refusals.ts'
import type { MemberRow } from './member-row.ts'

/** Keeps why an application was refused and tells the applicant, before what he wrote is erased (A-7-12, A-3-49). */
export async function refuseApplication(context: Context, row: MemberRow, reason = ''): Promise<void> {
  const { db, kit } = context
  const { code: group, name: groupName } = groupOf(context)
  const { id, name, user_id: user } = row
  if (user === null) return
  await keepRefusal(db, { user, kind: 'application', code: group, name: groupName, reason, now: kit.now() })
  const to = await addresseeOf(context, user)
  await tell(context, [{ group, kind: 'MemberRejected', subject: id, data: { ...to, name, reason } }])
}

/** Whom a mail goes to when he may not be found any more by then. */
export async function addresseeOf({ db }: Context, user: string): Promise<{ email: string; language: string }> {
  return await db
    .selectFrom('users as u')
    .innerJoin('user_settings as s', 's.user_id', 'u.id')
    .select(['u.email', 's.language'])
    .where('u.id', '=', user)
    .executeTakeFirstOrThrow()
}
