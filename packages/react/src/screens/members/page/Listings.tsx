import type { Currency, Need, Offer, Place } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { Await } from '../../../Await.tsx'
import type { LoadedMany } from '../../../hooks.ts'
import { ListFoot } from '../../../ListFoot.tsx'
import { NeedCard } from '../../../parts/NeedCard.tsx'
import { OfferCard } from '../../../parts/OfferCard.tsx'
import { ListingStateLabel } from '../../../parts/StateLabels.tsx'
import { needFaceOf, offerFaceOf } from '../../../parts/listingFaces.ts'
import { Board } from '../../../ui/Board.tsx'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { add } from '../../../ui/icons.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { VisuallyHidden } from '../../../ui/text.tsx'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'
import { hindranceOf } from '../../../hindrance.ts'
import type { ListingType } from './useListings.ts'
import type { Relation } from './useRelation.ts'

type ListingsProps = {
  readonly group: string
  readonly type: ListingType
  /** Whose they are. */
  readonly name: string
  readonly list: LoadedMany<Linked<Offer | Need>>
  readonly currency: Currency['attributes'] | undefined
  readonly relation: Relation
}

/** The offers or the needs of a member (S-MEMBER-3). Those off the board are labelled as such (S-MEMBER-5). */
export function Listings({ group, type, name, list, currency, relation }: ListingsProps) {
  const t = useT()
  return (
    <Await of={list} skeleton={<CardsSkeleton />}>
      {listings =>
        listings.length === 0 ? (
          <EmptyState
            title={t(type === 'offers' ? 'states.empty.memberOffers' : 'states.empty.memberNeeds', { member: name })}
            actions={relation.isOwn && <NewListing group={group} type={type} relation={relation} />}
          />
        ) : (
          <div className="x-stack">
            <VisuallyHidden>
              <h2>{t(`members:tab.${type}`)}</h2>
            </VisuallyHidden>
            <Board>
              {listings.map(it => (
                <ListingNote key={it.id} group={group} listing={it} currency={currency} />
              ))}
            </Board>
            <ListFoot shown={listings.length} total={list.count ?? listings.length} more={list.more} next={list.next} />
          </div>
        )
      }
    </Await>
  )
}

type ListingNoteProps = Pick<ListingsProps, 'group' | 'currency'> & { readonly listing: Linked<Offer | Need> }

/** One of them as it hangs on the board. */
export function ListingNote({ group, listing, currency }: ListingNoteProps) {
  const go = useGo()
  const to = go.link(pageOf(group, listing))
  const { status } = listing.attributes
  const off = status === 'published' ? undefined : <ListingStateLabel state={status} />
  return isOffer(listing) ? (
    <OfferCard offer={offerFaceOf(listing)} to={to} off={off} currency={currency} />
  ) : (
    <NeedCard need={needFaceOf(listing)} to={to} off={off} />
  )
}

/** The way to a new offer or need of one's own, with the reason where it is off (S-GUARD-15). */
export function NewListing({ group, type, relation: { own } }: Pick<ListingsProps, 'group' | 'type' | 'relation'>) {
  const t = useT()
  const go = useGo()
  const hindrance = own && hindranceOf(own)
  const words = t(`states.empty.${type}.action`)
  return hindrance ? (
    <Button icon={add} reason={t(`members:hindrance.${hindrance}`)}>
      {words}
    </Button>
  ) : (
    <ButtonLink icon={add} {...go.link({ screen: type === 'offers' ? 'newOffer' : 'newNeed', group })}>
      {words}
    </ButtonLink>
  )
}

function CardsSkeleton() {
  return (
    <Board>
      <Skeleton shape="card" count={3} />
    </Board>
  )
}

function isOffer(listing: Linked<Offer | Need>): listing is Linked<Offer> {
  return listing.type === 'offers'
}

function pageOf(group: string, { type, attributes: { code } }: Offer | Need): Place {
  return type === 'offers' ? { screen: 'offer', group, offer: code } : { screen: 'need', group, need: code }
}
