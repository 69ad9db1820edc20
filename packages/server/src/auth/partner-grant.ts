import { AppError } from '@exchange-kit/model'
import type { Kit } from '../kit.ts'
import { tokenAnswer, type TokenAnswer } from './answers.ts'
import type { Client } from './clients.ts'
import type { Form } from './form.ts'
import { grantOfSession } from './grants.ts'
import { fitsChallenge, hashOf } from './secrets.ts'
import { endSession, startRefresh, startSession } from './sessions.ts'

/**
 * Redeems a partner's code with its redirect address and verifier. Used twice it also revokes what it gave, because one
 * of the two stole it (A-2-13).
 */
export async function partnerGrant(kit: Kit, { form, client }: { form: Form; client: Client }): Promise<TokenAnswer> {
  const hash = hashOf(form.must('code'))
  const redirect = form.must('redirect_uri')
  const verifier = form.must('code_verifier')
  const result = await kit.database.transaction('*', async db => {
    const now = kit.now()
    const row = await db.selectFrom('partner_codes').selectAll().where('hash', '=', hash).forUpdate().executeTakeFirst()
    if (row?.session_id) return { reused: row.session_id }
    const fits = row && row.client_id === client.id && row.redirect_uri === redirect && row.expires > now
    if (!fits || !fitsChallenge(verifier, row.challenge)) return undefined
    const granted = grantOfSession(row.scope, client)
    const session = await startSession(db, { user: row.user_id, client, granted, now })
    await db.updateTable('partner_codes').set({ session_id: session.id }).where('hash', '=', hash).execute()
    return { session, refreshToken: await startRefresh(db, session.id, now), nonce: row.nonce }
  })
  if (result?.session) return await tokenAnswer(kit, result)
  if (result?.reused) await endSession(kit, result.reused)
  throw new AppError('AuthNoCredentials', { detail: 'the code is unknown, used or too old, or does not fit' })
}
