import { randomUUID } from 'node:crypto'
import { AppError, isUuid } from '@exchange-kit/model'
import type { Identifier } from '@exchange-kit/model'
import { setScope } from '../../database/scope.ts'
import { oneOf } from '../../jsonapi/body.ts'
import type { Input } from '../../jsonapi/body.ts'
import { groupOf } from '../../jsonapi/context.ts'
import type { Context } from '../../jsonapi/context.ts'
import { goneAlready } from '../../jsonapi/gone.ts'
import { currencyOfHref } from '../links.ts'
import type { LineRow } from './trustline.ts'

/** Trusts another group of this server up to a limit (A-4-53). @throws BadRequest for oneself, twice, or somebody unknown */
export async function createTrustline(context: Context, input: Input): Promise<string> {
  const { id = randomUUID(), values, pointer } = input
  const { limit = 0 }: { limit?: number } = values
  const group = groupOf(context).code
  const place = `${pointer}/relationships/trusted`
  const trusted = await trustedOf(context, oneOf(input, 'trusted'))
  if (!trusted) throw new AppError('BadRequest', { pointer: place, detail: 'a currency of this server is expected' })
  if (trusted.group === group) throw new AppError('BadRequest', { pointer: place, detail: 'no group trusts itself' })
  await lockHead(context, group)
  const known = await context.db
    .selectFrom('trustlines')
    .select('id')
    .where('group_code', '=', group)
    .where('trusted_group', '=', trusted.group)
    .executeTakeFirst()
  if (known) throw new AppError('BadRequest', { pointer: place, detail: 'there is a trustline to it already' })
  const now = context.kit.now()
  await context.db
    .insertInto('trustlines')
    .values({
      group_code: group,
      id,
      trusted_group: trusted.group,
      trusted_id: trusted.id,
      credit: limit,
      created: now,
      updated: now,
    })
    .execute()
  return id
}

/** Changes the limit: below what is owed it only stops further debt (A-4-53, A-4-4). */
export async function updateTrustline(context: Context, row: LineRow, { values }: Input): Promise<void> {
  const { limit }: { limit?: number } = values
  if (limit === undefined) return
  await lockHead(context, row.group_code)
  await context.db
    .updateTable('trustlines')
    .set(eb => ({ credit: limit, revision: eb('revision', '+', 1), updated: context.kit.now() }))
    .where('group_code', '=', row.group_code)
    .where('id', '=', row.id)
    .execute()
}

/** Ends trust that nobody makes use of (A-4-54). @throws BadRequest while something is owed over it */
export async function removeTrustline(context: Context, row: LineRow): Promise<void> {
  await lockHead(context, row.group_code)
  const stored = await context.db
    .selectFrom('trustlines')
    .select('id')
    .where('group_code', '=', row.group_code)
    .where('id', '=', row.id)
    .executeTakeFirst()
  if (!stored) throw goneAlready()
  const { numDeletedRows } = await context.db
    .deleteFrom('trustlines')
    .where('group_code', '=', row.group_code)
    .where('id', '=', row.id)
    .where('balance', '=', 0)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('BadRequest', { detail: 'something is owed over this line' })
}

// A booking reads lines after it has locked the heads of its ends: a change of a line is before it or after it.
async function lockHead({ db }: Context, group: string): Promise<void> {
  await db.selectFrom('ledgers').select('group_code').where('group_code', '=', group).forUpdate().execute()
}

// The other group's rows are out of this transaction's sight, so it looks over the wall for a moment. Another transaction
// would wait for this one for ever where there is one connection.
async function trustedOf(
  { kit, db, group }: Context,
  identifier: Identifier | null | undefined,
): Promise<{ group: string; id: string } | undefined> {
  if (!identifier) return undefined
  const { id, meta } = identifier
  const code = typeof meta?.href === 'string' ? currencyOfHref(kit, meta.href) : undefined
  if (code === undefined && !isUuid(id)) return undefined
  await setScope(db, '*')
  const found = await find(db, { id, code })
  await setScope(db, group ? [group.code] : [])
  return found
}

async function find(
  db: Context['db'],
  { id, code }: { id: string; code: string | undefined },
): Promise<{ group: string; id: string } | undefined> {
  const row = await db
    .selectFrom('currencies')
    .select(['group_code', 'id'])
    .where(eb => (code === undefined ? eb('id', '=', id) : eb('group_code', '=', code)))
    .executeTakeFirst()
  return row && { group: row.group_code, id: row.id }
}
