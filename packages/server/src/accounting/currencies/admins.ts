import { AppError } from '@exchange-kit/model'
import type { Identifier } from '@exchange-kit/model'
import { sql } from 'kysely'
import type { Context } from '../../jsonapi/context.ts'
import { tell } from '../../tell.ts'
import type { CurrencyRow } from './currency-row.ts'

const pointer = '/data/relationships/admins'

type Wanted = {
  readonly wanted: readonly Identifier[]
  /** Who administered when the list was read: whoever is in neither is left as is. */
  readonly before: readonly Identifier[] | undefined
}

/**
 * Replaces the administrators of a group, or changes those a list differs in: users with an active member of it, never
 * nobody (A-4-7).
 * @throws BadRequest, Forbidden when the caller was removed meanwhile
 */
export async function changeAdmins(context: Context, row: CurrencyRow, { wanted, before }: Wanted): Promise<void> {
  const { db, kit, viewer } = context
  const { group_code } = row
  const present = await lockAdmins(db, group_code)
  if (viewer && !viewer.superadmin && !present.includes(viewer.user)) {
    throw new AppError('Forbidden', { detail: 'you were removed from the administrators meanwhile' })
  }
  const users = merged({ present, wanted: idsOf(wanted), before: before && idsOf(before) })
  if (users.join() === present.join()) return
  if (users.length === 0)
    throw new AppError('BadRequest', { pointer, detail: 'a group keeps at least one administrator' })
  await mustBeActive(context, group_code, { users, present })
  await db.deleteFrom('currency_admins').where('group_code', '=', group_code).execute()
  await db
    .insertInto('currency_admins')
    .values(users.map((user_id, position) => ({ group_code, user_id, position })))
    .execute()
  const changed = (kind: 'AdminAdded' | 'AdminRemoved', list: readonly string[], than: readonly string[]) =>
    list.filter(user => !than.includes(user)).map(subject => ({ group: group_code, kind, subject }))
  await tell(context, [...changed('AdminAdded', users, present), ...changed('AdminRemoved', present, users)])
  context.committed(() => new Set([...users, ...present]).forEach(user => kit.standings.forget(user)))
}

/**
 * Who administers a group, in order, and nobody else changes it until the end of this transaction: the row of the
 * currency is locked, because a lock on the list itself would not hold those who join it.
 */
export async function lockAdmins(db: Context['db'], group: string): Promise<string[]> {
  await sql`select from currencies where group_code = ${group} for no key update`.execute(db)
  const rows = await db
    .selectFrom('currency_admins')
    .select('user_id')
    .where('group_code', '=', group)
    .orderBy('position')
    .execute()
  return rows.map(it => it.user_id)
}

type Lists = { present: readonly string[]; wanted: readonly string[]; before: readonly string[] | undefined }

function merged({ present, wanted, before }: Lists): readonly string[] {
  if (!before) return wanted
  const [old, now, asked] = [new Set(before), new Set(present), new Set(wanted)]
  const kept = present.filter(it => asked.has(it) || !old.has(it))
  return [...kept, ...wanted.filter(it => !old.has(it) && !now.has(it))]
}

type Change = { users: readonly string[]; present: readonly string[] }

// Who is one already may be inactive by now, which keeps nobody from adding others; of the active one stays.
async function mustBeActive({ db }: Context, group: string, { users, present }: Change): Promise<void> {
  const active = await db
    .selectFrom('members')
    .select('user_id')
    .where('group_code', '=', group)
    .where('state', '=', 'active')
    .where(sql<boolean>`user_id::text = any(${users}::text[])`)
    .execute()
  const isActive = new Set(active.map(member => member.user_id))
  const strange = users.findIndex(user => !present.includes(user) && !isActive.has(user))
  if (strange >= 0)
    throw new AppError('BadRequest', { pointer, detail: `number ${strange + 1} has no active member of this group` })
  if (!users.some(user => isActive.has(user)))
    throw new AppError('BadRequest', { pointer, detail: 'a group keeps at least one active administrator' })
}

function idsOf(list: readonly Identifier[]): string[] {
  return [...new Set(list.map(({ id }) => id))]
}
