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
 * worth the same afterwards: of accounts, of trustlines, of the currency, and those an import would restore (B14).
 * @throws BadRequest once an amount was booked or when a limit does not fit the new scale
 */
export async function changeScale(context: Context, { group_code: group }: CurrencyRow, scale: number): Promise<void> {
  const { db, kit } = context
  const { settings, scale: before } = await lockAll(db, group)
  const moved = mover(before, scale)
  const updated = kit.now()
  const accounts = await db
    .selectFrom('accounts')
    .select(['id', 'credit_limit', 'maximum_balance', 'settings'])
    .where('group_code', '=', group)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, credit_limit, maximum_balance, settings: own } of accounts) {
    const set = {
      credit_limit: movedLimit(credit_limit, moved),
      maximum_balance: movedLimit(maximum_balance, moved),
      settings: JSON.stringify(movedSettings(own, moved)),
      updated,
    }
    await changeAccount(db, { group, id, set })
  }
  await moveTrustlines(db, { group, moved, updated })
  await moveBroughtLimits(db, { group, moved })
  // Last, as it gives the external account the limits of the settings.
  await changeCurrency(db, { group, set: { scale, settings: JSON.stringify(movedSettings(settings, moved)), updated } })
}

type Move = (value: number) => number

function mover(from: number, to: number): Move {
  const factor = 10n ** BigInt(Math.abs(to - from))
  return value => {
    const amount = to > from ? BigInt(value) * factor : BigInt(value) / factor
    if (amount > BigInt(maxAmount)) throw refused('a limit does not fit this scale')
    return Number(amount)
  }
}

/**
 * Locks what amounts are written by, and only then looks whether any was booked: the head, which payments take, and the
 * currency, which new accounts read their limits from.
 */
async function lockAll(db: Db, group: string): Promise<Pick<CurrencyRow, 'scale' | 'settings'>> {
  await db.selectFrom('ledgers').select('group_code').where('group_code', '=', group).forUpdate().execute()
  const currency = await db
    .selectFrom('currencies')
    .select(['scale', 'settings', 'status'])
    .where('group_code', '=', group)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (currency.status === 'disabled') throw new AppError('Forbidden', { detail: 'the group is disabled' })
  const { rows } = await sql<{ used: boolean }>`
    select exists (select 1 from transfers where group_code = ${group}) as used
  `.execute(db)
  if (rows[0]?.used) throw refused('amounts were booked in the present scale')
  return currency
}

// A-4-51: the limit of a line is in the currency of the group that trusts. Payments through a group book nothing there but
// on its lines, and take no lock on its head: the count tells them that the line is another one now (L13).
async function moveTrustlines(db: Db, { group, moved, updated }: Moving & { updated: Date }): Promise<void> {
  const lines = await db
    .selectFrom('trustlines')
    .select(['id', 'credit', 'balance'])
    .where('group_code', '=', group)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (lines.some(({ balance }) => balance > 0)) throw refused('amounts are owed over a trustline in the present scale')
  for (const { id, credit } of lines) {
    await db
      .updateTable('trustlines')
      .set(eb => ({ credit: moved(credit), revision: eb('revision', '+', 1), updated }))
      .where('group_code', '=', group)
      .where('id', '=', id)
      .execute()
  }
}

// B14: an import into this group that is taken back restores the limits it found.
async function moveBroughtLimits(db: Db, { group, moved }: Moving): Promise<void> {
  const { rows } = await sql<{ id: string; limits: Record<string, { credit: number | null; maximum: number | null }> }>`
    select id, facts #> '{into,limits}' as limits from migrations
    where code = ${group} and facts #> '{into,limits}' is not null order by id for update
  `.execute(db)
  for (const { id, limits } of rows) {
    const restored = Object.entries(limits).map(([account, { credit, maximum }]) => [
      account,
      { credit: movedLimit(credit, moved), maximum: movedLimit(maximum, moved) },
    ])
    const text = JSON.stringify(Object.fromEntries(restored))
    await sql`update migrations set facts = jsonb_set(facts, '{into,limits}', ${text}::jsonb) where id = ${id}`.execute(
      db,
    )
  }
}

type Db = Context['db']
type Moving = { group: string; moved: Move }

function movedLimit(value: number | null, moved: Move): number | null {
  return value === null ? null : moved(value)
}

function refused(detail: string): AppError {
  return new AppError('BadRequest', { pointer: '/data/attributes/scale', detail })
}

function movedSettings(settings: Record<string, unknown>, moved: Move): Record<string, unknown> {
  const entries = Object.entries(settings)
  return Object.fromEntries(
    entries.map(([key, value]) => [key, amountKeys.includes(key) && typeof value === 'number' ? moved(value) : value]),
  )
}
