import { AppError } from '@exchange-kit/model'
import type { Context } from '../../jsonapi/context.ts'
import { lockAdmins } from './admins.ts'

/**
 * Makes sure that a group has an active administrator when this user's member is active no more (A-3-27).
 * @throws BadRequest
 */
export async function keepOneAdmin(
  { db }: Pick<Context, 'db'>,
  { group, user, pointer }: { group: string; user: string; pointer?: string },
): Promise<void> {
  // Under lock: two last administrators who leave at once must not both find the other one there, nor one who is removed.
  if (!(await lockAdmins(db, group)).includes(user)) return
  const admins = await db
    .selectFrom('currency_admins as a')
    .innerJoin('members as m', join =>
      join.onRef('m.group_code', '=', 'a.group_code').onRef('m.user_id', '=', 'a.user_id'),
    )
    .select('a.user_id')
    .where('a.group_code', '=', group)
    .where('m.state', '=', 'active')
    .execute()
  if (admins.some(it => it.user_id !== user)) return
  const place = pointer === undefined ? {} : { pointer }
  throw new AppError('BadRequest', { ...place, detail: 'a group keeps at least one active administrator' })
}
