import { createHash } from 'node:crypto'
import { isUntouched } from '../../social/acts/untouched.ts'
import type { UnitOptions } from '../data.ts'
import { idsOf } from '../ids.ts'
import type { Db } from '../work.ts'

/** A member who was there before, with whom a row of the files is found by her e-mail; no account before she is accepted. */
export type Known = { member: string; code: string; account: string | null }

/** Who is in a group before members are brought into it. */
export type Present = {
  /** Every code that is or was somebody's: they are never given again (A-4-16). */
  codes: ReadonlySet<string>
  byEmail: ReadonlyMap<string, Known>
  /** Users who have a member there (A-3-20). */
  users: ReadonlySet<string>
}

/** Of a group that is still to be made. */
export const nobodyThere: Present = { codes: new Set(), byEmail: new Map(), users: new Set() }

/**
 * Who is in the group, but for those the migration itself brought into it: it may read its files again. A person is known
 * by an e-mail that is proven to be hers, or that only she can answer for (A-2-2).
 */
export async function presentIn(db: Db, { id, code, now }: { id: string; code: string; now: Date }): Promise<Present> {
  const accounts = await db.selectFrom('accounts').select(['id', 'code']).where('group_code', '=', code).execute()
  const brought = new Set(accounts.filter(it => it.id === idsOf(id, it.code).account).map(it => it.id))
  const former = await db
    .selectFrom('former_account_codes')
    .select(['account_id', 'code'])
    .where('group_code', '=', code)
    .execute()
  const members = await db
    .selectFrom('members as m')
    .leftJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.id', 'm.code', 'm.account_id', 'm.state', 'm.user_id', 'u.email', 'u.email_verified'])
    .select(isUntouched(now).as('is_untouched'))
    .where('m.group_code', '=', code)
    .orderBy('m.code')
    .execute()
  const others = members.filter(it => it.account_id === null || !brought.has(it.account_id))
  const live = others.filter(it => it.state !== 'deleted' && it.user_id !== null)
  return {
    codes: new Set([
      ...accounts.filter(it => !brought.has(it.id)).map(it => it.code),
      ...former.filter(it => !brought.has(it.account_id)).map(it => it.code),
      ...others.map(it => it.code),
    ]),
    byEmail: new Map(
      live
        .filter(it => it.email_verified === true || it.is_untouched)
        .map(it => [it.email ?? '', { member: it.id, code: it.code, account: it.account_id }]),
    ),
    users: new Set(live.map(it => it.user_id ?? '')),
  }
}

/** A mark of what the files were read in the light of: it is another one when somebody joined, or the unit was changed. */
export function markOf({ codes, byEmail }: Present, { decimals, scale, rate }: UnitOptions): string {
  const people = [...byEmail].map(([email, { member, code, account }]) => [email, member, code, account].join(' '))
  const seen = [decimals, scale, rate.n, rate.d, [...codes].sort(), people.sort()]
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex')
}
