import { randomUUID } from 'node:crypto'
import { can, listingDays, type Access, type ListingState } from '@exchange-kit/model'
import type { Input } from '../jsonapi/body.ts'
import { groupOf, refusal, type Context } from '../jsonapi/context.ts'
import { mustHaveGone } from '../jsonapi/gone.ts'
import { wordsOf } from '../jsonapi/words.ts'
import { addListing, keepCodes } from './acts/listings.ts'
import { announceListings } from './announce.ts'
import { judgeChange, judgeNew } from './listing-checks.ts'
import { ownsListing, type ListingRow } from './listing-row.ts'
import { keepWords } from './search-words.ts'

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
export async function createListing(context: Context, table: Table, input: Input): Promise<string> {
  const group = groupOf(context).code
  const { id = randomUUID() } = input
  const it: Values = input.values
  const { member, category } = await judgeNew(context, table, input)
  const now = context.kit.now()
  const common = {
    id,
    group,
    member,
    category,
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
  const { category } = await judgeChange(context, row, input)
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
  if (it.name !== undefined || it.content !== undefined)
    await keepWords(db, { group: row.group_code, kind: table, ids: [row.id] })
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
  await keepWords(context.db, { group, kind: table, ids: [id] })
  await keepCodes(context.db, { group, type: table, codes: [code] })
}

/** Who may write a field: at creation whoever may create, later its owner and administrators. */
export function mayWriteListing(context: Context, row: ListingRow | undefined): boolean {
  return row === undefined || ownsListing(row, context)
}
