import { randomUUID } from 'node:crypto'
import { AppError, can, isUuid, listingDays, type Access, type ListingState } from '@exchange-kit/model'
import type { Input } from '../jsonapi/body.ts'
import { oneOf } from '../jsonapi/body.ts'
import { groupOf, refusal, type Context } from '../jsonapi/context.ts'
import { mustHaveGone } from '../jsonapi/gone.ts'
import { wordsOf } from '../jsonapi/words.ts'
import { addListing, keepCodes } from './acts/listings.ts'
import { announceListings } from './announce.ts'
import { ownsListing, type ListingRow } from './listing-row.ts'

type Table = 'offers' | 'needs'
type Values = {
  name?: string
  content?: string
  price?: string
  images?: string[]
  imageTexts?: string[]
  expires?: Date
  state?: ListingState
  access?: Access
}

const day = 86_400_000
/** Offers live for a year, needs for a week, unless told otherwise (A-10-12). */
const life: Record<Table, number> = { offers: listingDays.offers * day, needs: listingDays.needs * day }

/** Whether the viewer may list anything here, for himself or for others (A-9-19). */
export function mustCreateListing(context: Context): void {
  const group = groupOf(context).code
  if (!can(context.viewer, 'createListings', { group, own: true }))
    throw refusal(context, 'members publish offers and needs')
}

/** Stores a listing of the caller's member, or of any for administrators (A-3-31). */
export async function createListing(
  context: Context,
  table: Table,
  { id = randomUUID(), values, ...input }: Input,
): Promise<string> {
  const group = groupOf(context).code
  const it: Values = values
  const { member } = await ownerOf(context, { ...input, id, values })
  const category = await categoryOf(context, { ...input, id, values })
  if (table === 'offers' && !category) {
    throw new AppError('BadRequest', {
      pointer: `${input.pointer}/relationships/category`,
      detail: 'an offer has a category',
    })
  }
  checkAccess(context, it.access, input.pointer)
  checkExpiry(context, it.expires, input.pointer)
  const now = context.kit.now()
  const common = {
    id,
    group,
    member,
    category: category ?? null,
    name: it.name ?? '',
    content: it.content ?? '',
    images: it.images ?? [],
    imageTexts: it.imageTexts ?? [],
    expires: it.expires ?? new Date(now.getTime() + life[table]),
    state: it.state ?? ('published' as const),
    access: it.access ?? ('group' as const),
    announced: null,
    now,
  }
  await addListing(
    context.db,
    table === 'offers' ? { type: table, price: it.price ?? '', ...common } : { type: table, ...common },
  )
  await announceListings(context, { group, member })
  return id
}

/** A-9-20: own ones, those of anybody for administrators. */
export function mustEditListing(context: Context, row: ListingRow): void {
  const own = context.viewer !== null && context.viewer.user === row.user_id
  if (!can(context.viewer, 'editListings', { group: row.group_code, own })) throw refusal(context)
}

/** Changes, publishes, hides or renews a listing (A-3-32). A disabled member publishes nothing (A-9-20). */
export async function updateListing(context: Context, table: Table, row: ListingRow, input: Input): Promise<void> {
  const { db, kit, viewer } = context
  const it: Values = input.values
  if (it.state === 'published' && row.state === 'hidden' && !mayPublish(context, row)) {
    throw new AppError('Forbidden', { pointer: '/data/attributes/state', detail: 'the member is not active' })
  }
  if (it.access !== row.access) checkAccess(context, it.access, input.pointer)
  if (it.expires?.getTime() !== row.expires.getTime()) checkExpiry(context, it.expires, input.pointer)
  const category = await categoryOf(context, input)
  const { name = row.name, content = row.content } = it
  const now = kit.now()
  await db
    .updateTable(table)
    .set({
      name,
      content,
      search: wordsOf(name, content),
      ...(it.images === undefined ? {} : { images: JSON.stringify(it.images) }),
      ...(it.imageTexts === undefined ? {} : { image_texts: JSON.stringify(it.imageTexts) }),
      ...(it.expires === undefined ? {} : { expires: it.expires }),
      ...(it.state === undefined ? {} : { state: it.state }),
      ...(it.access === undefined ? {} : { access: it.access }),
      ...(category === undefined ? {} : { category_id: category }),
      ...(viewer?.user === row.user_id ? {} : { admin_edited: now }),
      // A-7-23: hiding is no news.
      ...(it.state === 'hidden' ? {} : { updated: now }),
    })
    .where('group_code', '=', row.group_code)
    .where('id', '=', row.id)
    .execute()
  if (table === 'offers' && it.price !== undefined) {
    await db
      .updateTable('offers')
      .set({ price: it.price })
      .where('group_code', '=', row.group_code)
      .where('id', '=', row.id)
      .execute()
  }
  await announceListings(context, { group: row.group_code, member: row.member_id })
}

export async function removeListing(context: Context, table: Table, row: ListingRow): Promise<void> {
  mustEditListing(context, row)
  const { group_code: group, id, code } = row
  mustHaveGone(
    await context.db.deleteFrom(table).where('group_code', '=', group).where('id', '=', id).executeTakeFirst(),
  )
  await keepCodes(context.db, { group, type: table, codes: [code] })
}

/** Who may write a field: at creation whoever may create, later its owner and administrators. */
export function mayWriteListing(context: Context, row: ListingRow | undefined): boolean {
  return row === undefined || ownsListing(row, context)
}

function mayPublish(context: Context, row: ListingRow): boolean {
  return can(context.viewer, 'createListings', { group: row.group_code, own: context.viewer?.user === row.user_id })
}

// The member is the caller's own when it is not named; another's is named by administrators only (A-3-28).
async function ownerOf(context: Context, input: Input): Promise<{ member: string }> {
  const group = groupOf(context).code
  const own = context.viewer?.members.find(it => it.group === group && it.state !== 'deleted')?.id
  const sent = oneOf(input, 'member')
  const member = sent?.id ?? own
  const pointer = `${input.pointer}/relationships/member`
  if (member === undefined) throw new AppError('BadRequest', { pointer, detail: 'a listing has a member' })
  if (member === own) return { member }
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
  return { member }
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
