import { faceOf } from '../../parts/face.ts'
import { NeedCard } from '../../parts/NeedCard.tsx'
import { OfferCard } from '../../parts/OfferCard.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { ListingStateLabel } from '../../parts/StateLabels.tsx'
import type { CurrencyUnit } from '../../parts/currency.ts'
import { needFaceOf, offerFaceOf } from '../../parts/listingFaces.ts'
import { useGo } from '../../useGo.ts'
import { useT } from '../../i18n/translation.tsx'
import { distanceTo, isOffer, type Listing } from '../../listings/listing.ts'
import { ListingMenu } from './ListingMenu.tsx'
import { listingPlace } from './places.ts'
import type { Standing } from './useStanding.ts'
import './market.css'

type ListingCardProps = {
  readonly group: string
  readonly listing: Listing
  readonly currency: CurrencyUnit | undefined
  readonly standing: Standing
}

/** An offer or a need on the board, with what its list adds: category, date, acts (S-MARKET-3). */
export function ListingCard({ group, listing, currency, standing }: ListingCardProps) {
  const go = useGo()
  const to = go.link(listingPlace(listing.type, group, listing.attributes.code))
  const author = listing.member ? faceOf(listing.member) : undefined
  const place = listing.member?.attributes.address?.addressLocality
  const { status } = listing.attributes
  const off = status === 'published' ? undefined : <ListingStateLabel state={status} />
  const shared = { to, off, distance: distanceTo(listing), place }
  const foot = <CardFoot group={group} listing={listing} standing={standing} />
  return isOffer(listing) ? (
    <OfferCard offer={offerFaceOf(listing, author)} currency={currency} {...shared}>
      {foot}
    </OfferCard>
  ) : (
    <NeedCard need={needFaceOf(listing, author)} {...shared}>
      {foot}
    </NeedCard>
  )
}

function CardFoot({ group, listing, standing }: Omit<ListingCardProps, 'currency'>) {
  const t = useT()
  const { updated } = listing.attributes
  return (
    <div className="s-card-foot">
      <p className="x-caption">
        {listing.category && <bdi className="s-card-category">{listing.category.attributes.name}</bdi>}
        <Moment time={updated}>{date => t('market:updated', { date })}</Moment>
      </p>
      <ListingMenu group={group} listing={listing} standing={standing} />
    </div>
  )
}
