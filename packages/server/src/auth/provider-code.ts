import type { Code, Redeeming } from './code.ts'
import { grant } from './grants.ts'
import { hashOf } from './secrets.ts'

/**
 * The code of a sign-in with a provider, for the client that began it and with its verifier (A-2-13, A-2-25). So a code that
 * was planted in a browser, or seen by a stranger, is worth nothing.
 */
export async function providerCode({ db, kit, form, client }: Redeeming): Promise<Code | undefined> {
  const hash = hashOf(form.must('code'))
  const row = await db.selectFrom('provider_codes').selectAll().where('hash', '=', hash).forUpdate().executeTakeFirst()
  if (!row || row.expires <= kit.now()) return undefined
  const { superadmin } = await db
    .selectFrom('users')
    .select('superadmin')
    .where('id', '=', row.user_id)
    .executeTakeFirstOrThrow()
  return {
    user: row.user_id,
    client: row.client_id,
    challenge: row.challenge,
    granted: () => grant(form.one('scope') ?? '', { client, superadmin }),
    async revoke() {
      await db.deleteFrom('provider_codes').where('hash', '=', hash).execute()
      return []
    },
  }
}
