import type { Kysely } from 'kysely'
import type { Tables } from '../../database/index.ts'
import type { Happening, Recipient } from '../telling.ts'

/** Members told of one event in one transaction: a large group must not hold up payments (L11, A-10). */
const atOnce = 200

/** The next active members of the event's group but those with these users (A-6-16, A-6-17), and whether there are more. */
export async function nextMembers(
  db: Kysely<Tables>,
  event: Happening,
  but: readonly (string | null)[],
): Promise<{ recipients: Recipient[]; more: string | undefined }> {
  const rows = await db
    .selectFrom('members')
    .select(['id', 'user_id'])
    .where('group_code', '=', event.group_code)
    .where('state', '=', 'active')
    .where('user_id', 'is not', null)
    .$if(event.told_to !== null, query => query.where('id', '>', event.told_to))
    .orderBy('id')
    .limit(atOnce)
    .execute()
  const recipients = rows.flatMap(({ id, user_id }): Recipient[] =>
    user_id === null || but.includes(user_id) ? [] : [{ as: 'member', member: id, user: user_id }],
  )
  return { recipients, more: rows.length === atOnce ? rows.at(-1)?.id : undefined }
}

/** Who did it, where the event says so. */
export function actorOf({ data }: Happening): string | null {
  const by = data['by']
  return typeof by === 'string' ? by : null
}
