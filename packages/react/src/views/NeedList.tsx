import type { ReactNode } from 'react'
import { NeedCard } from '../parts/NeedCard.tsx'
import type { LinkTo } from '../ui/Link.tsx'
import type { NeedFace } from '../parts/listingFaces.ts'
import { ListingList, type Listed, type ListingListProps } from './ListingList.tsx'

type NeedListProps = ListingListProps & {
  readonly needs: readonly (NeedFace & Listed)[] | undefined
  readonly linkTo: (need: NeedFace) => LinkTo
}

/** Needs of a group on its board, or in rows for narrow columns. */
export function NeedList({ needs, linkTo, ...list }: NeedListProps): ReactNode {
  const cards = needs?.map(it => (
    <NeedCard key={it.code} need={it} to={linkTo(it)} off={it.off} distance={it.distance} place={it.place}>
      {it.foot}
    </NeedCard>
  ))
  return <ListingList {...list} kind="needs" cards={cards} />
}
