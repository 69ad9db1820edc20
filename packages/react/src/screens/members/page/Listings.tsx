import type { Currency } from '@exchange-kit/model'
import { Await } from '../../../Await.tsx'
import type { LoadedMany } from '../../../hooks.ts'
import { ListFoot } from '../../../ListFoot.tsx'
import { KindList } from '../../../listings/KindList.tsx'
import type { Listing, ListingType } from '../../../listings/listing.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { add } from '../../../ui/icons.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'
import { hindranceOf } from '../../../hindrance.ts'
import { ListingList } from '../../../views/ListingList.tsx'
import type { Relation } from './useRelation.ts'

type ListingsProps = {
  readonly group: string
  readonly type: ListingType
  /** Whose they are. */
  readonly name: string
  readonly list: LoadedMany<Listing>
  readonly currency: Currency['attributes'] | undefined
  readonly relation: Relation
}

/** The offers or the needs of a member (S-MEMBER-3). Those off the board are labelled as such (S-MEMBER-5). */
export function Listings({ group, type, name, list, currency, relation }: ListingsProps) {
  const t = useT()
  return (
    <Await of={list} skeleton={<ListingList cards={undefined} room={3} kind={type} />}>
      {listings =>
        listings.length === 0 ? (
          <EmptyState
            title={t(type === 'offers' ? 'states.empty.memberOffers' : 'states.empty.memberNeeds', { member: name })}
            actions={relation.isOwn && <NewListing group={group} type={type} relation={relation} />}
          />
        ) : (
          <div className="x-stack">
            <KindList
              type={type}
              group={group}
              title={t(`members:tab.${type}`)}
              hidesTitle
              listings={listings}
              currency={currency}
            >
              <ListFoot
                shown={listings.length}
                total={list.count ?? listings.length}
                more={list.more}
                next={list.next}
              />
            </KindList>
          </div>
        )
      }
    </Await>
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
