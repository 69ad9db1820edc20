import type { CurrencyUnit } from '../parts/currency.ts'
import type { NeedFace, OfferFace } from '../parts/listingFaces.ts'
import { NeedCard } from '../parts/NeedCard.tsx'
import { OfferCard } from '../parts/OfferCard.tsx'
import type { LinkTo } from '../ui/Link.tsx'
import type { Listed } from './ListingList.tsx'

type ListingCardProps = {
  readonly listing: (OfferFace | NeedFace) & Listed
  readonly to: LinkTo
  /** Of the group, to read prices with. */
  readonly currency?: CurrencyUnit | undefined
}

/** A card of a list, which may mix offers and needs (S-MARKET-1, S-MARKET-3). */
export function ListingCard({ listing, to, currency }: ListingCardProps) {
  const { off, distance, place, foot } = listing
  const shared = { to, off, distance, place, children: foot }
  return 'price' in listing ? (
    <OfferCard offer={listing} currency={currency} {...shared} />
  ) : (
    <NeedCard need={listing} {...shared} />
  )
}
