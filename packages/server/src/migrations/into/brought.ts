import { idIn, idsOf } from '../ids.ts'
import type { Db } from '../work.ts'

type Whose = { id: string; code: string }

/** The accounts that a migration opened in a group that was there, that of opening balances too, and their members. */
export async function broughtInto(db: Db, { id, code }: Whose): Promise<{ accounts: string[]; members: string[] }> {
  const accounts = await db
    .selectFrom('accounts')
    .select(['id', 'code'])
    .where('group_code', '=', code)
    .unionAll(
      // Somebody may have been given another code since.
      db.selectFrom('former_account_codes').select(['account_id as id', 'code']).where('group_code', '=', code),
    )
    .execute()
  const opening = idIn(id, 'opening')
  const isBrought = (it: { id: string; code: string }) => it.id === opening || it.id === idsOf(id, it.code).account
  const brought = new Set(accounts.filter(isBrought).map(it => it.id))
  const members = await db.selectFrom('members').select(['id', 'account_id']).where('group_code', '=', code).execute()
  return {
    accounts: [...brought],
    members: members.filter(it => it.account_id !== null && brought.has(it.account_id)).map(it => it.id),
  }
}

/** The listings of a kind that it brought, of its own members or others: by the ids it gives them. */
export function listingsInto(id: string, type: 'offers' | 'needs', count: number): string[] {
  return Array.from({ length: count }, (_, at) => idIn(id, type, String(at + 1)))
}
