import { email as emailSchema, isUuid } from '@exchange-kit/model'
import { safeParse } from 'valibot'
import { checkCounted } from '../auth/count-wrong.ts'
import { isPasswordInTurn } from '../auth/passwords.ts'
import type { Input } from '../jsonapi/body.ts'
import type { Ask } from '../jsonapi/context.ts'

/** Counts what a change of a user tries, refused or not: a guess at the password, and a mail. @throws RequestError after too many */
export async function countTries(ask: Ask, sent: Input): Promise<void> {
  await countPassword(ask, sent)
  await countEmail(ask, sent)
}

/**
 * Counts a wrong present password of users who change themselves, together with those of signing in and for all
 * processes (A-10-20): a stolen session is no way to guess it. The answer to it is given by the change itself.
 */
async function countPassword({ kit, viewer, params, address, waits }: Ask, { attributes }: Input): Promise<void> {
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

/**
 * Counts another e-mail as a mail that is asked for (A-10-21): a link goes to an address its writer only names, and a
 * refusal says which addresses are known.
 */
async function countEmail({ kit, viewer, params }: Ask, { attributes }: Input): Promise<void> {
  const { success, output: email } = safeParse(emailSchema, attributes['email'])
  if (!success || viewer === null) return
  const id = params['id'] === 'me' ? viewer.user : params['id']
  const row = isUuid(id)
    ? await kit.database.read('*', db => db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst())
    : undefined
  if (row?.email === email) return
  await kit.attempts.take([
    { kind: 'mailOfAddress', key: viewer.user },
    { kind: 'mail', key: email },
  ])
}
