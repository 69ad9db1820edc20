import type { Group } from '@exchange-kit/model'
import type { Linked } from '@exchange-kit/client'
import { useMany, useOne } from '../../../hooks.ts'
import { FirstListings } from '../../../listings/FirstListings.tsx'
import type { Listing, ListingType } from '../../../listings/listing.ts'
import { listingPlace } from '../../../listings/listingPlace.ts'
import { faceOf } from '../../../parts/face.ts'
import { useGo } from '../../../useGo.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useMayOpen } from './useMayOpen.ts'

/** So few that the words of the group stay the page. */
const most = 6

type GroupBoardProps = { readonly group: Linked<Group> }

/** What is offered and needed in a group, with pictures, for those who may read it: what makes one want to join (S-USE-4). */
export function GroupBoard({ group }: GroupBoardProps) {
  return (
    <>
      <Newest type="offers" group={group} />
      <Newest type="needs" group={group} />
    </>
  )
}

function Newest({ type, group }: GroupBoardProps & { readonly type: ListingType }) {
  const t = useT()
  const go = useGo()
  const { code } = group.attributes
  const place = { screen: type, group: code } as const
  const mayOpen = useMayOpen(group)
  // Guests read public listings, whose whole list is for members (S-GUARD-6, S-MARKET-14).
  const mayRead = mayOpen(listingPlace(type, code, ''))
  const list = useMany(type, mayRead ? { group: code, sort: '-updated', include: ['member'], size: most } : null)
  const currency = useOne('currencies', mayRead && type === 'offers' ? { group: code } : null)
  return (
    <FirstListings
      type={type}
      group={code}
      title={t(`groups:page.${type}`)}
      to={mayOpen(place) ? go.link(place) : undefined}
      list={list}
      most={most}
      currency={currency.status === 'ready' ? currency.data.attributes : undefined}
      listedOf={authorOf}
    />
  )
}

function authorOf({ member }: Listing) {
  return { author: member ? faceOf(member) : undefined }
}
