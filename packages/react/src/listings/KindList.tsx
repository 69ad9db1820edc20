import type { ReactNode } from 'react'
import type { CurrencyUnit } from '../parts/currency.ts'
import type { AccountFace } from '../parts/face.ts'
import { needFaceOf, offerFaceOf } from '../parts/listingFaces.ts'
import { ListingStateLabel } from '../parts/StateLabels.tsx'
import { useGo } from '../useGo.ts'
import type { Listed, ListingListProps } from '../views/ListingList.tsx'
import { NeedList } from '../views/NeedList.tsx'
import { OfferList } from '../views/OfferList.tsx'
import { isNeed, isOffer, type Listing, type ListingType } from './listing.ts'
import { listingPlace } from './listingPlace.ts'

/** What a list of the site adds to a card. */
export type SiteListed = Listed & { readonly author?: AccountFace | undefined }

type KindListProps = ListingListProps & {
  readonly type: ListingType
  readonly group: string
  readonly listings: readonly Listing[]
  readonly currency?: CurrencyUnit | undefined
  /** Nothing where the cards stand on their author's own page. */
  readonly listedOf?: ((listing: Listing) => SiteListed) | undefined
}

/** The offers, or the needs, of a list of the site; those off the board are labelled as such (S-MARKET-5). */
export function KindList({ type, group, listings, currency, listedOf, ...list }: KindListProps) {
  const go = useGo()
  const linkTo = ({ code }: { readonly code: string }) => go.link(listingPlace(type, group, code))
  const listed = (it: Listing) => ({ off: offOf(it), ...listedOf?.(it) })
  return type === 'offers' ? (
    <OfferList
      {...list}
      offers={listings.filter(isOffer).map(it => ({ ...offerFaceOf(it), ...listed(it) }))}
      linkTo={linkTo}
      currency={currency}
    />
  ) : (
    <NeedList
      {...list}
      needs={listings.filter(isNeed).map(it => ({ ...needFaceOf(it), ...listed(it) }))}
      linkTo={linkTo}
    />
  )
}

/** What a card says of a listing that is not on the board. */
export function offOf({ attributes: { status } }: Listing): ReactNode {
  return status === 'published' ? undefined : <ListingStateLabel state={status} />
}
