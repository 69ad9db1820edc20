import { AppError, groupOfAccountCode } from '@exchange-kit/model'
import type { AccountStatus } from '@exchange-kit/model'
import type { Body, Input } from '../../jsonapi/body.ts'
import type { Context } from '../../jsonapi/context.ts'
import { wordsOf } from '../../jsonapi/words.ts'
import { changeAccount } from '../ledger/index.ts'
import type { AccountRow } from './account-row.ts'
import { changeStanding } from './standing.ts'

type Values = Partial<{
  code: string
  status: AccountStatus
  creditLimit: number | null
  maximumBalance: number | null
}>

/** Changes an account: its status together with its member's state, or code and limits as an administrator (A-4-20). */
export async function changeAccountBy(context: Context, row: AccountRow, input: Input, body: Body): Promise<void> {
  const { code, status, creditLimit, maximumBalance }: Values = input.values
  const { group_code: group, id } = row
  if (status !== undefined) return await changeStanding(context, { account: row, to: status, reason: body.reason })
  if (code !== undefined && code !== row.code) await changeCode(context, row, code)
  if (creditLimit === undefined && maximumBalance === undefined) return
  const set = {
    ...(creditLimit === undefined ? {} : { credit_limit: creditLimit }),
    ...(maximumBalance === undefined ? {} : { maximum_balance: maximumBalance }),
    updated: context.kit.now(),
  }
  await changeAccount(context.db, { group, id, set })
}

// A-4-16: codes once given are never given again, and the old one still finds the account. The member's is the same.
async function changeCode({ db, kit }: Context, row: AccountRow, code: string): Promise<void> {
  const { group_code: group, id } = row
  const pointer = '/data/attributes/code'
  if (groupOfAccountCode(code) !== group)
    throw new AppError('BadRequest', { pointer, detail: `codes here begin with ${group}` })
  const taken = await db
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
  if (taken.length > 0) throw new AppError('BadRequest', { pointer, detail: 'this code is or was somebody\u2019s' })
  const updated = kit.now()
  await db.insertInto('former_account_codes').values({ group_code: group, code: row.code, account_id: id }).execute()
  await changeAccount(db, { group, id, set: { code, updated } })
  if (row.member === null) return
  const search = wordsOf(row.member_name ?? '', code)
  const member = db.updateTable('members').set({ code, search, updated }).where('group_code', '=', group)
  await member.where('id', '=', row.member).execute()
}
