import { AppError } from '@exchange-kit/model'
import type { Context } from '../jsonapi/context.ts'
import { eraseUser } from './acts/erase.ts'
import { seeingAll } from './sight.ts'

/**
 * Makes sure that an e-mail is nobody's. Whoever signed up with it and never opened the mail makes room: anybody could
 * have typed the address (A-3-43).
 * @throws DuplicatedEmail at the pointer
 */
export async function freeEmail(context: Context, email: string, pointer: string): Promise<void> {
  const { db, kit } = context
  const other = await db
    .selectFrom('users')
    .select(['id', 'waiting'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()
  if (!other) return
  if (!other.waiting) throw new AppError('DuplicatedEmail', { pointer })
  await seeingAll(context, () => eraseUser(db, { user: other.id, now: kit.now() }))
}
