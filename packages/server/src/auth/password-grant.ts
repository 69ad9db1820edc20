import { AppError } from '@exchange-kit/model'
import type { Kit } from '../kit.ts'
import { tokenAnswer, type TokenAnswer } from './answers.ts'
import type { Client } from './clients.ts'
import { checkCounted } from './count-wrong.ts'
import { emailIn, type Form } from './form.ts'
import { grant } from './grants.ts'
import { isPassword } from './passwords.ts'
import { startRefresh, startSession } from './sessions.ts'

type Call = { form: Form; client: Client; address: string }

/**
 * Signs in by e-mail and password (A-2-11). A wrong e-mail and a wrong password answer alike and in the same time.
 * @throws AuthNoCredentials, IncorrectCredentials while the e-mail is not confirmed, RequestError after too many tries
 */
export async function passwordGrant(kit: Kit, { form, client, address }: Call): Promise<TokenAnswer> {
  const email = emailIn(form, 'username')
  const password = form.must('password')
  const asked = form.one('scope') ?? ''
  if (!client.firstParty) {
    throw new AppError('IncorrectCredentials', { detail: 'this client may not use the password grant' })
  }
  const check = async () => {
    const found = await kit.database.read('*', db =>
      db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst(),
    )
    return (await isPassword(password, found?.password)) ? found : undefined
  }
  const user = await checkCounted(kit, { email, address, check })
  if (!user) throw new AppError('AuthNoCredentials', { detail: 'wrong e-mail or password' })
  if (!user.email_verified) throw new AppError('IncorrectCredentials', { detail: 'the e-mail was never confirmed' })
  const granted = grant(asked, { client, superadmin: user.superadmin })
  const { session, refreshToken } = await kit.database.transaction('*', async db => {
    const now = kit.now()
    const session = await startSession(db, { user: user.id, client, granted, now })
    return { session, refreshToken: await startRefresh(db, session.id, now) }
  })
  return await tokenAnswer(kit, { session, refreshToken })
}
