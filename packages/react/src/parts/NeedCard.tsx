import type { ReactNode } from 'react'
import { LinkTail, linkProps, type LinkTo } from '../ui/Link.tsx'
import type { NeedFace } from './listingFaces.ts'
import { useLocale, useT } from '../i18n/translation.tsx'
import { KindLabel } from './KindLabel.tsx'
import { ListingAuthor } from './ListingAuthor.tsx'
import { dayOf } from './moments.ts'
import { plainText } from '../ui/plainText.ts'
import { useIsHydrating } from '../ui/useIsHydrating.ts'
import '../ui/Cover.css'
import './NeedCard.css'
import './Listing.css'

type NeedCardProps = {
  readonly need: NeedFace
  readonly to: LinkTo
  /** Its state in words, where it is not on the board. */
  readonly off?: ReactNode
  /** In metres. */
  readonly distance?: number | undefined
  /** The author's town, where there is no distance. */
  readonly place?: string | undefined
  /** What a list adds at the foot: category, date, acts. */
  readonly children?: ReactNode
}

/** A need on the board: its words first, the last day, slips to tear off (S-MARKET-3). */
export function NeedCard({ need, to, off, distance, place, children }: NeedCardProps) {
  const t = useT()
  const locale = useLocale()
  const { name, image, expires, author } = need
  const { title, text } = wordsOf(need)
  const last = dayOf(expires, { locale, timeZone: useIsHydrating() ? 'UTC' : undefined })
  return (
    <article className="x-need" data-notice={off ? 'off' : undefined} part="item">
      <div className="x-need-head">
        <KindLabel kind="need" />
        {off ?? (last && <span>{t('parts.listing.until', { date: last })}</span>)}
      </div>
      <div className="x-need-text" dir="auto">
        <div data-flowing={name ? undefined : ''}>
          {image && (
            <img
              className="x-need-picture"
              src={image}
              alt=""
              width="96"
              height="96"
              loading="lazy"
              referrerPolicy="no-referrer"
            />
          )}
          <h3>
            <a className="x-cover" part="link" {...linkProps(to)}>
              {title}
              <LinkTail to={to} />
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
function wordsOf({ name, content }: NeedFace): { readonly title: string; readonly text: string } {
  const text = plainText(content, 240)
  if (name) return { title: name, text }
  const title = plainText(content, 60).replace(/…$/, '')
  return { title, text: text.slice(title.length) }
}
