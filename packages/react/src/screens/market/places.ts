import type { Place } from '@exchange-kit/model'
import type { ListingType } from '../../listings/listing.ts'

type Query = Readonly<Record<string, string>>

/** The list of one kind. */
export function listPlace(type: ListingType, group: string, query: Query = {}): Place {
  return { screen: type, group, ...(Object.keys(query).length > 0 ? { query } : {}) }
}

/** The form of a new listing. */
export function newPlace(type: ListingType, group: string): Place {
  return { screen: type === 'offers' ? 'newOffer' : 'newNeed', group }
}

/** The form of a listing that is there; the query proposes changes (S-MARKET-32). */
export function editPlace(type: ListingType, group: string, { code, query }: { code: string; query?: Query }): Place {
  const asked = query ? { query } : {}
  return type === 'offers'
    ? { screen: 'editOffer', group, offer: code, ...asked }
    : { screen: 'editNeed', group, need: code, ...asked }
}

/** A new listing as others will see it. */
export function previewPlace(type: ListingType, group: string, code: string): Place {
  return type === 'offers'
    ? { screen: 'offerPreview', group, offer: code }
    : { screen: 'needPreview', group, need: code }
}
