import { AppError, lives } from '@exchange-kit/model'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/index.ts'
import type { Kit } from '../kit.ts'
import { tokenAnswer, type TokenAnswer } from './answers.ts'
import type { Client } from './clients.ts'
import type { Form } from './form.ts'
import { grantOfSession, narrow, type Granted } from './grants.ts'
import { hashOf, successorOf } from './secrets.ts'
import { isOver, type Session } from './sessions.ts'

type Found = { session: Session; granted: Granted; refreshToken: string }

/**
 * Gives new tokens for a refresh token, which is used up by that (A-2-12). For 60 seconds it still gives the same
 * successor, for two tabs or a lost answer; used later, somebody has copied it: the whole session ends.
 * @throws AuthNoCredentials for a token that is unknown, used or of an ended session
 */
export async function refreshGrant(kit: Kit, { form, client }: { form: Form; client: Client }): Promise<TokenAnswer> {
  const token = form.must('refresh_token')
  const asked = form.one('scope')
  const found = await kit.database.transaction('*', db => rotate(db, kit, { token, client, asked }))
  if (!found) throw new AppError('AuthNoCredentials', { detail: 'the refresh token is not good' })
  if ('reused' in found) {
    kit.sessions.forget(found.reused)
    throw new AppError('AuthNoCredentials', { detail: 'the refresh token was used before; the session is ended' })
  }
  return await tokenAnswer(kit, found)
}

// Every reason to refuse comes before the rotation: a refused refresh uses nothing up.
async function rotate(
  db: Kysely<Tables>,
  kit: Kit,
  { token, client, asked }: { token: string; client: Client; asked: string | undefined },
): Promise<Found | { reused: string } | undefined> {
  const now = kit.now()
  const hash = hashOf(token)
  const row = await db
    .selectFrom('refresh_tokens as t')
    .innerJoin('sessions as s', 's.id', 't.session_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['t.used', 's.id', 's.user_id', 's.client_id', 's.scope', 's.auth_time', 's.refreshed', 's.ended'])
    .select('u.superadmin')
    .where('t.hash', '=', hash)
    .forUpdate('t')
    .executeTakeFirst()
  if (!row || row.client_id !== client.id || isOver(row, now)) return undefined
  if (row.used && now.getTime() - row.used.getTime() > lives.refreshGrace * 1000) {
    await db.updateTable('sessions').set({ ended: now }).where('id', '=', row.id).execute()
    return { reused: row.id }
  }
  const before = grantOfSession(row.scope, client)
  const granted = narrow(before, { asked, client, superadmin: row.superadmin })
  const refreshToken = successorOf(token, kit.keys.secret)
  if (!row.used) await useUp(db, { hash, next: hashOf(refreshToken), session: row.id, now })
  const session = { id: row.id, user: row.user_id, client, granted: before, authTime: row.auth_time }
  return { session, granted, refreshToken }
}

async function useUp(
  db: Kysely<Tables>,
  { hash, next, session, now }: { hash: string; next: string; session: string; now: Date },
): Promise<void> {
  await db.updateTable('refresh_tokens').set({ used: now }).where('hash', '=', hash).execute()
  await db.insertInto('refresh_tokens').values({ hash: next, session_id: session, created: now }).execute()
  await db.updateTable('sessions').set({ refreshed: now }).where('id', '=', session).execute()
}
