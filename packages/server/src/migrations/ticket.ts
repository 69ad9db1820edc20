import { AppError, isUuid } from '@exchange-kit/model'
import { hashOf, newSecret } from '../auth/secrets.ts'
import { writing, type Ask } from '../jsonapi/context.ts'
import type { Answer } from '../jsonapi/endpoint.ts'
import type { Kit } from '../kit.ts'
import { mustBeSuper } from './migration.ts'

/** How long a ticket waits to be used, in milliseconds (A-4-83, A-10-26). */
const life = 60_000

/** POST …/logs/ticket: what opens the log once, for a client that can send no token (A-4-83). */
export async function answerTicket(ask: Ask): Promise<Answer> {
  mustBeSuper(ask)
  const ticket = newSecret('t')
  const now = ask.kit.now()
  const expires = new Date(now.getTime() + life)
  await writing(ask, async ({ db }) => {
    const migration_id = ask.params['id'] ?? ''
    const stored = isUuid(migration_id)
      ? await db.selectFrom('migrations').select('id').where('id', '=', migration_id).executeTakeFirst()
      : undefined
    if (!stored) throw new AppError('NotFound', { detail: 'there is no such migration' })
    await db.deleteFrom('migration_tickets').where('expires', '<=', now).execute()
    await db
      .insertInto('migration_tickets')
      .values({ hash: hashOf(ticket), migration_id, expires })
      .execute()
  })
  const body = { ticket, expires: expires.toISOString() }
  return { status: 201, type: 'application/json', body }
}

/** Takes a ticket out of use; whether it was good, and for this log. */
export async function takeTicket(
  { database, now }: Pick<Kit, 'database' | 'now'>,
  { ticket, id }: { ticket: string; id: string },
): Promise<boolean> {
  const taken = await database.transaction('*', db =>
    db
      .deleteFrom('migration_tickets')
      .where('hash', '=', hashOf(ticket))
      .where('migration_id', '=', id)
      .returning('expires')
      .executeTakeFirst(),
  )
  return taken !== undefined && taken.expires > now()
}
