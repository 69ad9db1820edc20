import { AppError, type DigestFrequency } from '@exchange-kit/model'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/index.ts'

type Db = Kysely<Tables>

/** Somebody who signs up. `password` is hashed already; the e-mail is in lower case. */
export type NewUser = {
  id: string
  email: string
  name: string
  password: string | null
  language: string
  /** How often news come by mail, from the group signed up for (A-3-45). */
  digest: DigestFrequency
  /** Whether it is the person who signs up, and not an administrator who invites. */
  waiting?: boolean
  now: Date
}

/** Stores a user who has not confirmed the e-mail yet, with default settings (A-3-38, A-3-45). @throws DuplicatedEmail */
export async function addUser(db: Db, it: NewUser): Promise<void> {
  const [stored] = await addUsers(db, [it])
  // Of two who sign up at once the second waits for the first, and meets it here.
  if (!stored) throw new AppError('DuplicatedEmail', { pointer: '/data/attributes/email' })
}

/** Stores users as {@link addUser} does, but for those whose e-mail somebody has; gives the ids of those it stored. */
export async function addUsers(db: Db, users: readonly NewUser[]): Promise<string[]> {
  if (users.length === 0) return []
  const stored = await db
    .insertInto('users')
    .values(
      users.map(({ id, email, name, password, waiting = false, now }) => {
        return { id, email, name, password, waiting, created: now, updated: now }
      }),
    )
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning('id')
    .execute()
  const ids = new Set(stored.map(({ id }) => id))
  const settings = users.flatMap(({ id, language, digest }) =>
    ids.has(id) ? [settingsOf({ id, language, digest })] : [],
  )
  if (settings.length > several) await planAnew(db)
  if (settings.length > 0) await db.insertInto('user_settings').values(settings).execute()
  return [...ids]
}

/** So many at once that the table is another one than before. */
const several = 100

// Each row of settings is looked up among the users by a plan of the connection, which may be of a time when these were few
// and reads all of them: the thirtieth 500 of 20,000 took a third of a second, ten times as long as the first.
async function planAnew(db: Db): Promise<void> {
  await sql`discard plans`.execute(db)
}

function settingsOf({ id, language, digest }: Pick<NewUser, 'id' | 'language' | 'digest'>) {
  return {
    user_id: id,
    language,
    notifications: JSON.stringify({ myAccount: true, newNeeds: true, newOffers: true, newMembers: true }),
    emails: JSON.stringify({ myAccount: true, group: digest }),
    quiet_hours: JSON.stringify({ from: '22:00', to: '08:00' }),
    komunitin: true,
  }
}

/** Notes that the e-mail is the user's (2.3): a link sent to it was opened. */
export async function confirmEmail(db: Db, { user, now }: { user: string; now: Date }): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_verified: true, waiting: false, updated: now })
    .where('id', '=', user)
    .execute()
}
