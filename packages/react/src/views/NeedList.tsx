import type { ReactNode } from 'react'
import type { LinkTo } from '../ui/Link.tsx'
import type { NeedFace } from '../parts/listingFaces.ts'
import { ListingCard } from './ListingCard.tsx'
import { ListingList, type Listed, type ListingListProps } from './ListingList.tsx'

type NeedListProps = ListingListProps & {
  readonly needs: readonly (NeedFace & Listed)[] | undefined
  readonly linkTo: (need: NeedFace) => LinkTo
}

/** Needs of a group on its board, or in rows for narrow columns. */
export function NeedList({ needs, linkTo, ...list }: NeedListProps): ReactNode {
  const cards = needs?.map(it => <ListingCard key={it.code} kind="needs" listing={it} to={linkTo(it)} />)
  return <ListingList {...list} kind="needs" cards={cards} />
}
