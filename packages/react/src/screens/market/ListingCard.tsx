import { NeedCard } from '../../parts/NeedCard.tsx'
import { OfferCard } from '../../parts/OfferCard.tsx'
import type { CurrencyUnit } from '../../parts/currency.ts'
import { needFaceOf, offerFaceOf } from '../../parts/listingFaces.ts'
import { useGo } from '../../useGo.ts'
import { isOffer, type Listing } from '../../listings/listing.ts'
import { listingPlace } from '../../listings/listingPlace.ts'
import { listedOf } from './listedOf.tsx'
import type { Standing } from './useStanding.ts'

type ListingCardProps = {
  readonly group: string
  readonly listing: Listing
  readonly currency: CurrencyUnit | undefined
  readonly standing: Standing
}

/** A card of a feed where offers and needs are mixed (S-MARKET-1, S-MARKET-3). */
export function ListingCard({ group, listing, currency, standing }: ListingCardProps) {
  const go = useGo()
  const to = go.link(listingPlace(listing.type, group, listing.attributes.code))
  const { author, foot, ...shared } = listedOf({ group, listing, standing })
  return isOffer(listing) ? (
    <OfferCard offer={offerFaceOf(listing, author)} to={to} currency={currency} {...shared}>
      {foot}
    </OfferCard>
  ) : (
    <NeedCard need={needFaceOf(listing, author)} to={to} {...shared}>
      {foot}
    </NeedCard>
  )
}
