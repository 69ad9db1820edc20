import { sql, type RawBuilder } from 'kysely'

/**
 * Whether nobody can act as a user before he opens a mail to his present e-mail: without password, session and account at
 * a provider, and with no earlier e-mail that can put itself back (2.3). Invited and brought in users are, until they
 * come. Any other whose e-mail is not proven, and who is not `waiting`, has put somebody's e-mail in the place of his.
 *
 * The query it is a part of calls the user `u`.
 */
export function isUntouched(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(
    u.password is null
    and not exists (select from sessions s where s.user_id = u.id)
    and not exists (select from identities i where i.user_id = u.id)
    and not exists (
      select from one_time_codes c
      where c.user_id = u.id and c.purpose = 'email-undo' and c.expires > ${now}::timestamptz
    )
  )`
}
