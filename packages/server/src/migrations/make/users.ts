import { eraseUser } from '../../social/acts/erase.ts'
import { addUsers } from '../../social/acts/users.ts'
import { isUntouched } from '../../social/acts/untouched.ts'
import { idIn } from '../ids.ts'
import type { StagedAccount } from '../staged.ts'
import type { Making } from '../work.ts'

/** The users behind accounts, by e-mail; and the e-mails that somebody here uses who never proved that they are his. */
export type Users = { readonly ids: ReadonlyMap<string, string>; readonly unproven: ReadonlySet<string> }

/**
 * The users behind accounts. Whoever is here already is found by it; others are made, without password: they
 * choose one by a link to their mailbox (A-2-2). Ids of the source count for nothing, and nobody is mailed before all is there. Who put an
 * e-mail in the place of his and never opened the mail is nobody's user: he would be given the account of whose it is.
 */
export async function usersOf(making: Making, people: readonly StagedAccount[]): Promise<Users> {
  const { migration, db, now } = making
  const wanted = new Map(people.flatMap(it => (it.email === null ? [] : [[it.email, it] as const])))
  if (wanted.size === 0) return { ids: new Map(), unproven: new Set() }
  const emails = [...wanted.keys()].sort()
  await makeRoom(making, emails)
  await addUsers(
    db,
    emails.flatMap(email => {
      const it = wanted.get(email)
      if (!it) return []
      const language = it.language ?? migration.options.language
      const user = { email, name: it.name, password: null, language, digest: 'monthly' as const, now }
      return [{ ...user, id: idIn(migration.id, 'user', email) }]
    }),
  )
  const rows = await db
    .selectFrom('users as u')
    .select(['u.id', 'u.email', 'u.email_verified', isUntouched(now).as('is_untouched')])
    .where('u.email', 'in', emails)
    .orderBy('u.id')
    .forUpdate('u')
    .execute()
  const isHis = ({ email_verified, is_untouched }: (typeof rows)[number]) => email_verified || is_untouched
  return {
    ids: new Map(rows.filter(isHis).map(({ id, email }) => [email, id])),
    unproven: new Set(rows.filter(it => !isHis(it)).map(({ email }) => email)),
  }
}

// A-3-43: anybody could have signed up with the address; whoever never opened the mail makes room, with his password.
async function makeRoom({ db, now, kit }: Making, emails: readonly string[]): Promise<void> {
  const waiting = await db
    .selectFrom('users')
    .select('id')
    .where('email', 'in', emails)
    .where('waiting', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id } of waiting) {
    const ended = await eraseUser(db, { user: id, now })
    ended.forEach(session => kit.sessions.forget(session))
  }
}
