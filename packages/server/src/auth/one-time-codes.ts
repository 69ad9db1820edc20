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
  claim: lives.invitation,
}

type Wanted = {
  user: string
  purpose: CodePurpose
  email: string
  /** Of an invitation: whose administrators invite. */
  claimedIn?: string | null
  now: Date
}

/**
 * Makes the code of a one-time link; an older one of the same purpose dies (A-2-19). But of old e-mails each keeps its own
 * way back: whoever has taken a user over could else take it from the owner by changing the e-mail twice.
 */
export async function makeCode(db: Db, { user, purpose, email, claimedIn = null, now }: Wanted): Promise<string> {
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
    .values({ user_id: user, purpose, claimed_in: claimedIn, ...values })
    .onConflict(conflict => conflict.columns(['user_id', 'purpose', 'email', 'claimed_in']).doUpdateSet(values))
    .execute()
  return code
}

/** A link that is to be made for somebody, and the code it carries. */
export type MadeCode = { user: string; email: string; code: string }

/**
 * Makes the codes of many claim links at once (B14). Whatever asked a person to come to this group before is
 * replaced (A-2-19): an earlier claim link, and the invitation of an administrator. Those of another group stay: their
 * mail names what is there, and would be a dead end for something the person was never told of.
 */
export async function makeClaimCodes(
  db: Db,
  { group, people, now }: { group: string; people: readonly { user: string; email: string }[]; now: Date },
): Promise<MadeCode[]> {
  if (people.length === 0) return []
  const made = people.map(it => ({ ...it, code: newSecret('c') }))
  await db
    .deleteFrom('one_time_codes')
    .where(
      'user_id',
      'in',
      made.map(it => it.user),
    )
    .where('purpose', 'in', ['invitation', 'claim'])
    .where('claimed_in', '=', group)
    .execute()
  const expires = new Date(now.getTime() + life.claim * 1000)
  await db
    .insertInto('one_time_codes')
    .values(
      made.map(({ user, email, code }) => {
        return { user_id: user, email, purpose: 'claim', hash: hashOf(code), expires, claimed_in: group }
      }),
    )
    // Of two administrators who send at once the later link counts.
    .onConflict(conflict =>
      conflict.columns(['user_id', 'purpose', 'email', 'claimed_in']).doUpdateSet(eb => ({
        hash: eb.ref('excluded.hash'),
        expires: eb.ref('excluded.expires'),
      })),
    )
    .execute()
  return made
}

/** Ends the claim links of a group that is taken back (B14). */
export async function dropClaimCodes(db: Db, group: string): Promise<void> {
  await db.deleteFrom('one_time_codes').where('claimed_in', '=', group).execute()
}

/** Whose link was opened, and what it proves. */
export type Taken = { user: string; purpose: CodePurpose; email: string; expires: Date }

/** Takes a code out of use; nothing when it is unknown, used, replaced or too old (A-2-13). */
export async function takeCode(db: Db, { code, now }: { code: string; now: Date }): Promise<Taken | undefined> {
  const row = await db.deleteFrom('one_time_codes').where('hash', '=', hashOf(code)).returningAll().executeTakeFirst()
  if (!row || row.expires <= now) return undefined
  return { user: row.user_id, purpose: row.purpose, email: row.email, expires: row.expires }
}
