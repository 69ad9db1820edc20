import type { ReactNode } from 'react'
import type { Need } from '@exchange-kit/model'
import type { LinkTo } from '../ui/Link.tsx'
import { useLocale, useT } from '../words.tsx'
import type { AccountFace } from './face.ts'
import { KindLabel } from './KindLabel.tsx'
import { ListingAuthor } from './ListingAuthor.tsx'
import { dayOf } from './moments.ts'
import { plainText } from '../ui/plainText.ts'
import { ListingStateLabel } from './StateLabels.tsx'
import '../ui/Cover.css'
import './NeedCard.css'
import './Listing.css'

type NeedCardProps = {
  readonly need: Need
  readonly to: LinkTo
  readonly author?: AccountFace | undefined
  /** In metres. */
  readonly distance?: number | undefined
  /** The author's town, where there is no distance. */
  readonly place?: string | undefined
  /** What a list adds at the foot: category, date, acts. */
  readonly children?: ReactNode
}

/** A need on the board: its words first, the last day, slips to tear off. */
export function NeedCard({ need, to, author, distance, place, children }: NeedCardProps) {
  const t = useT()
  const locale = useLocale()
  const { content, name, images, expires, status } = need.attributes
  const [picture] = images
  const isOff = status !== 'published'
  return (
    <article className="x-need" data-notice={isOff ? 'off' : undefined}>
      <div className="x-need-head">
        <KindLabel kind="need" />
        {isOff ? (
          <ListingStateLabel state={status} />
        ) : (
          <span>{t('parts.listing.until', { date: dayOf(expires, { locale }) })}</span>
        )}
      </div>
      <h3 className="x-need-text" dir="auto">
        {picture && (
          <img
            className="x-need-picture"
            src={picture}
            alt=""
            width="96"
            height="96"
            loading="lazy"
            referrerPolicy="no-referrer"
          />
        )}
        <a className="x-cover" {...to}>
          {plainText(content || name, 240)}
        </a>
      </h3>
      {author && <ListingAuthor face={author} distance={distance} place={place} />}
      {children}
      <div className="x-need-slips" aria-hidden="true" />
    </article>
  )
}
