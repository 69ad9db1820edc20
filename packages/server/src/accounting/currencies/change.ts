import { AppError, groupSteps, judgeStep } from '@exchange-kit/model'
import type { GroupStatus } from '@exchange-kit/model'
import type { Context } from '../../jsonapi/context.ts'
import { groupOf } from '../../jsonapi/context.ts'
import { listOf } from '../../jsonapi/body.ts'
import type { Input } from '../../jsonapi/body.ts'
import { changeCurrency } from '../ledger/index.ts'
import { changeAdmins } from './admins.ts'
import type { CurrencyRow } from './currency-row.ts'
import { changeScale } from './scale.ts'

/**
 * Changes a currency as its administrator asks (A-4-5, A-4-7). While the group is disabled only its status may change
 * (A-3-9, A-4-12).
 */
export async function changeCurrencyBy(context: Context, row: CurrencyRow, input: Input): Promise<void> {
  const { status, ...rest }: { status?: CurrencyRow['status'] } & Unit = input.values
  const admins = listOf(input, 'admins')
  const isMore = Object.keys(rest).length > 0
  if (row.status === 'disabled' && isMore) throw new AppError('Forbidden', { detail: 'the group is disabled' })
  if (status !== undefined) await changeStatus(context, row, status)
  if (isMore) await changeUnit(context, row, rest)
  if (admins && row.status !== 'disabled') await changeAdmins(context, row, admins)
}

type Unit = Partial<{
  name: string
  namePlural: string
  symbol: string
  decimals: number
  scale: number
  rate: { n: number; d: number }
}>

async function changeUnit(context: Context, row: CurrencyRow, unit: Unit): Promise<void> {
  const { name, namePlural, symbol, decimals = row.decimals, scale = row.scale, rate } = unit
  if (decimals > scale) {
    throw new AppError('BadRequest', {
      pointer: '/data/attributes/decimals',
      detail: `at most the scale, which is ${scale}`,
    })
  }
  if (scale !== row.scale) await changeScale(context, row, scale)
  const set = {
    decimals,
    ...(name === undefined ? {} : { name }),
    ...(namePlural === undefined ? {} : { name_plural: namePlural }),
    ...(symbol === undefined ? {} : { symbol }),
    ...(rate === undefined ? {} : { rate_n: rate.n, rate_d: rate.d }),
    updated: context.kit.now(),
  }
  await changeCurrency(context.db, { group: row.group_code, set })
}

// A-3-9: the currency's status is the group's; what a superadmin disabled only a superadmin enables.
async function changeStatus(context: Context, row: CurrencyRow, to: CurrencyRow['status']): Promise<void> {
  const { db, viewer, kit } = context
  const { code } = groupOf(context)
  const pointer = '/data/attributes/status'
  const isSuper = viewer?.superadmin ?? false
  const from: GroupStatus = row.status === 'new' ? 'pending' : row.status
  const verdict = judgeStep(groupSteps, {
    from,
    to: to === 'new' ? 'pending' : to,
    by: [isSuper ? 'super' : 'admin'],
  })
  if (verdict === 'already') return
  if (verdict === 'noStep')
    throw new AppError('BadRequest', { pointer, detail: `a ${row.status} currency cannot become ${to}` })
  const group = await db
    .selectFrom('groups')
    .select('locked')
    .where('group_code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  const isLocked = group?.locked === true && !isSuper
  if (verdict === 'wrongAsker' || isLocked)
    throw new AppError('Forbidden', { pointer, detail: 'a superadmin decides this' })
  const status = to === 'disabled' ? 'disabled' : 'active'
  const updated = kit.now()
  await db
    .updateTable('groups')
    .set({ status, locked: status === 'disabled' && isSuper, updated })
    .where('group_code', '=', code)
    .execute()
  await changeCurrency(db, { group: code, set: { status, updated } })
  kit.groups.forget(code)
}
