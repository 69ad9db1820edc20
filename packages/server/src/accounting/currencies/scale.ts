import { AppError, maxAmount } from '@exchange-kit/model'
import { sql } from 'kysely'
import type { Context } from '../../jsonapi/context.ts'
import { changeAccount, changeCurrency } from '../ledger/index.ts'
import type { CurrencyRow } from './currency-row.ts'

const amountKeys = [
  'defaultInitialCreditLimit',
  'defaultInitialMaximumBalance',
  'defaultOnPaymentCreditLimit',
  'externalTraderCreditLimit',
  'externalTraderMaximumBalance',
  'onPaymentCreditLimit',
]

/**
 * Keeps amounts in another scale from now on, possible before the first transfer only (A-4-5). Limits written before are
 * worth the same afterwards.
 * @throws BadRequest once there is a transfer, or when a limit does not fit the new scale
 */
export async function changeScale({ db, kit }: Context, row: CurrencyRow, scale: number): Promise<void> {
  const { group_code: group } = row
  const pointer = '/data/attributes/scale'
  const { rows } = await sql<{ used: boolean }>`
    select exists (select 1 from transfers where group_code = ${group}) as used
  `.execute(db)
  if (rows[0]?.used) throw new AppError('BadRequest', { pointer, detail: 'amounts were booked in the present scale' })
  const moved = (value: number) => {
    const factor = 10n ** BigInt(Math.abs(scale - row.scale))
    const amount = scale > row.scale ? BigInt(value) * factor : BigInt(value) / factor
    if (amount > BigInt(maxAmount))
      throw new AppError('BadRequest', { pointer, detail: 'a limit does not fit this scale' })
    return Number(amount)
  }
  const updated = kit.now()
  const settings = JSON.stringify(movedSettings(row.settings, moved))
  await changeCurrency(db, { group, set: { scale, settings, updated } })
  const accounts = await db.selectFrom('accounts').selectAll().where('group_code', '=', group).execute()
  for (const { id, credit_limit, maximum_balance, settings: own } of accounts) {
    const set = {
      credit_limit: credit_limit === null ? null : moved(credit_limit),
      maximum_balance: maximum_balance === null ? null : moved(maximum_balance),
      settings: JSON.stringify(movedSettings(own, moved)),
      updated,
    }
    await changeAccount(db, { group, id, set })
  }
}

function movedSettings(settings: Record<string, unknown>, moved: (value: number) => number): Record<string, unknown> {
  const entries = Object.entries(settings)
  return Object.fromEntries(
    entries.map(([key, value]) => [key, amountKeys.includes(key) && typeof value === 'number' ? moved(value) : value]),
  )
}
