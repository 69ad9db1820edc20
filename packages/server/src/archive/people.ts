import { sql, type Kysely } from 'kysely'
import type { Tables } from '../database/index.ts'
import { eraseUser } from '../social/acts/erase.ts'
import { isUntouched } from '../social/acts/untouched.ts'
import { fault } from './fault.ts'
import type { Row } from './resource.ts'

type Db = Kysely<Tables>

/** Who of an archive is whom here. */
export type People = {
  /** Of those who are known here already: their id in the archive, and the one they have here. */
  readonly known: Map<string, string>
  /** Those who were not. */
  readonly added: Set<string>
  /** Sessions of people who never proved their e-mail and made room for who did. */
  readonly ended: string[]
}

type Here = { id: string; email: string; email_verified: boolean; waiting: boolean; is_untouched: boolean }

/**
 * Sorts people of an archive: who has a user with the same e-mail here is that user, and so is who has the same id. Who
 * signed up here with an e-mail and never opened the mail makes room, as in A-3-43. Gives those who are to be added.
 *
 * @throws AppError BadRequest when somebody here uses such an e-mail without having proved that it is his: he would be
 * given the account of whose it is
 */
export async function sortPeople(
  db: Db,
  rows: readonly Row[],
  { people, now }: { people: People; now: Date },
): Promise<Row[]> {
  const here = await readHere(db, rows, now)
  const added: Row[] = []
  for (const row of rows) {
    const { id, email } = row as { id: string; email: unknown }
    if (typeof email !== 'string' || email !== email.toLowerCase())
      throw fault(`The user ${id} has no e-mail in lower case.`)
    const same = here.find(it => it.email === email) ?? here.find(it => it.id === id)
    if (same?.waiting) people.ended.push(...(await eraseUser(db, { user: same.id, now })))
    if (!same || same.waiting) {
      added.push(row)
      people.added.add(id)
      continue
    }
    if (!same.email_verified && !same.is_untouched)
      throw fault(
        `The user ${same.id} of this server uses the e-mail of somebody in it and never proved that it is his.`,
      )
    people.known.set(id, same.id)
  }
  return added
}

async function readHere(db: Db, rows: readonly Row[], now: Date): Promise<Here[]> {
  const { rows: found } = await sql<Here>`
    select u.id::text, u.email, u.email_verified, u.waiting, ${isUntouched(now)} as is_untouched
    from users u
    where u.email = any(${rows.map(({ email }) => email)}::text[]) or u.id = any(${rows.map(({ id }) => id)}::uuid[])
    order by u.id for update
  `.execute(db)
  return found
}
