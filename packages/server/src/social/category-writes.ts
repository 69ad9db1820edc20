import { randomUUID } from 'node:crypto'
import { AppError, can, isUuid, lastPosition, type Access } from '@exchange-kit/model'
import { sql } from 'kysely'
import type { Input } from '../jsonapi/body.ts'
import { groupOf, refusal, type Ask, type Context } from '../jsonapi/context.ts'
import { mustHaveGone } from '../jsonapi/gone.ts'
import { wordsOf } from '../jsonapi/words.ts'
import type { CategoryRow } from './categories.ts'
import { freeCode } from './codes.ts'
import { addWords, keepWords } from './search-words.ts'

/** What of a category is written; absent = not sent. */
type Values = {
  name?: string
  icon?: string | null
  position?: number
  isDefault?: boolean
  description?: string
  cpa?: string[]
  access?: Access
}

/** A-9-6: administrators edit categories. */
export function mayEdit(ask: Pick<Ask, 'viewer' | 'group'>): boolean {
  return can(ask.viewer, 'editGroup', { group: groupOf(ask).code })
}

export function mustEdit(ask: Pick<Ask, 'viewer' | 'group'>): void {
  if (!mayEdit(ask)) throw refusal(ask, 'administrators edit categories')
  // A-3-8: its categories come with the activation.
  if (groupOf(ask).status === 'pending') throw new AppError('Forbidden', { detail: 'the group is not active' })
}

/** Stores a category behind the others (A-3-16). */
export async function createCategory(context: Context, { id = randomUUID(), values, pointer }: Input): Promise<string> {
  const { db, kit } = context
  const group = groupOf(context).code
  const {
    name = '',
    icon = null,
    description = '',
    cpa = [],
    access = 'public',
    isDefault = false,
    position,
  }: Values = values
  await refuseName(context, { name, except: id, pointer })
  const others = await db
    .selectFrom('categories')
    .select(['code', 'position'])
    .where('group_code', '=', group)
    .execute()
  if (isDefault) await clearDefault(context)
  const now = kit.now()
  await db
    .insertInto('categories')
    .values({
      group_code: group,
      id,
      code: freeCode(name, new Set(others.map(it => it.code))),
      name,
      icon,
      position: position ?? Math.min(lastPosition, Math.max(-1, ...others.map(it => it.position)) + 1),
      is_default: isDefault,
      description,
      cpa: JSON.stringify(cpa),
      access,
      search: wordsOf(name),
      created: now,
      updated: now,
    })
    .execute()
  await addWords(db, { group, kind: 'categories', ids: [id] })
  return id
}

export async function updateCategory(context: Context, row: CategoryRow, { values, pointer }: Input): Promise<void> {
  const { name, icon, position, isDefault, description, cpa, access }: Values = values
  if (name !== undefined) await refuseName(context, { name, except: row.id, pointer })
  if (isDefault) await clearDefault(context)
  await context.db
    .updateTable('categories')
    .set({
      ...(name === undefined ? {} : { name, search: wordsOf(name) }),
      ...(icon === undefined ? {} : { icon }),
      ...(position === undefined ? {} : { position }),
      ...(isDefault === undefined ? {} : { is_default: isDefault }),
      ...(description === undefined ? {} : { description }),
      ...(cpa === undefined ? {} : { cpa: JSON.stringify(cpa) }),
      ...(access === undefined ? {} : { access }),
      updated: context.kit.now(),
    })
    .where('group_code', '=', row.group_code)
    .where('id', '=', row.id)
    .execute()
  if (name !== undefined) await keepWords(context.db, { group: row.group_code, kind: 'categories', ids: [row.id] })
}

/** Deletes a category; what is listed in it moves to `?move-to`, without which it stays (A-3-16). */
export async function removeCategory(context: Context, { group_code, id }: CategoryRow): Promise<void> {
  mustEdit(context)
  const { db, query } = context
  const to = query.raw.get('move-to')
  if (to !== null) await checkTarget(context, { id, to })
  for (const table of ['offers', 'needs'] as const) {
    if (to !== null) {
      await db
        .updateTable(table)
        .set({ category_id: to })
        .where('group_code', '=', group_code)
        .where('category_id', '=', id)
        .execute()
      continue
    }
    const listing = await db
      .selectFrom(table)
      .select('id')
      .where('group_code', '=', group_code)
      .where('category_id', '=', id)
      .executeTakeFirst()
    if (listing)
      throw new AppError('BadRequest', { parameter: 'move-to', detail: 'it has listings: say where they go' })
  }
  mustHaveGone(
    await db.deleteFrom('categories').where('group_code', '=', group_code).where('id', '=', id).executeTakeFirst(),
  )
  await keepWords(db, { group: group_code, kind: 'categories', ids: [id] })
}

async function checkTarget(context: Context, { id, to }: { id: string; to: string }): Promise<void> {
  const target =
    isUuid(to) && to !== id
      ? await context.db
          .selectFrom('categories')
          .select('id')
          .where('group_code', '=', groupOf(context).code)
          .where('id', '=', to)
          .executeTakeFirst()
      : undefined
  if (!target)
    throw new AppError('BadRequest', { parameter: 'move-to', detail: 'another category of this group is wanted' })
}

// Unique in the group, without regard to case.
async function refuseName(
  context: Context,
  { name, except, pointer }: { name: string; except: string; pointer: string },
): Promise<void> {
  const same = await context.db
    .selectFrom('categories')
    .select('id')
    .where('group_code', '=', groupOf(context).code)
    .where('id', '<>', except)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst()
  if (same)
    throw new AppError('BadRequest', {
      pointer: `${pointer}/attributes/name`,
      detail: 'another category has this name',
    })
}

async function clearDefault({ db, group }: Context): Promise<void> {
  await db
    .updateTable('categories')
    .set({ is_default: false })
    .where('group_code', '=', group?.code ?? '')
    .where('is_default', '=', true)
    .execute()
}
