import type { ReactNode } from 'react'
import type { Need } from '@exchange-kit/model'
import type { LinkTo } from '../ui/Link.tsx'
import { useLocale, useT } from '../i18n/translation.tsx'
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

/** A need on the board: its words first, the last day, slips to tear off (S-MARKET-3). */
export function NeedCard({ need, to, author, distance, place, children }: NeedCardProps) {
  const t = useT()
  const locale = useLocale()
  const { name, images, expires, status } = need.attributes
  const { title, text } = wordsOf(need)
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
      <div className="x-need-text" dir="auto">
        <div data-flowing={name ? undefined : ''}>
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
          <h3>
            <a className="x-cover" {...to}>
              {title}
            </a>
          </h3>
          {text && <p>{text}</p>}
        </div>
      </div>
      {author && <ListingAuthor face={author} distance={distance} place={place} />}
      {children}
      <div className="x-need-slips" aria-hidden="true" />
    </article>
  )
}

// Without a title the first 60 characters are one, and the text goes on from there.
function wordsOf({ attributes: { name, content } }: Need): { readonly title: string; readonly text: string } {
  const text = plainText(content, 240)
  if (name) return { title: name, text }
  const title = plainText(content, 60).replace(/…$/, '')
  return { title, text: text.slice(title.length) }
}
