import type { ReactElement, ReactNode } from 'react'
import { LinkTail, linkProps, type LinkTo } from '../ui/Link.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import '../ui/Board.css'
import '../ui/layout.css'
import './ListingList.css'

export type ListingListProps = {
  readonly title: ReactNode
  /** Where all of them are. */
  readonly all?: { readonly to: LinkTo; readonly words: string } | undefined
  /** On a board as cards, or below each other for narrow columns. */
  readonly layout?: 'grid' | 'rows' | undefined
  /** For how many room is kept until they come (E3.3). */
  readonly room: number
  /** What is said where there is none. */
  readonly none: ReactNode
}

type Props = ListingListProps & {
  readonly kind: 'offers' | 'needs'
  /** A card each, with a key; nothing while they are on their way. */
  readonly cards: readonly ReactElement[] | undefined
}

/** What offers and needs in a list have in common: the heading, the way to all, the board, its skeleton, and nothing there. */
export function ListingList({ title, all, layout, room, none, kind, cards }: Props) {
  return (
    <>
      <div className="x-list-head">
        <h2>{title}</h2>
        {all && (
          <a part="link" {...linkProps(all.to)}>
            {all.words}
            <LinkTail to={all.to} />
          </a>
        )}
      </div>
      {cards?.length === 0 ? (
        <p className="x-card x-none" data-pad="" role="status" part="status">
          {none}
        </p>
      ) : (
        <ul className="x-board" data-layout={layout} part="list">
          {cards?.map(it => (
            <li key={it.key}>{it}</li>
          )) ??
            Array.from({ length: room }, (_, at) => (
              <li key={at} className="x-board-room" data-kind={kind} aria-hidden="true">
                <Skeleton shape="card" />
              </li>
            ))}
        </ul>
      )}
    </>
  )
}
