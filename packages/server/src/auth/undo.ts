import { AppError, lives } from '@exchange-kit/model'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/index.ts'
import { eraseUser } from '../social/acts/erase.ts'
import type { Taken } from './one-time-codes.ts'
import { closeWaysIn } from './hand-over.ts'

type Db = Kysely<Tables>

/**
 * Puts an old e-mail back and ends whatever could act as the user, a password that was set since too (2.3). Gives the sessions that ended, of anybody.
 * @throws DuplicatedEmail when its owner has made another user of it since
 */
export async function undoEmail(db: Db, { user, email, expires }: Taken, now: Date): Promise<string[]> {
  const changed = new Date(expires.getTime() - lives.invitation * 1000)
  const erased = await makeRoom(db, { user, email, now })
  await db
    .updateTable('users')
    .set({ email, email_verified: true, waiting: false, updated: now })
    // The link gives the scope auth: its opener can set another one.
    .set({ password: sql`case when password_changed >= ${changed} then null else password end` })
    .where('id', '=', user)
    .execute()
  // What came later came from whoever is put out now; an older e-mail keeps its way back.
  await db
    .deleteFrom('one_time_codes')
    .where('user_id', '=', user)
    .where('purpose', '=', 'email-undo')
    .where('expires', '>=', expires)
    .execute()
  return [...erased, ...(await closeWaysIn(db, { user, now }))]
}

// A thief could sign up with the old e-mail, or put it in another user of his, to keep its owner from coming back. Nobody
// proved it there: the one goes as with another sign-up (A-3-43), the other gets back the e-mail that is his.
async function makeRoom(
  db: Db,
  { user, email, now }: { user: string; email: string; now: Date },
): Promise<readonly string[]> {
  const other = await db
    .selectFrom('users')
    .select(['id', 'waiting', 'email_verified'])
    .where('email', '=', email)
    .where('id', '<>', user)
    .forUpdate()
    .executeTakeFirst()
  if (!other) return []
  if (other.waiting) return await eraseUser(db, { user: other.id, now })
  const own = other.email_verified ? undefined : await ownEmail(db, other.id)
  if (own === undefined) throw new AppError('DuplicatedEmail', { detail: 'the e-mail is of another user by now' })
  await db
    .updateTable('users')
    .set({ email: own, email_verified: true, updated: now })
    .where('id', '=', other.id)
    .execute()
  return []
}

/** The e-mail a user proved last, as long as nobody else has it. */
async function ownEmail(db: Db, user: string): Promise<string | undefined> {
  const undo = await db
    .selectFrom('one_time_codes as c')
    .select('c.email')
    .where('c.user_id', '=', user)
    .where('c.purpose', '=', 'email-undo')
    .where(eb => eb.not(eb.exists(eb.selectFrom('users as u').select('u.id').whereRef('u.email', '=', 'c.email'))))
    .orderBy('c.expires', 'desc')
    .executeTakeFirst()
  return undo?.email
}
