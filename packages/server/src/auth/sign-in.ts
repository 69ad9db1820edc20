import { AppError } from '@exchange-kit/model'
import type { Kit } from '../kit.ts'
import { checkCounted } from './count-wrong.ts'
import type { Caller } from '../http/fair-queue.ts'
import { isPasswordInTurn } from './passwords.ts'

/**
 * Who signs in by e-mail and password (A-2-11). A wrong e-mail and a wrong password answer alike and in the same time.
 * @throws AuthNoCredentials, IncorrectCredentials while the e-mail is not confirmed, RequestError after too many tries
 */
export async function signIn(
  kit: Kit,
  { email, password, address, waits }: { email: string; password: string; address: string; waits: Caller },
): Promise<{ id: string; superadmin: boolean }> {
  const check = async () => {
    const found = await kit.database.read('*', db =>
      db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst(),
    )
    return (await isPasswordInTurn(waits, { password, stored: found?.password })) ? found : undefined
  }
  const user = await checkCounted(kit, { email, address, check })
  if (!user) throw new AppError('AuthNoCredentials', { detail: 'wrong e-mail or password' })
  if (!user.email_verified) throw new AppError('IncorrectCredentials', { detail: 'the e-mail was never confirmed' })
  return user
}
