import { readList, readOne, type Plain } from '@exchange-kit/client/public'
import { formatAmount, parseUnits, searchFor, type Unit } from '@exchange-kit/model'
import { once } from '../once.ts'
import { imageOf, insideOf, textOf, wordsOf } from '../read/plain.ts'
import { searchOf } from '../read/reader.ts'
import { unitOf } from '../unit.ts'

/** An offer or a need as everybody may know it. */
export type Listing = {
  readonly code: string
  readonly title: string
  readonly words: string
  readonly member: string
  readonly image: string | undefined
  readonly imageText: string
  /** Words, or an amount in the form of its currency; none for needs. */
  readonly price: string
  readonly expires: string
}

/** The public listings of a group, the group's name, and how many there are in all. */
export type Listings = { readonly items: readonly Listing[]; readonly count: number; readonly group: string }

/** What a page wants to see. */
export type Wanted = {
  readonly site: string
  readonly group: string
  readonly kind: 'offers' | 'needs'
  readonly category: string | undefined
  readonly query: string | undefined
  readonly limit: number
  readonly language: string
}

/** Asks for public listings (A-3-29), and for the currency their prices are in. */
export async function readListings(wanted: Wanted): Promise<Listings> {
  const { site, group, kind, query, limit, language } = wanted
  const [category, unit] = await Promise.all([
    categoryOf(wanted),
    kind === 'offers'
      ? once(`${site}/accounting/${group}/currency`, async href => unitOf(await readOne(href))).catch(() => undefined)
      : undefined,
  ])
  const search = searchOf({
    include: 'member,member.group',
    'filter[category]': category,
    'filter[search]': query === undefined ? undefined : searchFor(query),
    'page[size]': limit,
  })
  const { items, count } = await once(`${site}/social/${group}/${kind}?${search}`, href => readList(href))
  const name = textOf(insideOf(insideOf(items[0], 'member'), 'group')?.['name'])
  const listings = items.map(it => listingOf(it, { site, unit, language }))
  return { items: listings, count: count ?? items.length, group: name || group }
}

// The API filters by id, people write codes; a code that nobody has matches nothing.
async function categoryOf({ site, group, category }: Wanted): Promise<string | undefined> {
  if (!category || category.length === 36) return category
  const { items } = await once(`${site}/social/${group}/categories?page%5Bsize%5D=200`, href => readList(href))
  return items.find(it => it['code'] === category.toLowerCase())?.id ?? '00000000-0000-0000-0000-000000000000'
}

type Around = { readonly site: string; readonly unit: Unit | undefined; readonly language: string }

function listingOf(item: Plain, { site, unit, language }: Around): Listing {
  const texts = item['imageTexts']
  const words = wordsOf(item['content'])
  return {
    code: textOf(item['code']),
    title: textOf(item['name']) || words.slice(0, 100),
    words,
    member: textOf(insideOf(item, 'member')?.['name']),
    image: imageOf(item['images'], site),
    imageText: textOf(Array.isArray(texts) ? texts[0] : ''),
    price: priceOf(textOf(item['price']), unit, language),
    expires: textOf(item['expires']),
  }
}

// A price is free text; a plain number is one of the currency.
function priceOf(price: string, unit: Unit | undefined, locale: string): string {
  const reading = unit && parseUnits(price.replace(',', '.'), unit)
  return unit && reading?.ok ? formatAmount(reading.amount, unit, { locale }) : price
}
