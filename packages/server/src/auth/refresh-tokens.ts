import { lives } from '@exchange-kit/model'
import type { Reused, Redeeming } from './code.ts'
import { grantOfSession, narrow, type Granted } from './grants.ts'
import { hashOf, successorOf } from './secrets.ts'
import { isOver, type Session } from './sessions.ts'

/** A refresh token that is good: its session, what is granted now, and the token that follows. */
export type Refresh = {
  readonly session: Session
  readonly granted: Granted
  readonly successor: string
  /** Uses the token up. For 60 seconds it still gives the same successor, for two tabs or a lost answer. */
  rotate(): Promise<void>
}

/** The refresh token of a request (A-2-12); used long ago, someone has copied it and the whole session is to end. */
export async function refreshToken({ db, kit, form, client }: Redeeming): Promise<Refresh | Reused | undefined> {
  const now = kit.now()
  const token = form.must('refresh_token')
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
  if (row.used && now.getTime() - row.used.getTime() > lives.refreshGrace * 1000) return { reused: row.id }
  const before = grantOfSession(row.scope, client)
  const successor = successorOf(token, kit.keys.secret)
  return {
    session: { id: row.id, user: row.user_id, client, granted: before, authTime: row.auth_time },
    granted: narrow(before, { asked: form.one('scope'), client, superadmin: row.superadmin }),
    successor,
    async rotate() {
      if (row.used) return
      await db.updateTable('refresh_tokens').set({ used: now }).where('hash', '=', hash).execute()
      const next = { hash: hashOf(successor), session_id: row.id, created: now }
      await db.insertInto('refresh_tokens').values(next).execute()
      await db.updateTable('sessions').set({ refreshed: now }).where('id', '=', row.id).execute()
    },
  }
}
