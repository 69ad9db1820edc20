import { AppError } from '@exchange-kit/model'
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../../database/index.ts'
import { addUser, confirmEmail } from '../../social/acts/users.ts'
import { isUntouched } from '../../social/acts/untouched.ts'
import { handOver } from '../hand-over.ts'
import type { Person } from './person.ts'

type Db = Kysely<Tables>

/** The user a person is here, and the sessions that ended, to `forget` once this is committed. */
export type Match = { user: string; ended: readonly string[] }

/**
 * Finds who a provider's account is here: by its subject, then by its e-mail, else somebody new (A-2-26).
 * @throws IncorrectCredentials when neither is known and the provider vouches for no e-mail; and when a user has put it in
 * the place of his and never opened the mail: it is another's user, which his old address could take back (2.3)
 */
export async function matchPerson(db: Db, person: Person, now: Date): Promise<Match> {
  const { issuer, subject, email } = person
  const linked = await db
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (linked) return { user: linked.user_id, ended: [] }
  if (email === undefined) {
    throw new AppError('IncorrectCredentials', { detail: 'the sign-in provider vouches for no e-mail' })
  }
  const known = await db
    .selectFrom('users as u')
    .select(['u.id', 'u.email_verified', 'u.waiting', isUntouched(now).as('is_untouched')])
    .where('u.email', '=', email)
    .forUpdate('u')
    .executeTakeFirst()
  if (known && !known.email_verified && !known.waiting && !known.is_untouched) {
    throw new AppError('IncorrectCredentials', { detail: 'somebody changed to this e-mail and never confirmed it' })
  }
  const ended = known && !known.email_verified ? await handOver(db, { user: known.id, now }) : []
  const user = known?.id ?? (await addPerson(db, { ...person, email }, now))
  await db.insertInto('identities').values({ issuer, subject, user_id: user, created: now }).execute()
  return { user, ended }
}

async function addPerson(db: Db, { email, name, language }: Person & { email: string }, now: Date): Promise<string> {
  const id = randomUUID()
  await addUser(db, { id, email, name, password: null, language, digest: 'monthly', now })
  await confirmEmail(db, { user: id, now })
  return id
}
