import { lives } from '@exchange-kit/model'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/index.ts'
import { hashOf, newSecret } from './secrets.ts'
import type { CodePurpose } from './tables.ts'

type Db = Kysely<Tables>

const life: Record<CodePurpose, number> = {
  'sign-up': lives.oneTimeCode,
  reset: lives.oneTimeCode,
  invitation: lives.invitation,
  email: lives.oneTimeCode,
  'email-undo': lives.invitation,
}

/** Makes the code of a one-time link; an older one of the same purpose dies (A-2-19). */
export async function makeCode(
  db: Db,
  { user, purpose, email, now }: { user: string; purpose: CodePurpose; email: string; now: Date },
): Promise<string> {
  const code = newSecret('c')
  const values = { hash: hashOf(code), email, expires: new Date(now.getTime() + life[purpose] * 1000) }
  await db
    .insertInto('one_time_codes')
    .values({ user_id: user, purpose, ...values })
    .onConflict(conflict => conflict.columns(['user_id', 'purpose']).doUpdateSet(values))
    .execute()
  return code
}

/** Takes a code out of use; nothing when it is unknown, used, replaced or too old (A-2-13). */
export async function takeCode(
  db: Db,
  { code, now }: { code: string; now: Date },
): Promise<{ user: string; purpose: CodePurpose; email: string } | undefined> {
  const row = await db.deleteFrom('one_time_codes').where('hash', '=', hashOf(code)).returningAll().executeTakeFirst()
  if (!row || row.expires <= now) return undefined
  return { user: row.user_id, purpose: row.purpose, email: row.email }
}
