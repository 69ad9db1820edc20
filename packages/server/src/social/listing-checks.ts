import { AppError, can, isUuid, type Access, type ListingState } from '@exchange-kit/model'
import { allOf } from '../jsonapi/all.ts'
import { oneOf, type Input } from '../jsonapi/body.ts'
import { groupOf, type Context } from '../jsonapi/context.ts'
import type { ListingRow } from './listing-row.ts'

type Table = 'offers' | 'needs'
type Values = { expires?: Date; state?: ListingState; access?: Access }

/** What is wrong with a new listing beside single fields, all of it; its member and category. */
export async function judgeNew(
  context: Context,
  table: Table,
  input: Input,
): Promise<{ member: string; category: string | null }> {
  const { access, expires }: Values = input.values
  const { member, category } = await allOf({
    member: () => ownerOf(context, input),
    category: () => categoryOfNew(context, table, input),
    access: () => checkAccess(context, access, input.pointer),
    expires: () => checkExpiry(context, expires, input.pointer),
  })
  return { member, category }
}

/** What is wrong with a change beside single fields, all of it; the category, unless it stays. */
export async function judgeChange(
  context: Context,
  row: ListingRow,
  input: Input,
): Promise<{ category: string | null | undefined }> {
  const it: Values = input.values
  return await allOf({
    state: () => checkState(context, row, it.state),
    access: () => it.access !== row.access && checkAccess(context, it.access, input.pointer),
    expires: () => it.expires?.getTime() !== row.expires.getTime() && checkExpiry(context, it.expires, input.pointer),
    category: () => categoryOf(context, input),
  })
}

function checkState({ viewer }: Context, row: ListingRow, state: ListingState | undefined): void {
  if (state !== 'published' || row.state !== 'hidden') return
  if (can(viewer, 'createListings', { group: row.group_code, own: viewer?.user === row.user_id })) return
  throw new AppError('Forbidden', { pointer: '/data/attributes/state', detail: 'the member is not active' })
}

// The member is the caller's own when it is not named; another's is named by administrators only (A-3-28).
async function ownerOf(context: Context, input: Input): Promise<string> {
  const group = groupOf(context).code
  const own = context.viewer?.members.find(it => it.group === group && it.state !== 'deleted')?.id
  const sent = oneOf(input, 'member')
  const member = sent?.id ?? own
  const pointer = `${input.pointer}/relationships/member`
  if (member === undefined) throw new AppError('BadRequest', { pointer, detail: 'a listing has a member' })
  if (member === own) return member
  if (!can(context.viewer, 'createListings', { group })) throw new AppError('Forbidden', { pointer })
  const row = isUuid(member)
    ? await context.db
        .selectFrom('members')
        .select('id')
        .where('group_code', '=', group)
        .where('id', '=', member)
        .where('state', '<>', 'deleted')
        .executeTakeFirst()
    : undefined
  if (!row) throw new AppError('BadRequest', { pointer, detail: 'there is no such member in this group' })
  return member
}

async function categoryOfNew(context: Context, table: Table, input: Input): Promise<string | null> {
  const category = (await categoryOf(context, input)) ?? null
  if (category !== null || table !== 'offers') return category
  const pointer = `${input.pointer}/relationships/category`
  throw new AppError('BadRequest', { pointer, detail: 'an offer has a category' })
}

async function categoryOf(context: Context, input: Input): Promise<string | null | undefined> {
  const sent = oneOf(input, 'category')
  if (sent === undefined || sent === null) return sent
  const row = isUuid(sent.id)
    ? await context.db
        .selectFrom('categories')
        .select('id')
        .where('group_code', '=', groupOf(context).code)
        .where('id', '=', sent.id)
        .executeTakeFirst()
    : undefined
  if (row) return row.id
  const pointer = `${input.pointer}/relationships/category`
  throw new AppError('BadRequest', { pointer, detail: 'there is no such category in this group' })
}

function checkAccess(context: Context, access: Access | undefined, pointer: string): void {
  if (access !== 'public' || groupOf(context).publicOffers) return
  throw new AppError('Forbidden', {
    pointer: `${pointer}/attributes/access`,
    detail: 'the group publishes no listings',
  })
}

function checkExpiry({ kit }: Context, expires: Date | undefined, pointer: string): void {
  if (expires === undefined || expires > kit.now()) return
  throw new AppError('BadRequest', { pointer: `${pointer}/attributes/expires`, detail: 'a time in the future' })
}
