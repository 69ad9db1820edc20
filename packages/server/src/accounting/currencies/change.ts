import { AppError } from '@exchange-kit/model'
import type { Context } from '../../jsonapi/context.ts'
import { listBefore, listOf, type Input } from '../../jsonapi/body.ts'
import { changeCurrency } from '../ledger/index.ts'
import { changeAdmins } from './admins.ts'
import type { CurrencyRow } from './currency-row.ts'
import { changeScale } from './scale.ts'
import { changeStatus } from './status.ts'

/**
 * Changes a currency as its administrator asks (A-4-5, A-4-7). While the group is disabled only its status may change
 * (A-3-9, A-4-12).
 */
export async function changeCurrencyBy(context: Context, row: CurrencyRow, input: Input): Promise<void> {
  const { status, ...rest }: { status?: CurrencyRow['status'] } & Unit = input.values
  const admins = listOf(input, 'admins')
  const isMore = Object.keys(rest).length > 0
  if (row.status === 'disabled' && isMore) throw new AppError('Forbidden', { detail: 'the group is disabled' })
  if (status !== undefined) await changeStatus(context, status)
  if (isMore) await changeUnit(context, row, rest)
  if (admins && row.status !== 'disabled')
    await changeAdmins(context, row, { wanted: admins, before: listBefore(input, 'admins') })
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
