import { AppError } from '@exchange-kit/model'
import type { Identifier } from '@exchange-kit/model'
import type { Context } from '../../jsonapi/context.ts'
import { tell } from '../../tell.ts'
import type { CurrencyRow } from './currency-row.ts'

const pointer = '/data/relationships/admins'

/**
 * Replaces the administrators of a group: users with an active member of it, never nobody (A-4-7).
 * @throws BadRequest
 */
export async function changeAdmins(context: Context, row: CurrencyRow, wanted: readonly Identifier[]): Promise<void> {
  const { db, kit } = context
  const { group_code } = row
  const users = [...new Set(wanted.map(({ id }) => id))]
  if (users.join() === row.admins.join()) return
  if (users.length === 0)
    throw new AppError('BadRequest', { pointer, detail: 'a group keeps at least one administrator' })
  const active = await db
    .selectFrom('members')
    .select('user_id')
    .where('group_code', '=', group_code)
    .where('state', '=', 'active')
    .where('user_id', 'is not', null)
    .execute()
  const strange = users.findIndex(user => !active.some(member => member.user_id === user))
  if (strange >= 0)
    throw new AppError('BadRequest', { pointer, detail: `number ${strange + 1} has no active member of this group` })
  await db.deleteFrom('currency_admins').where('group_code', '=', group_code).execute()
  await db
    .insertInto('currency_admins')
    .values(users.map((user_id, position) => ({ group_code, user_id, position })))
    .execute()
  const changed = (kind: 'AdminAdded' | 'AdminRemoved', list: readonly string[], than: readonly string[]) =>
    list.filter(user => !than.includes(user)).map(subject => ({ group: group_code, kind, subject }))
  await tell(context, [...changed('AdminAdded', users, row.admins), ...changed('AdminRemoved', row.admins, users)])
  context.committed(() => new Set([...users, ...row.admins]).forEach(user => kit.standings.forget(user)))
}
