import { checkCounted } from '../auth/count-wrong.ts'
import { isPasswordInTurn } from '../auth/passwords.ts'
import type { Input } from '../jsonapi/body.ts'
import type { Ask } from '../jsonapi/context.ts'

/**
 * Counts a wrong present password of somebody who changes himself, together with those of signing in and for all
 * processes (A-10-20): a stolen session is no way to guess it. The answer to it is given by the change itself.
 * @throws RequestError after too many
 */
export async function countPassword(
  { kit, viewer, params, address, waits }: Ask,
  { attributes }: Input,
): Promise<void> {
  const { password } = attributes
  const isOwn = viewer !== null && (params['id'] === 'me' || params['id'] === viewer.user)
  if (!isOwn || typeof password !== 'string') return
  const row = await kit.database.read('*', db =>
    db.selectFrom('users').select(['email', 'password']).where('id', '=', viewer.user).executeTakeFirst(),
  )
  if (!row) return
  await checkCounted(kit, {
    email: row.email,
    address,
    check: async () => (await isPasswordInTurn(waits, { password, stored: row.password })) || undefined,
  })
}
