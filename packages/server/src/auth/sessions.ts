import { lives } from '@exchange-kit/model'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/index.ts'
import type { Kit } from '../kit.ts'
import type { Client } from './clients.ts'
import type { Granted } from './grants.ts'
import { hashOf } from './secrets.ts'

type Db = Kysely<Tables>

/** A sign-in that has just happened. */
export type Session = { id: string; user: string; client: Client; granted: Granted; authTime: Date }

/** Stores a new session with its first refresh token. */
export async function startSession(
  db: Db,
  { now, refreshToken, ...session }: Omit<Session, 'authTime'> & { refreshToken: string; now: Date },
): Promise<Session> {
  const { id, user, client, granted } = session
  const scope = granted.names.join(' ')
  await db
    .insertInto('sessions')
    .values({ id, user_id: user, client_id: client.id, scope, auth_time: now, refreshed: now })
    .execute()
  await db
    .insertInto('refresh_tokens')
    .values({ hash: hashOf(refreshToken), session_id: id, created: now })
    .execute()
  return { ...session, authTime: now }
}

/** Whether a session without refresh is over (A-2-12). */
export function isOver({ ended, refreshed }: { ended: Date | null; refreshed: Date }, now: Date): boolean {
  return ended !== null || now.getTime() - refreshed.getTime() > lives.session * 1000
}

/** Ends one session; its access and refresh tokens die with it (A-2-17). */
export async function endSession(kit: Kit, id: string): Promise<void> {
  await kit.database.transaction('*', db =>
    db.updateTable('sessions').set({ ended: kit.now() }).where('id', '=', id).where('ended', 'is', null).execute(),
  )
  kit.sessions.forget(id)
}

/** Ends all sessions of a user but one, and gives the ids to `forget` once this is committed (A-2-27). */
export async function endOtherSessions(
  db: Db,
  { user, except, now }: { user: string; except: string | undefined; now: Date },
): Promise<string[]> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended: now })
    .where('user_id', '=', user)
    .where('ended', 'is', null)
    .$if(except !== undefined, query => query.where('id', '<>', except ?? ''))
    .returning('id')
    .execute()
  return ended.map(row => row.id)
}
