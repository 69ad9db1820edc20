import type { exchangeOffers } from '../generated/attributes.ts'
import { defineReader } from '../read/reader.ts'
import { siteOf } from '../siteOf.ts'
import { readListings, type Listings, type Wanted } from './answer.ts'
import { viewOf, type Kind, type LiveListings } from './view.ts'

/** Makes the element of offers or of needs. */
export function defineListings({
  tag,
  attributes,
  ...kind
}: Kind & { tag: string; attributes: typeof exchangeOffers }): void {
  defineReader<typeof exchangeOffers, Listings, object>({
    tag,
    attributes,
    own: () => ({}),
    question: live => (live.values.group ? JSON.stringify(wanted(live)) : ''),
    read: live => readListings(wanted(live)),
    isEmpty: ({ items }) => items.length === 0,
    view: viewOf(kind),
  })

  function wanted(live: LiveListings): Wanted {
    const { group = '', category, query, limit } = live.values
    const { language } = live
    return {
      site: siteOf(live),
      group: group.toUpperCase(),
      kind: kind.kind,
      category,
      query,
      limit: Number(limit ?? kind.usual),
      language,
    }
  }
}
