import type { Place } from '@exchange-kit/model'
import type { ListingType } from './listing.ts'

/** The page of a listing. */
export function listingPlace(type: ListingType, group: string, code: string): Place {
  return type === 'offers' ? { screen: 'offer', group, offer: code } : { screen: 'need', group, need: code }
}
