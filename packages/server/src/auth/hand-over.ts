import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/index.ts'
import { confirmEmail } from '../social/acts/users.ts'
import { endOtherSessions } from './sessions.ts'

type Db = Kysely<Tables>

/**
 * Makes the person who has just shown that a mailbox is his the only one who can act as its user, which nobody had shown
 * before (2.3, A-2-26). Whoever typed that e-mail may have been a stranger who waits for its owner, so every way in that
 * was there closes. Gives the sessions that ended, to `forget` once this is committed.
 */
export async function handOver(db: Db, { user, now }: { user: string; now: Date }): Promise<string[]> {
  await confirmEmail(db, { user, now })
  await db.updateTable('users').set({ password: null }).where('id', '=', user).execute()
  await dropUndo(db, user)
  return await closeWaysIn(db, { user, now })
}

/** Ends the sessions of a user and whatever could begin one, but for its password and the way back of an old e-mail. */
export async function closeWaysIn(db: Db, { user, now }: { user: string; now: Date }): Promise<string[]> {
  await db.deleteFrom('identities').where('user_id', '=', user).execute()
  await db.deleteFrom('partner_codes').where('user_id', '=', user).where('session_id', 'is', null).execute()
  await db.deleteFrom('provider_codes').where('user_id', '=', user).execute()
  await db.deleteFrom('one_time_codes').where('user_id', '=', user).where('purpose', '<>', 'email-undo').execute()
  return await endOtherSessions(db, { user, except: undefined, now })
}

/**
 * Takes from the old e-mails of a user their way back (2.3), unless the user has an account: that is what a thief would
 * come for, who could ask for a new password at his own mailbox as well, and what a newcomer sees is not his.
 */
export async function dropUndo(db: Db, user: string): Promise<void> {
  await db
    .deleteFrom('one_time_codes')
    .where('user_id', '=', user)
    .where('purpose', '=', 'email-undo')
    .where(
      sql<boolean>`not exists (select from members m where m.user_id = ${user}::uuid and m.account_id is not null)`,
    )
    .execute()
}
