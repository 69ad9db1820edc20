import { AppError } from '@exchange-kit/model'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/index.ts'
import { eraseUser } from '../social/acts/erase.ts'
import type { Taken } from './one-time-codes.ts'
import { closeWaysIn } from './hand-over.ts'

type Db = Kysely<Tables>

/**
 * Puts an old e-mail back and ends whatever could act as the user (2.3). The password goes too, whenever it was set: who
 * changed the e-mail knew it. Gives the sessions that ended, of anybody.
 * @throws DuplicatedEmail when its owner has made another user of it since
 */
export async function undoEmail(db: Db, { user, email, expires }: Taken, now: Date): Promise<string[]> {
  const erased = await makeRoom(db, { user, email, now })
  await db
    .updateTable('users')
    // The link gives the scope auth: its opener can set another one.
    .set({ email, email_verified: true, waiting: false, password: null, updated: now })
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
// proved it there: the one goes as with another sign-up (A-3-43), the other gets back the e-mail that is his, or one that
// reaches nobody when that is gone too.
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
  if (other.email_verified) throw new AppError('DuplicatedEmail', { detail: 'the e-mail is of another user by now' })
  const own = await ownEmail(db, other.id)
  await db
    .updateTable('users')
    .set({ email: own ?? `${other.id}@none.invalid`, email_verified: own !== undefined, updated: now })
    .where('id', '=', other.id)
    .execute()
  return own === undefined ? await closeWaysIn(db, { user: other.id, now }) : []
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
