import type { ReactNode } from 'react'
import { NeedCard } from '../parts/NeedCard.tsx'
import type { LinkTo } from '../ui/Link.tsx'
import type { NeedFace } from '../parts/listingFaces.ts'
import { ListingList, type ListingListProps } from './ListingList.tsx'

type NeedListProps = ListingListProps & {
  readonly needs: readonly NeedFace[] | undefined
  readonly linkTo: (need: NeedFace) => LinkTo
}

/** Needs of a group on its board, or in rows for narrow columns. */
export function NeedList({ needs, linkTo, ...list }: NeedListProps): ReactNode {
  return <ListingList {...list} kind="needs" cards={needs?.map(it => <NeedCard key={it.code} need={it} to={linkTo(it)} />)} />
}
