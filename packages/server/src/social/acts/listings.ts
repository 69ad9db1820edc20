import type { Access, ListingState } from '@exchange-kit/model'
import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '../../database/index.ts'
import { wordsOf } from '../../jsonapi/words.ts'
import { freeCode } from '../codes.ts'
import { addWords } from '../search-words.ts'
import type { ListingTable } from '../tables.ts'

/** An offer or a need to be (api.md 3.5). Offers have a price and a category. */
export type NewListing = {
  id: string
  group: string
  member: string
  category: string | null
  name: string
  content: string
  images: readonly string[]
  imageTexts: readonly string[]
  expires: Date
  state: ListingState
  access: Access
  /** When its members heard of it; absent = as soon as it is there, as of old things nobody is told today. */
  announced?: Date | null
  now: Date
} & ({ type: 'offers'; price: string } | { type: 'needs' })

/** Stores a listing under a code made from its title (offers.code), and gives the code. */
export async function addListing(db: Kysely<Tables>, it: NewListing): Promise<string> {
  const { name, content } = it
  const row = listingRow(it)
  for (;;) {
    const code = freeCode(name === '' ? content : name, await takenCodes(db, it))
    const stored =
      it.type === 'offers'
        ? db.insertInto('offers').values({ ...row, code, price: it.price })
        : db.insertInto('needs').values({ ...row, code })
    const { numInsertedOrUpdatedRows = 0n } = await stored
      .onConflict(conflict => conflict.columns(['group_code', 'code']).doNothing())
      .executeTakeFirst()
    // Somebody published under the same title a moment ago: now its code is seen.
    if (numInsertedOrUpdatedRows === 0n) continue
    await addWords(db, { group: it.group, kind: it.type, ids: [it.id] })
    return code
  }
}

/** The row of a listing, but for its code and price. */
export function listingRow(it: NewListing): Omit<Insertable<ListingTable>, 'code'> {
  const { name, content, now, announced = now } = it
  return {
    group_code: it.group,
    id: it.id,
    member_id: it.member,
    category_id: it.category,
    name,
    content,
    images: JSON.stringify(it.images),
    image_texts: JSON.stringify(it.imageTexts),
    expires: it.expires,
    state: it.state,
    access: it.access,
    announced,
    search: wordsOf(name, content),
    created: now,
    updated: now,
  }
}

async function takenCodes(db: Kysely<Tables>, { type, group }: NewListing): Promise<ReadonlySet<string>> {
  const taken = await db
    .selectFrom(type)
    .select('code')
    .where('group_code', '=', group)
    .unionAll(
      db.selectFrom('former_listing_codes').select('code').where('group_code', '=', group).where('type', '=', type),
    )
    .execute()
  return new Set(taken.map(row => row.code))
}

/** Codes of listings that are gone are not given again (A-7-26): they were in links. */
export async function keepCodes(
  db: Kysely<Tables>,
  { group, type, codes }: { group: string; type: 'offers' | 'needs'; codes: readonly string[] },
): Promise<void> {
  if (codes.length === 0) return
  await db
    .insertInto('former_listing_codes')
    .values(codes.map(code => ({ group_code: group, type, code })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
