import { email as emailSchema, isUuid } from '@exchange-kit/model'
import { safeParse } from 'valibot'
import type { Input } from '../jsonapi/body.ts'
import type { Ask } from '../jsonapi/context.ts'

/**
 * Counts another e-mail of a user as a mail that is asked for (A-10-21), a refused one too: a link goes to an address its
 * writer only names, and the refusal says which addresses are known.
 * @throws RequestError after too many
 */
export async function countEmail({ kit, viewer, params }: Ask, { attributes }: Input): Promise<void> {
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
