import type { AccountStatus } from '@exchange-kit/model'
import type { Body, Input } from '../../jsonapi/body.ts'
import type { Context } from '../../jsonapi/context.ts'
import { changeAccount } from '../ledger/index.ts'
import type { AccountRow } from './account-row.ts'
import { changeCode } from './code.ts'
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
  if (code !== undefined && code !== row.code) {
    const member = row.member === null ? null : { id: row.member, name: row.member_name ?? '' }
    await changeCode(context, { group, account: id, member, from: row.code, to: code })
  }
  if (creditLimit === undefined && maximumBalance === undefined) return
  const set = {
    ...(creditLimit === undefined ? {} : { credit_limit: creditLimit }),
    ...(maximumBalance === undefined ? {} : { maximum_balance: maximumBalance }),
    updated: context.kit.now(),
  }
  await changeAccount(context.db, { group, id, set })
}
