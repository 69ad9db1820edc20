import { lives } from '@exchange-kit/model'
import type { Kysely } from 'kysely'
import type { Tables } from '../../database/index.ts'
import { hashOf, newSecret } from '../secrets.ts'

type Code = { client_id: string; challenge: string; user_id: string }

/** A code with which the client that began the sign-in, and knows its verifier, gets tokens within a minute (A-2-25). */
export async function makeProviderCode(db: Kysely<Tables>, code: Code, now: Date): Promise<string> {
  const secret = newSecret('c')
  const expires = new Date(now.getTime() + lives.partnerCode * 1000)
  await db
    .insertInto('provider_codes')
    .values({ hash: hashOf(secret), ...code, expires })
    .execute()
  return secret
}
