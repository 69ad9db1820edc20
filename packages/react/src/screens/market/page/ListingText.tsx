import { KindLabel } from '../../../parts/KindLabel.tsx'
import { Moment } from '../../../parts/Moment.tsx'
import { PriceText } from '../../../parts/PriceText.tsx'
import type { CurrencyUnit } from '../../../parts/currency.ts'
import { ListingStateLabel } from '../../../parts/StateLabels.tsx'
import { Prose } from '../../../ui/Prose.tsx'
import { Terms } from '../../../ui/Slip.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { isOffer, titleOf, type Listing } from '../../../listings/listing.ts'
import { Gallery } from './Gallery.tsx'
import './page.css'

type ListingTextProps = { readonly listing: Listing; readonly currency: CurrencyUnit | undefined }

/** What a listing says: images, title, price, text, and the facts (S-MARKET-10). Its preview shows the same. */
export function ListingText({ listing, currency }: ListingTextProps) {
  const t = useT()
  const { images, imageTexts, content, expires, updated, status, access, name } = listing.attributes
  const category = listing.category?.attributes.name
  const until = <Moment time={expires} as="day" onDemand />
  return (
    <article className="x-stack">
      {images.length > 0 && <Gallery images={images} texts={imageTexts} name={titleOf(listing)} />}
      <header className="s-listing-head">
        <p>
          <KindLabel kind={isOffer(listing) ? 'offer' : 'need'} />
          {status !== 'published' && <ListingStateLabel state={status} />}
          <Moment time={updated} onDemand>
            {date => t('market:updated', { date })}
          </Moment>
        </p>
        {name && <h2 dir="auto">{name}</h2>}
        {isOffer(listing) && (
          <p className="s-listing-price" dir="auto">
            <PriceText price={listing.attributes.price} currency={currency} />
          </p>
        )}
      </header>
      <Prose markdown={content} />
      <Terms
        ruled
        terms={[
          ...(category ? [{ name: t('market:list.category'), value: <bdi>{category}</bdi> }] : []),
          { name: t('market:page.until'), value: until },
          ...(access === 'public' ? [{ name: t('market:page.seenBy'), value: t('market:access.public') }] : []),
        ]}
      />
    </article>
  )
}
