import { lives } from '@exchange-kit/model'
import type { Kit } from '../../kit.ts'
import { hashOf, newSecret } from '../secrets.ts'
import type { ProviderRequestRow } from '../tables.ts'
import type { Secrets } from './party.ts'

/** A sign-in that began here and waits for the provider's answer. */
type Waiting = Omit<ProviderRequestRow, 'hash' | 'expires'>

/** What our client asked for at the start. */
export type Asked = Pick<Waiting, 'client_id' | 'state' | 'challenge' | 'redirect'>

/** Remembers for ten minutes what was asked, and gives what the provider gets to know of it. */
export async function storeRequest({ database, now }: Kit, provider: string, asked: Asked): Promise<Secrets> {
  const secrets = { state: newSecret('s'), nonce: newSecret('n'), verifier: newSecret('v') + newSecret('v') }
  const { state, nonce, verifier } = secrets
  const expires = new Date(now().getTime() + lives.authorizeRequest * 1000)
  await database.transaction('*', db =>
    db
      .insertInto('provider_requests')
      .values({ hash: hashOf(state), provider, ...asked, nonce, verifier, expires })
      .execute(),
  )
  return secrets
}

/** Takes a request out of use; nothing when it was answered, is another provider's or waited too long. */
export async function takeRequest(
  { database, now }: Kit,
  { provider, state }: { provider: string; state: string },
): Promise<Waiting | undefined> {
  const row = await database.transaction('*', db =>
    db
      .deleteFrom('provider_requests')
      .where('hash', '=', hashOf(state))
      .where('provider', '=', provider)
      .returningAll()
      .executeTakeFirst(),
  )
  return row && row.expires > now() ? row : undefined
}
