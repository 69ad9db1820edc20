import type { ReactNode } from 'react'
import { LinkTail, linkProps, type LinkTo } from '../ui/Link.tsx'
import type { OfferFace } from './listingFaces.ts'
import type { CurrencyUnit } from './currency.ts'
import { KindLabel } from './KindLabel.tsx'
import { ListingAuthor } from './ListingAuthor.tsx'
import { plainText } from '../ui/plainText.ts'
import { PriceText } from './PriceText.tsx'
import '../ui/Cover.css'
import './OfferCard.css'
import './Listing.css'

type OfferCardProps = {
  readonly offer: OfferFace
  readonly to: LinkTo
  /** Of the author's group, to read the price with. */
  readonly currency?: CurrencyUnit | undefined
  /** Its state in words, where it is not on the board. */
  readonly off?: ReactNode
  /** In metres. */
  readonly distance?: number | undefined
  /** The author's town, where there is no distance. */
  readonly place?: string | undefined
  /** What a list adds at the foot: category, date, acts. With it the first lines of the text stand on the card too. */
  readonly children?: ReactNode
}

/** An offer on the board: picture or ruled note on top, title, price, author. */
export function OfferCard({ offer, to, currency, off, distance, place, children }: OfferCardProps) {
  const { name, content, image, price, author } = offer
  return (
    <article className="x-offer" data-notice={off ? 'off' : undefined} part="item">
      <div className="x-offer-top">
        {image ? (
          <img src={image} alt="" width="480" height="360" loading="lazy" referrerPolicy="no-referrer" />
        ) : (
          <div className="x-offer-note" dir="auto">
            <span>{plainText(content)}</span>
          </div>
        )}
      </div>
      <KindLabel kind="offer" />
      {off}
      <div className="x-offer-body">
        <h3 dir="auto">
          <a className="x-cover" part="link" {...linkProps(to)}>
            {name}
            <LinkTail to={to} />
          </a>
        </h3>
        <p className="x-price" dir="auto">
          <PriceText price={price} currency={currency} />
        </p>
        {children && image && (
          <p className="x-offer-text" dir="auto">
            {plainText(content)}
          </p>
        )}
        {author && <ListingAuthor face={author} distance={distance} place={place} />}
        {children}
      </div>
    </article>
  )
}
