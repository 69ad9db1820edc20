import { readList, readOne, type Plain } from '@exchange-kit/client/public'
import { searchFor } from '@exchange-kit/model'
import type { CurrencyUnit } from '../parts/currency.ts'
import type { NeedFace, OfferFace } from '../parts/listingFaces.ts'
import { dedupe } from './dedupe.ts'
import { imageOf, insideOf, memberTypeOf, textOf } from './plain.ts'
import { searchOf } from './search.ts'
import { unitOf } from './unit.ts'

/** The public listings of a group, its name and currency, and how many there are in all. */
export type PublicListings = {
  readonly items: readonly (OfferFace & NeedFace)[]
  readonly count: number
  readonly group: string
  readonly currency: CurrencyUnit | undefined
}

/** What a page wants to see. */
export type Wanted = {
  readonly site: string
  readonly group: string
  readonly kind: 'offers' | 'needs'
  readonly category?: string | undefined
  readonly query?: string | undefined
  readonly limit: number
}

/** Asks for public listings (A-3-29), and for the currency their prices are in. */
export async function readListings(wanted: Wanted): Promise<PublicListings> {
  const { site, group, kind, query, limit } = wanted
  // Beside the listings, not before them: two silent requests in a row would take twice as long to be given up.
  const currency =
    kind === 'offers'
      ? dedupe(`${site}/accounting/${group}/currency`, async href => unitOf(await readOne(href))).catch(() => undefined)
      : undefined
  const category = await categoryOf(wanted)
  const search = searchOf({
    include: 'member,member.group',
    'filter[category]': category,
    'filter[search]': query === undefined ? undefined : searchFor(query),
    'page[size]': limit,
  })
  const { items, count } = await dedupe(`${site}/social/${group}/${kind}?${search}`, href => readList(href))
  const name = textOf(insideOf(insideOf(items[0], 'member'), 'group')?.['name'])
  const listings = items.map(it => listingOf(it, site))
  return { items: listings, count: count ?? items.length, group: name || group, currency: await currency }
}

// The API filters by id, people write codes; an unknown code matches nothing.
async function categoryOf({ site, group, category }: Wanted): Promise<string | undefined> {
  if (!category || category.length === 36) return category
  const { items } = await dedupe(`${site}/social/${group}/categories?page%5Bsize%5D=200`, href => readList(href))
  return items.find(it => it['code'] === category.toLowerCase())?.id ?? '00000000-0000-0000-0000-000000000000'
}

function listingOf(item: Plain, site: string): OfferFace & NeedFace {
  const image = imageOf(item['images'], site)
  const member = insideOf(item, 'member')
  return {
    code: textOf(item['code']),
    name: textOf(item['name']),
    content: textOf(item['content']),
    image,
    price: textOf(item['price']),
    expires: textOf(item['expires']),
    author: member && {
      code: textOf(member['code']),
      name: textOf(member['name']),
      type: memberTypeOf(member['type']),
      image: imageOf(member['image'], site),
    },
  }
}
