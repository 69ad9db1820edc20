import type { ReactElement, ReactNode } from 'react'
import { LinkTail, linkProps, type LinkTo } from '../ui/Link.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import '../ui/layout.css'
import '../ui/text.css'
import '../ui/Card.css'
import './ListingList.css'

/** What a list may add to the card of an offer or a need. */
export type Listed = {
  /** Its state in words, where it is not on the board. */
  readonly off?: ReactNode
  /** In metres. */
  readonly distance?: number | undefined
  /** The author's town, where there is no distance. */
  readonly place?: string | undefined
  /** At the foot of the card: category, date, acts. */
  readonly foot?: ReactNode
}

export type ListingListProps = {
  /** The heading; none where the page has one for it. */
  readonly title?: ReactNode
  /** What stands around the list says it to the eye already. */
  readonly hidesTitle?: boolean | undefined
  /** Where all of them are. */
  readonly all?: { readonly to: LinkTo; readonly words: string } | undefined
  /** On a board as cards, or below each other for narrow columns. */
  readonly layout?: 'grid' | 'rows' | undefined
  /** For how many room is kept until they come (E3.3). */
  readonly room?: number | undefined
  /** What is said where there is none. */
  readonly none?: ReactNode
  /** Between the heading and the list: what came meanwhile. */
  readonly news?: ReactNode
  /** At the end of the list. */
  readonly children?: ReactNode
}

type Props = ListingListProps & {
  readonly kind: 'offers' | 'needs'
  /** A card each, with a key; nothing while they are on their way. */
  readonly cards: readonly ReactElement[] | undefined
}

/** What offers and needs in a list have in common: the heading, the way to all, the board, its skeleton, and nothing there. */
export function ListingList(props: Props) {
  const { title, hidesTitle, all, layout, room = 0, none, news, kind, cards, children } = props
  return (
    <>
      {hidesTitle && <h2 className="x-sr">{title}</h2>}
      {title && !hidesTitle && (
        <div className="x-list-head">
          <h2>{title}</h2>
          {all && (
            <a part="link" {...linkProps(all.to)}>
              {all.words}
              <LinkTail to={all.to} />
            </a>
          )}
        </div>
      )}
      {news}
      {cards?.length === 0 ? (
        <p className="x-card x-none" data-pad="" role="status" part="status">
          {none}
        </p>
      ) : cards || room > 0 ? (
        <ul className="x-board" data-layout={layout} part="list">
          {cards?.map(it => <li key={it.key}>{it}</li>) ??
            Array.from({ length: room }, (_, at) => (
              <li key={at} className="x-board-room" data-kind={kind} aria-hidden="true">
                <Skeleton shape="card" />
              </li>
            ))}
        </ul>
      ) : null}
      {children}
    </>
  )
}
