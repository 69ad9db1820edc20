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

/**
 * Makes the code of a one-time link; an older one of the same purpose dies (A-2-19). But of old e-mails each keeps its own
 * way back: whoever has taken a user over could else take it from the owner by changing the e-mail twice.
 */
export async function makeCode(
  db: Db,
  { user, purpose, email, now }: { user: string; purpose: CodePurpose; email: string; now: Date },
): Promise<string> {
  const code = newSecret('c')
  const values = { hash: hashOf(code), email, expires: new Date(now.getTime() + life[purpose] * 1000) }
  await db
    .deleteFrom('one_time_codes')
    .where('user_id', '=', user)
    .where('purpose', '=', purpose)
    .where('email', '<>', email)
    .where('purpose', '<>', 'email-undo')
    .execute()
  await db
    .insertInto('one_time_codes')
    .values({ user_id: user, purpose, ...values })
    .onConflict(conflict => conflict.columns(['user_id', 'purpose', 'email']).doUpdateSet(values))
    .execute()
  return code
}

/** Whose link was opened, and what it proves. */
export type Taken = { user: string; purpose: CodePurpose; email: string; expires: Date }

/** Takes a code out of use; nothing when it is unknown, used, replaced or too old (A-2-13). */
export async function takeCode(db: Db, { code, now }: { code: string; now: Date }): Promise<Taken | undefined> {
  const row = await db.deleteFrom('one_time_codes').where('hash', '=', hashOf(code)).returningAll().executeTakeFirst()
  if (!row || row.expires <= now) return undefined
  return { user: row.user_id, purpose: row.purpose, email: row.email, expires: row.expires }
}
