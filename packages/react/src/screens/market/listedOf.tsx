import { faceOf } from '../../parts/face.ts'
import { Moment } from '../../parts/Moment.tsx'
import { useT } from '../../i18n/translation.tsx'
import { offOf, type SiteListed } from '../../listings/KindList.tsx'
import { distanceTo, type Listing } from '../../listings/listing.ts'
import { ListingMenu } from './ListingMenu.tsx'
import type { Standing } from './useStanding.ts'
import './market.css'

type ListedProps = { readonly group: string; readonly listing: Listing; readonly standing: Standing }

/** What the lists of the market add to a card: author and distance, category, date, acts (S-MARKET-3). */
export function listedOf({ listing, ...of }: ListedProps): SiteListed {
  const { member } = listing
  return {
    off: offOf(listing),
    author: member ? faceOf(member) : undefined,
    distance: distanceTo(listing),
    place: member?.attributes.address?.addressLocality,
    foot: <CardFoot listing={listing} {...of} />,
  }
}

function CardFoot({ group, listing, standing }: ListedProps) {
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
