import type { ReactNode } from 'react'
import type { Offer } from '@exchange-kit/model'
import type { LinkTo } from '../ui/Link.tsx'
import type { CurrencyUnit } from './currency.ts'
import type { AccountFace } from './face.ts'
import { KindLabel } from './KindLabel.tsx'
import { ListingAuthor } from './ListingAuthor.tsx'
import { plainText } from '../ui/plainText.ts'
import { PriceText } from './PriceText.tsx'
import { ListingStateLabel } from './StateLabels.tsx'
import '../ui/Cover.css'
import './OfferCard.css'
import './Listing.css'

type OfferCardProps = {
  readonly offer: Offer
  readonly to: LinkTo
  /** Of the author's group, to read the price with. */
  readonly currency?: CurrencyUnit | undefined
  /** Absent where the author's own page shows it. */
  readonly author?: AccountFace | undefined
  /** In metres. */
  readonly distance?: number | undefined
  /** The author's town, where there is no distance. */
  readonly place?: string | undefined
  /** What a list adds at the foot: category, date, acts. With it the first lines of the text stand on the card too. */
  readonly children?: ReactNode
}

/** An offer on the board: picture or ruled note on top, title, price, author. */
export function OfferCard({ offer, to, currency, author, distance, place, children }: OfferCardProps) {
  const { name, content, images, price, status } = offer.attributes
  const [cover] = images
  const isOff = status !== 'published'
  return (
    <article className="x-offer" data-notice={isOff ? 'off' : undefined}>
      <div className="x-offer-top">
        {cover ? (
          <img src={cover} alt="" width="480" height="360" loading="lazy" referrerPolicy="no-referrer" />
        ) : (
          <div className="x-offer-note" dir="auto">
            <span>{plainText(content)}</span>
          </div>
        )}
      </div>
      <KindLabel kind="offer" />
      {isOff && <ListingStateLabel state={status} />}
      <div className="x-offer-body">
        <h3 dir="auto">
          <a className="x-cover" {...to}>
            {name}
          </a>
        </h3>
        <p className="x-price" dir="auto">
          <PriceText price={price} currency={currency} />
        </p>
        {children && cover && (
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
