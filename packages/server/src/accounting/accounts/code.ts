import { AppError, groupOfAccountCode } from '@exchange-kit/model'
import type { Kysely } from 'kysely'
import type { Tables } from '../../database/index.ts'
import type { Context } from '../../jsonapi/context.ts'
import { memberWords } from '../../social/member-words.ts'
import { keepWords } from '../../social/search-words.ts'
import { changeAccount } from '../ledger/index.ts'

type Coded = { group: string; account: string; member: { id: string; name: string } | null; from: string; to: string }

const pointer = '/data/attributes/code'

/**
 * Gives an account, and its member, another code. Codes once given are never given again, and the old one still finds the
 * account (A-4-16).
 * @throws BadRequest for a code of another group, or one that is or was somebody's
 */
export async function changeCode(context: Context, { group, account, member, from, to }: Coded): Promise<void> {
  const { db, kit } = context
  if (groupOfAccountCode(to) !== group)
    throw new AppError('BadRequest', { pointer, detail: `codes here begin with ${group}` })
  if (await isGiven(db, group, to))
    throw new AppError('BadRequest', { pointer, detail: 'this code is or was somebody’s' })
  const updated = kit.now()
  await db.insertInto('former_account_codes').values({ group_code: group, code: from, account_id: account }).execute()
  await changeAccount(db, { group, id: account, set: { code: to, updated } })
  if (!member) return
  await db
    .updateTable('members')
    .set({ code: to, ...memberWords(member.name, to), updated })
    .where('group_code', '=', group)
    .where('id', '=', member.id)
    .execute()
  await keepWords(db, { group, kind: 'members', ids: [member.id] })
}

/** Whether a code is or was a member's or an account's. */
export async function isGiven(db: Kysely<Tables>, group: string, code: string): Promise<boolean> {
  const given = await db
    .selectFrom('members')
    .select('id')
    .where('group_code', '=', group)
    .where('code', '=', code)
    .unionAll(db.selectFrom('accounts').select('id').where('group_code', '=', group).where('code', '=', code))
    .unionAll(
      db
        .selectFrom('former_account_codes')
        .select('account_id as id')
        .where('group_code', '=', group)
        .where('code', '=', code),
    )
    .execute()
  return given.length > 0
}
