import type { Place } from '@exchange-kit/model'
import type { ListingType } from './listing.ts'

type Query = Readonly<Record<string, string>>

/** The list of one kind. */
export function listPlace(type: ListingType, group: string, query: Query = {}): Place {
  return { screen: type, group, ...(Object.keys(query).length > 0 ? { query } : {}) }
}

/** The page of a listing. */
export function listingPlace(type: ListingType, group: string, code: string): Place {
  return type === 'offers' ? { screen: 'offer', group, offer: code } : { screen: 'need', group, need: code }
}
