import { useState } from 'react'
import { KindLabel } from '../../../parts/KindLabel.tsx'
import { dayOf, relativeTime } from '../../../parts/moments.ts'
import { PriceText } from '../../../parts/PriceText.tsx'
import type { CurrencyUnit } from '../../../parts/currency.ts'
import { ListingStateLabel } from '../../../parts/StateLabels.tsx'
import { Prose } from '../../../ui/Prose.tsx'
import { Terms } from '../../../ui/Slip.tsx'
import { Own } from '../../../ui/text.tsx'
import { useLocale, useT } from '../../../words.tsx'
import { isOffer, titleOf, type Listing } from '../../../listings/listing.ts'
import { Gallery } from './Gallery.tsx'
import './page.css'

type ListingTextProps = { readonly listing: Listing; readonly currency: CurrencyUnit | undefined }

/** What a listing says: images, title, price, text, and the facts (S-MARKET-10). Its preview shows the same. */
export function ListingText({ listing, currency }: ListingTextProps) {
  const t = useT()
  const locale = useLocale()
  const [now] = useState(() => Date.now())
  const { images, imageTexts, content, expires, updated, status, access, name } = listing.attributes
  const category = listing.category?.attributes.name
  const until = <time dateTime={expires}>{dayOf(expires, { locale })}</time>
  return (
    <article className="x-stack">
      {images.length > 0 && <Gallery images={images} texts={imageTexts} name={titleOf(listing)} />}
      <header className="s-listing-head">
        <p>
          <KindLabel kind={isOffer(listing) ? 'offer' : 'need'} />
          {status !== 'published' && <ListingStateLabel state={status} />}
          <time dateTime={updated}>{t('market.updated', { date: relativeTime(updated, { locale, now }) })}</time>
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
          ...(category ? [{ name: t('market.list.category'), value: <Own>{category}</Own> }] : []),
          { name: t('market.page.until'), value: until },
          ...(access === 'public' ? [{ name: t('market.page.seenBy'), value: t('market.access.public') }] : []),
        ]}
      />
    </article>
  )
}
