import type { Context } from '../jsonapi/context.ts'
import { eraseUser } from './acts/erase.ts'
import { forgetUser } from './forget-user.ts'
import { seeingAll } from './sight.ts'

/**
 * Erases a user whose last member is gone (A-3-26). Superadmins stay, and founders whose request waits: both sign in for
 * something else than a member.
 */
export async function releaseUser(
  context: Pick<Context, 'db' | 'kit' | 'group' | 'committed'>,
  user: string,
): Promise<void> {
  const { db, kit } = context
  await seeingAll(context, async () => {
    const needed = await db
      .selectFrom('members')
      .select('id')
      .where('user_id', '=', user)
      .where('state', '<>', 'deleted')
      .unionAll(db.selectFrom('users').select('id').where('id', '=', user).where('superadmin', '=', true))
      .unionAll(db.selectFrom('groups').select('id').where('founder', '=', user).where('status', '=', 'pending'))
      .executeTakeFirst()
    if (needed) return
    const ended = await eraseUser(db, { user, now: kit.now() })
    context.committed(() => forgetUser(kit, { user, ended }))
  })
}
