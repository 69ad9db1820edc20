import type { CurrencyUnit } from '../parts/currency.ts'
import type { NeedFace, OfferFace } from '../parts/listingFaces.ts'
import { NeedCard } from '../parts/NeedCard.tsx'
import { OfferCard } from '../parts/OfferCard.tsx'
import type { LinkTo } from '../ui/Link.tsx'
import type { Listed } from './ListingList.tsx'

type Kind = 'offers' | 'needs'

type ListingCardProps = {
  readonly kind: Kind
  readonly listing: (OfferFace | NeedFace) & Listed
  readonly to: LinkTo
  /** Of the group, to read prices with. */
  readonly currency?: CurrencyUnit | undefined
}

/** A card of a list, which may mix offers and needs (S-MARKET-1, S-MARKET-3). */
export function ListingCard({ kind, listing, to, currency }: ListingCardProps) {
  const { off, distance, place, foot } = listing
  const shared = { to, off, distance, place, children: foot }
  return isOffer(kind, listing) ? (
    <OfferCard offer={listing} currency={currency} {...shared} />
  ) : (
    <NeedCard need={listing} {...shared} />
  )
}

// Said, not found out: what public listings are read as has the fields of both.
function isOffer(kind: Kind, _listing: OfferFace | NeedFace): _listing is OfferFace {
  return kind === 'offers'
}
