import { pathOf } from '@exchange-kit/model'
import { useKit } from '../../../kit.ts'
import { PriceText } from '../../../parts/PriceText.tsx'
import type { CurrencyUnit } from '../../../parts/currency.ts'
import { QrCode } from '../../../ui/QrCode.tsx'
import { Own } from '../../../ui/text.tsx'
import { useT } from '../../../i18n/translation.tsx'
import { isOffer, titleOf, type Listing } from '../../../listings/listing.ts'
import { listingPlace } from '../../../listings/listingPlace.ts'

type PosterProps = {
  readonly group: string
  readonly groupName: string
  readonly listing: Listing
  readonly currency: CurrencyUnit | undefined
}

/** What a listing looks like on paper: group, title, price, author and a code that leads to it (S-MARKET-12). */
export function Poster({ group, groupName, listing, currency }: PosterProps) {
  const t = useT()
  const { client } = useKit()
  const name = titleOf(listing)
  const href = client.site + pathOf(listingPlace(listing.type, group, listing.attributes.code))
  return (
    <div className="s-poster" aria-hidden="true">
      <p>
        <Own>{groupName}</Own>
      </p>
      <h2 dir="auto">{name}</h2>
      {isOffer(listing) && (
        <p className="s-listing-price" dir="auto">
          <PriceText price={listing.attributes.price} currency={currency} />
        </p>
      )}
      <p>
        <Own>{listing.member?.attributes.name ?? ''}</Own>
      </p>
      <QrCode text={href} label={t('market:page.code', { name })}>
        <p>{t('market:page.scan')}</p>
      </QrCode>
    </div>
  )
}
