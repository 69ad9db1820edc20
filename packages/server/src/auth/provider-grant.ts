import { AppError } from '@exchange-kit/model'
import type { Kit } from '../kit.ts'
import { tokenAnswer, type TokenAnswer } from './answers.ts'
import type { Client } from './clients.ts'
import type { Form } from './form.ts'
import { grant } from './grants.ts'
import { fitsChallenge, hashOf } from './secrets.ts'
import { startRefresh, startSession } from './sessions.ts'

/**
 * Redeems the code of a sign-in with a provider, once, by the client that began it and with its verifier (A-2-13, A-2-25).
 * So a code that was planted in somebody's browser, or seen by somebody else, is worth nothing.
 * @throws AuthNoCredentials for a code that is unknown, used or too old, or does not fit
 */
export async function providerGrant(kit: Kit, { form, client }: { form: Form; client: Client }): Promise<TokenAnswer> {
  const hash = hashOf(form.must('code'))
  const verifier = form.must('code_verifier')
  const asked = form.one('scope') ?? ''
  const redeemed = await kit.database.transaction('*', async db => {
    const now = kit.now()
    const code = await db
      .selectFrom('provider_codes')
      .selectAll()
      .where('hash', '=', hash)
      .forUpdate()
      .executeTakeFirst()
    const fits = code && code.client_id === client.id && code.expires > now && fitsChallenge(verifier, code.challenge)
    if (!fits) return undefined
    await db.deleteFrom('provider_codes').where('hash', '=', hash).execute()
    const user = code.user_id
    const { superadmin } = await db
      .selectFrom('users')
      .select('superadmin')
      .where('id', '=', user)
      .executeTakeFirstOrThrow()
    const session = await startSession(db, { user, client, granted: grant(asked, { client, superadmin }), now })
    return { session, refreshToken: await startRefresh(db, session.id, now) }
  })
  if (!redeemed)
    throw new AppError('AuthNoCredentials', { detail: 'the code is unknown, used or too old, or does not fit' })
  return await tokenAnswer(kit, redeemed)
}
