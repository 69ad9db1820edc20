import type { ReactNode } from 'react'
import type { CurrencyUnit } from '../parts/currency.ts'
import type { LinkTo } from '../ui/Link.tsx'
import type { OfferFace } from '../parts/listingFaces.ts'
import { ListingCard } from './ListingCard.tsx'
import { ListingList, type Listed, type ListingListProps } from './ListingList.tsx'

type OfferListProps = ListingListProps & {
  readonly offers: readonly (OfferFace & Listed)[] | undefined
  readonly linkTo: (offer: OfferFace) => LinkTo
  /** Of the group, to read prices with. */
  readonly currency?: CurrencyUnit | undefined
}

/** Offers of a group on its board, or in rows for narrow columns. */
export function OfferList({ offers, linkTo, currency, ...list }: OfferListProps): ReactNode {
  const cards = offers?.map(it => (
    <ListingCard key={it.code} kind="offers" listing={it} to={linkTo(it)} currency={currency} />
  ))
  return <ListingList {...list} kind="offers" cards={cards} />
}
