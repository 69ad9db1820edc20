import type { Need, Offer } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { plainText } from '../ui/plainText.ts'

/** The two lists of the market, as the server calls them. */
export type ListingType = 'offers' | 'needs'

/** An offer or a need with what came along. */
export type Listing = Linked<Offer | Need>

/** Whether a listing is an offer: only offers have a price. */
export function isOffer(listing: Listing): listing is Linked<Offer> {
  return listing.type === 'offers'
}

/** Whether a listing is a need. */
export function isNeed(listing: Listing): listing is Linked<Need> {
  return listing.type === 'needs'
}

/** What a listing is called: its title, or the first 60 characters of a need without one (S-MARKET-3). */
export function titleOf({ attributes: { name, content } }: Pick<Listing, 'attributes'>): string {
  return name || plainText(content, 60)
}

/** How far its author is, in metres, where the server says so. */
export function distanceTo({ meta }: Listing): number | undefined {
  const distance = meta?.['distance']
  return typeof distance === 'number' ? distance : undefined
}
