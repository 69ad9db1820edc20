import type { Access, ListingState } from '@exchange-kit/model'
import type { Kysely } from 'kysely'
import type { Tables } from '../../database/index.ts'
import { wordsOf } from '../../jsonapi/words.ts'
import { freeCode } from '../codes.ts'

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
  now: Date
} & ({ type: 'offers'; price: string } | { type: 'needs' })

/** Stores a listing under a code made from its title (offers.code), and gives the code. */
export async function addListing(db: Kysely<Tables>, it: NewListing): Promise<string> {
  const { group, name, content, now } = it
  const taken = await db.selectFrom(it.type).select('code').where('group_code', '=', group).execute()
  const code = freeCode(name === '' ? content : name, new Set(taken.map(row => row.code)))
  const row = {
    group_code: group,
    id: it.id,
    code,
    member_id: it.member,
    category_id: it.category,
    name,
    content,
    images: JSON.stringify(it.images),
    image_texts: JSON.stringify(it.imageTexts),
    expires: it.expires,
    state: it.state,
    access: it.access,
    search: wordsOf(name, content),
    created: now,
    updated: now,
  }
  if (it.type === 'offers')
    await db
      .insertInto('offers')
      .values({ ...row, price: it.price })
      .execute()
  else await db.insertInto('needs').values(row).execute()
  return code
}
